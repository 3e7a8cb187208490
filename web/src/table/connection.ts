// The socket of one table: it comes back by itself, and a request is carried out once however often it is sent.
import type { Notice, Request } from '../../generated/protocol'

/** Where the connection stands; `over` with a code does not come back. */
export type State = 'connecting' | 'open' | 'lost' | { over: number }

/** A request without the key, which the connection makes up. */
export type Wish = Request extends infer Each
  ? Each extends Request
    ? Omit<Each, 'key'>
    : never
  : never

/** Why the table does not carry a request out. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly data: Record<string, string>,
  ) {
    super(code)
  }
}

interface Waiting {
  request: Request
  accept: (seq: number) => void
  refuse: (error: Refused) => void
}

const FIRST_PAUSE = 300
const LONGEST_PAUSE = 5000

/** Codes with which the server says that there is no coming back (docs/protocol.md). */
const FINAL = new Set([4001, 4002, 4003, 4004, 4008])

export class Connection {
  private socket: WebSocket | null = null
  private readonly waiting = new Map<string, Waiting>()
  private pause = FIRST_PAUSE
  private timer: ReturnType<typeof setTimeout> | undefined
  private isClosed = false

  constructor(
    private readonly table: string,
    private readonly token: string | null,
    private readonly hear: (notice: Notice) => void,
    private readonly stand: (state: State) => void,
  ) {
    addEventListener('online', this.comeBack)
    this.open()
  }

  /** Ask for something. Rejects with Refused. */
  ask(wish: Wish): Promise<number> {
    const request = { ...wish, key: newKey() } as Request
    return new Promise((accept, refuse) => {
      this.waiting.set(request.key, { request, accept, refuse })
      this.send(request)
    })
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.comeBack)
    this.socket?.close()
  }

  private open(): void {
    this.stand('connecting')
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const address = `${scheme}://${location.host}/tables/${this.table}?with=choices`
    const offered = this.token ? ['gschobe.1', `token.${this.token}`] : ['gschobe.1']
    const socket = new WebSocket(address, offered)
    this.socket = socket
    socket.onmessage = (message) => this.take(JSON.parse(message.data))
    socket.onclose = (closed) => this.lose(socket, closed.code)
  }

  private readonly comeBack = (): void => {
    if (this.isClosed || this.socket?.readyState === WebSocket.OPEN) return
    clearTimeout(this.timer)
    this.open()
  }

  private lose(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.isClosed) return
    if (FINAL.has(code)) {
      this.close()
      this.stand({ over: code })
      return
    }
    this.stand('lost')
    this.timer = setTimeout(() => this.open(), this.pause)
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE)
  }

  private take(notice: Notice): void {
    if (notice.type === 'snapshot') {
      this.pause = FIRST_PAUSE
      this.hear(notice)
      this.stand('open')
      for (const { request } of this.waiting.values()) this.send(request)
      return
    }
    if (notice.type === 'accepted') this.settle(notice.key, (each) => each.accept(notice.seq))
    if (notice.type === 'refused') {
      this.settle(notice.key, (each) => each.refuse(new Refused(notice.code, notice.data)))
    }
    this.hear(notice)
  }

  private settle(key: string, how: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(key)
    this.waiting.delete(key)
    if (waiting) how(waiting)
  }

  private send(request: Request): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request))
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
