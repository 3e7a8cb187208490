// A live table as a page sees it: what it is told, folded, at the tempo of whoever looks at it.
import type { Hint } from '../../generated/http'
import type { Choices, Holder, Notice, Snapshot } from '../../generated/protocol'
import { place, type Card, type Seat } from '../alphabet'
import { guest } from '../guest.svelte'
import { Refusal, ask } from '../http'
import { settings } from '../settings.svelte'
import { Connection, Refused, type State, type Wish } from './connection'
import { Pace } from './pace'
import { hashOf, newValue } from './proof'
import { read } from './rules'
import { fold, written, type Happened, type Round } from './round'

export type Deed = Choices['deeds'] extends (infer Each)[] | undefined ? Each : never

/** Something that was said at the table, in fixed or own words. */
export interface Said {
  seat: Seat
  phrase?: string
  words?: string
}

export class LiveTable {
  connection: State = $state('connecting')
  snapshot: Snapshot | null = $state(null)
  seats: (Holder | null)[] = $state([null, null, null, null])
  /** Whose a bot's seat is from the next deal on, by seat. */
  promised: (number | null)[] = $state([null, null, null, null])
  hasBegun = $state(false)
  round: Round | null = $state.raw(null)
  /** What has happened in the running round, in order. */
  told: Happened[] = $state.raw([])
  private latest: Choices | null = $state.raw(null)
  /** When the choices came, by the clock of this device. */
  choicesAt = $state(0)
  /** What stands on the Jasstafel for A and B, written after written. */
  slate: [number, number][] = $state.raw([])
  /** So many rounds were finished before the running one. */
  rounds = $state(0)
  said: Said[] = $state.raw([])
  /** Why the last request was not carried out; gone with the next news. */
  refused: Pick<Refused, 'code' | 'data'> | null = $state.raw(null)
  nextTable: string | null = $state(null)
  /** Why nothing goes on for now; null while it does. */
  halted: string | null = $state(null)
  /** A hint that was asked for, until something happens. */
  hint: Hint | null = $state.raw(null)
  /** Whether a full trick lies and waits to be looked at. */
  isLooking = $state(false)

  private readonly wire: Connection
  private readonly pace: Pace<Notice>
  /** The own share in the next deal, and for which deal it is. */
  private share: { commitment: string; value: string } | null = null
  private heardSeq = $state(0)

  constructor(readonly name: string) {
    this.pace = new Pace((notice) => this.show(notice))
    this.wire = new Connection(
      name,
      guest.token,
      (notice) => this.hear(notice),
      (state) => {
        this.connection = state
      },
    )
  }

  /** The own seat; null for whoever watches. */
  get seat(): Seat | null {
    return this.snapshot?.seat ?? null
  }

  /** What may be done now; null until that is known for what was told last. */
  get choices(): Choices | null {
    return this.latest && this.latest.seq >= this.heardSeq ? this.latest : null
  }

  get isHost(): boolean {
    return this.snapshot?.host != null && this.snapshot.host === guest.person
  }

  get deeds(): readonly Deed[] {
    return this.choices?.deeds ?? []
  }

  /** Whether the rules allow something of a kind now. */
  may(kind: Deed['do']): boolean {
    return this.deeds.some((deed) => deed.do === kind)
  }

  /** The cards that may be played now. */
  get playable(): ReadonlySet<Card> {
    return new Set(this.deeds.flatMap((deed) => (deed.do === 'play' ? [deed.card] : [])))
  }

  get totals(): [number, number] {
    return this.slate.reduce<[number, number]>(([a, b], [c, d]) => [a + c, b + d], [0, 0])
  }

  /** Ask for something; a refusal is shown at the table. Whether it was carried out. */
  async ask(wish: Wish): Promise<boolean> {
    this.refused = null
    try {
      await this.wire.ask(wish)
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refused = error
      return false
    }
  }

  /** Do what the rules allow. */
  act(deed: Deed): Promise<boolean> {
    this.lookOn()
    return this.ask({ type: 'act', deed })
  }

  /** Do not look at the lying trick any longer. */
  lookOn(): void {
    if (this.isLooking) this.pace.skip()
  }

  /** Ask what a sensible player would do; only bots sit at the other seats. */
  async askHint(): Promise<void> {
    this.refused = null
    try {
      this.hint = await ask<Hint>('GET', `/api/tables/${this.name}/hint`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.refused = error
    }
  }

  leave(): void {
    this.wire.close()
  }

  /** A lost connection is caught up at once; all else comes at the tempo of the table. */
  private hear(notice: Notice): void {
    if (notice.type === 'bound_to_seed') this.bind(notice.commitment)
    if (notice.type === 'values_awaited') this.showValue()
    if (notice.type === 'halted') this.halted = notice.code
    if (notice.type === 'goes_on' || notice.type === 'snapshot') this.halted = null
    if (notice.type === 'snapshot') {
      this.pace.catchUp()
      this.begin(notice)
    } else {
      this.pace.add(notice)
    }
  }

  private begin(snapshot: Snapshot): void {
    this.snapshot = snapshot
    this.seats = [...snapshot.seats]
    this.promised = [...(snapshot.promised ?? [null, null, null, null])]
    this.hasBegun = snapshot.has_begun
    this.rounds = snapshot.rounds
    this.slate = snapshot.written ?? [snapshot.totals]
    this.nextTable = snapshot.next_table ?? null
    this.heardSeq = snapshot.seq
    this.tellAnew(snapshot.told)
  }

  private tellAnew(told: readonly Happened[]): void {
    this.round = null
    this.told = []
    for (const happened of told) this.tell(happened)
  }

  /** Carry a notice out; for so many milliseconds it is looked at. */
  private show(notice: Notice): number {
    this.isLooking = false
    switch (notice.type) {
      case 'news':
        if (notice.seq <= this.heardSeq) return 0
        this.heardSeq = notice.seq
        this.refused = this.hint = null
        for (const happened of notice.told) this.tell(happened)
        return this.pauseAfter(notice.told)
      case 'went_back':
        this.heardSeq = notice.seq
        this.tellAnew(notice.told)
        return 0
      case 'choices':
        this.latest = notice
        this.choicesAt = performance.now()
        return 0
      case 'seat_taken':
        this.seats[place(notice.seat)] = notice.holder
        this.promised[place(notice.seat)] = null
        return 0
      case 'seat_promised':
        this.promised[place(notice.seat)] = notice.person
        return 0
      case 'game_began':
        this.hasBegun = true
        return 0
      case 'said':
        this.said = [...this.said, { seat: notice.seat, phrase: notice.phrase }]
        return 0
      case 'talked':
        this.said = [...this.said, { seat: notice.seat, words: notice.words }]
        return 0
      case 'next_table':
        this.nextTable = notice.table
        return 0
      default:
        return 0
    }
  }

  private tell(happened: Happened): void {
    if (happened.type === 'dealt' && this.round?.score) this.rounds += 1
    this.round = fold(this.round, happened)
    this.told = happened.type === 'dealt' ? [happened] : [...this.told, happened]
    if (happened.type === 'round_counted') {
      this.slate = [...this.slate, [written(happened.score, 'A'), written(happened.score, 'B')]]
    }
  }

  /** A full trick lies for a while, but not before whoever has to turn it himself. */
  private pauseAfter(told: readonly Happened[]): number {
    const taken = told.find((happened) => happened.type === 'trick_taken')
    if (taken && !(this.turnsItself && taken.seat === this.seat)) {
      this.isLooking = true
      return settings.trickLies ?? Infinity
    }
    return told.some((happened) => happened.type === 'card_played') ? settings.pace : 0
  }

  /** Whether the winner of a trick turns it. */
  private get turnsItself(): boolean {
    return read(this.snapshot?.rules ?? '').options.turning === 'by_winner'
  }

  /** Ready for a deal, bound to a value of the own that nobody knows yet. */
  private bind(commitment: string): void {
    if (!this.seat) return
    // Whoever comes back in between is asked again for the same deal.
    if (this.share?.commitment !== commitment) this.share = { commitment, value: newValue() }
    const hash = hashOf(this.share.value, commitment, this.seat)
    void this.wire.ask({ type: 'ready', hash }).catch(() => undefined)
  }

  private showValue(): void {
    if (this.share === null) return
    void this.wire.ask({ type: 'show', value: this.share.value }).catch(() => undefined)
  }
}
