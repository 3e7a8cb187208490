// The event as a page knows it: asked with the token of its link, and told as soon as there is news.
import { Refusal, ask, askFile } from '../http'

export type Page = 'desk' | 'scribe' | 'hall' | 'player'

/** What every view of the day bears. */
interface Versioned {
  version: number
  now: number
}

const AGAIN_MS = 1000
/** The server answers after 25 seconds at the latest. */
const TOO_LONG_MS = 40_000

/** The token of this page: from its link, or from the link with which it was opened here before. */
export function tokenOf(page: Page): string | null {
  const kept = `gschobe.day.${page}`
  const given = location.hash.slice(1)
  if (given) localStorage.setItem(kept, given)
  return given || localStorage.getItem(kept)
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Whether it is worth asking once more: nobody has answered, or not at the moment. */
const isPassing = ({ status }: Refusal) => status === 0 || status >= 500

/** Whether the link is good and there is only nothing to show yet. */
const isTooEarly = ({ code }: Refusal) => code === 'office/no_event'

export class TheEvent {
  /** Whether the server does not answer for the moment. */
  isLost = $state(false)

  constructor(readonly token: string) {}

  /** Ask for something once. Throws a Refusal. */
  get<Answer>(
    path: string,
    query: Record<string, string | number> = {},
    signal?: AbortSignal,
  ): Promise<Answer> {
    const asked = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const how = signal ? { token: this.token, signal } : { token: this.token }
    return ask<Answer>('GET', `/api/event${path}${asked.size ? `?${asked}` : ''}`, undefined, how)
  }

  /** Have something done, once: without an answer it is sent again with the same key. Throws a Refusal. */
  async send<Answer>(path: string, body: object): Promise<Answer> {
    const key = newKey()
    for (;;) {
      try {
        const answer = await this.post<Answer>(path, { ...body, key })
        this.isLost = false
        return answer
      } catch (refused) {
        if (!(refused instanceof Refusal) || !isPassing(refused)) throw refused
        this.isLost = true
        await wait(AGAIN_MS)
      }
    }
  }

  /** Have something looked at or set that bears no key. Throws a Refusal. */
  post<Answer>(path: string, body: object, method: 'POST' | 'PATCH' = 'POST'): Promise<Answer> {
    return ask<Answer>(method, `/api/event${path}`, body, { token: this.token })
  }

  /** A file to take along. Throws a Refusal. */
  file(path: string): Promise<Blob> {
    return askFile(`/api/event${path}`, { token: this.token })
  }
}

/** A view of the event that is kept up to date as long as its page is open. */
export class Watched<View extends Versioned> {
  view: View | null = $state.raw(null)
  /** Why nothing is shown any more: the link is worth nothing. */
  refused: Refusal | null = $state.raw(null)
  /** By how much the clock of the server is ahead of this one, in milliseconds. */
  ahead = $state(0)
  private isOver = false
  private asking = new AbortController()

  constructor(
    private readonly event: TheEvent,
    private readonly path: string,
  ) {}

  /** Keep it up to date; what comes back ends it. */
  watch(): () => void {
    // A telephone that was asleep does not wait for an answer that will never come.
    const wake = (): void => {
      if (document.visibilityState === 'visible') this.asking.abort()
    }
    document.addEventListener('visibilitychange', wake)
    void this.goOn()
    return () => {
      this.isOver = true
      this.asking.abort()
      document.removeEventListener('visibilitychange', wake)
    }
  }

  /** Show what an answer to something else has brought along. */
  show(view: View): void {
    if (this.view && view.version < this.view.version) return
    this.ahead = view.now - Date.now()
    this.view = view
  }

  private async goOn(): Promise<void> {
    while (!this.isOver) {
      this.asking = new AbortController()
      const tooLong = setTimeout(() => this.asking.abort(), TOO_LONG_MS)
      try {
        const since = this.view?.version ?? -1
        this.show(await this.event.get<View>(this.path, { since }, this.asking.signal))
        this.event.isLost = false
      } catch (refused) {
        if (!(refused instanceof Refusal)) throw refused
        if (!isPassing(refused) && !isTooEarly(refused)) {
          this.refused = refused
          return
        }
        if (!this.asking.signal.aborted) {
          this.event.isLost = isPassing(refused)
          await wait(AGAIN_MS)
        }
      } finally {
        clearTimeout(tooLong)
      }
    }
  }
}

/** A word that nobody has used; it also works where the address is not secure. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
