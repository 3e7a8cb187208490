// One round as it is told: a fold over what happens, for the table and for looking at it again.
import type { Comparison, FourOfAKind, RoundScore, Run, Snapshot } from '../../generated/protocol'
import { after, cardsOf, place, type Card, type Contract, type Seat, type Team } from '../alphabet'

export type Happened = Snapshot['told'][number]
export type Weis = Run | FourOfAKind
export type FourHands = readonly [Card[] | null, Card[] | null, Card[] | null, Card[] | null]

export interface Played {
  seat: Seat
  card: Card
}

export interface Trick {
  cards: readonly Played[]
  winner: Seat | null
  points: number
}

/** What somebody has said; it is shown beside his seat until his next card. */
export interface Call {
  kind: 'schoben' | 'contract' | 'weis' | 'stoeck' | 'named' | 'rest' | 'claim'
  seat: Seat
  points?: number
  contract?: Contract
  weis?: readonly Weis[]
  right?: boolean
}

export interface Chosen {
  seat: Seat
  contract: Contract
  multiplier: number
}

export type Phase = 'choosing' | 'playing' | 'counted'

export interface Round {
  dealer: Seat
  phase: Phase
  /** The dealt hands, where the receiver knows them. */
  hands: FourHands
  /** Whose cards still lie face down. */
  faceDown: Seat | null
  schoben: boolean
  chosen: Chosen | null
  tricks: readonly Trick[]
  /** Whether the last trick has been turned by its winner. */
  isTurned: boolean
  calls: readonly Call[]
  comparison: Comparison | null
  score: RoundScore | null
  confirmed: readonly Team[]
  ended: { winner: Team | null; reason: string } | null
}

/** The round after one more thing has happened; the deal begins a new one. */
export function fold(round: Round | null, happened: Happened): Round | null {
  if (happened.type === 'dealt') {
    return {
      dealer: happened.dealer,
      phase: 'choosing',
      hands: happened.hands.map((hand) => (hand === null ? null : cardsOf(hand))) as never,
      faceDown: happened.face_down,
      schoben: false,
      chosen: null,
      tricks: [],
      isTurned: true,
      calls: [],
      comparison: null,
      score: null,
      confirmed: [],
      ended: null,
    }
  }
  return round === null ? null : evolve(round, happened)
}

function evolve(round: Round, happened: Exclude<Happened, { type: 'dealt' }>): Round {
  switch (happened.type) {
    case 'schoben':
      return heard({ ...round, schoben: true }, { kind: 'schoben', seat: happened.seat })
    case 'hand_taken_up': {
      const hand = happened.hand === null ? null : cardsOf(happened.hand)
      return { ...round, faceDown: null, hands: withHand(round.hands, happened.seat, hand) }
    }
    case 'contract_chosen': {
      const { seat, contract, multiplier } = happened
      const chosen = { seat, contract, multiplier }
      return heard({ ...round, phase: 'playing', chosen }, { kind: 'contract', seat, contract })
    }
    case 'card_played':
      return withCard(round, { seat: happened.seat, card: happened.card })
    case 'weis_called':
      return heard(round, { kind: 'weis', seat: happened.seat, points: happened.points })
    case 'stoeck_called':
      return heard(round, { kind: 'stoeck', seat: happened.seat })
    case 'trick_taken': {
      const last = round.tricks.at(-1)
      if (!last) return round
      const taken = { ...last, winner: happened.seat, points: happened.points }
      return { ...round, tricks: [...round.tricks.slice(0, -1), taken], isTurned: false }
    }
    case 'weis_compared':
      return { ...round, comparison: happened.comparison }
    case 'weis_named':
      return heard(round, { kind: 'named', seat: happened.seat, weis: happened.weis })
    case 'trick_turned':
      return { ...round, isTurned: true }
    case 'rest_claimed': {
      const right = happened.awarded === teamAt(happened.seat)
      return heard(round, { kind: 'rest', seat: happened.seat, right })
    }
    case 'round_counted': {
      const hands = happened.hands.map((hand) => (hand === null ? null : cardsOf(hand)))
      const shown = hands.every((hand) => hand === null) ? round.hands : (hands as never)
      return { ...round, phase: 'counted', score: happened.score, hands: shown }
    }
    case 'count_confirmed':
      return { ...round, confirmed: [...round.confirmed, teamAt(happened.seat)] }
    case 'game_claimed':
      return heard(round, { kind: 'claim', seat: happened.seat, right: happened.right })
    case 'game_ended':
      return { ...round, ended: { winner: happened.winner, reason: happened.reason } }
  }
}

function teamAt(seat: Seat): Team {
  return place(seat) % 2 === 0 ? 'A' : 'B'
}

function heard(round: Round, call: Call): Round {
  return { ...round, calls: [...round.calls, call] }
}

function withHand(hands: FourHands, seat: Seat, hand: Card[] | null): FourHands {
  return hands.map((other, at) => (at === place(seat) ? hand : other)) as never
}

function withCard(round: Round, played: Played): Round {
  const last = round.tricks.at(-1)
  if (last && last.cards.length < 4) {
    const grown = { ...last, cards: [...last.cards, played] }
    return { ...round, tricks: [...round.tricks.slice(0, -1), grown] }
  }
  const begun: Trick = { cards: [played], winner: null, points: 0 }
  return { ...round, tricks: [...round.tricks, begun], isTurned: true }
}

/** The player to the right of the dealer, who chooses first. */
export function forehandOf(round: Round): Seat {
  return after(round.dealer, 1)
}

/** The cards that a seat still holds, in the order of its deal; null where they are not known. */
export function held(round: Round, seat: Seat): Card[] | null {
  const dealt = round.hands[place(seat)]
  if (!dealt) return null
  const gone = new Set(round.tricks.flatMap((trick) => trick.cards.map((each) => each.card)))
  return dealt.filter((card) => !gone.has(card))
}

/** The trick that lies on the table: the running one, or the last until another is led or it is turned. */
export function lying(round: Round): Trick | null {
  const last = round.tricks.at(-1)
  return !last || (last.cards.length === 4 && round.isTurned) ? null : last
}

/** The points of the tricks that a team has taken so far, without the one for the last. */
export function taken(round: Round, team: Team): { tricks: number; points: number } {
  const own = round.tricks.filter((trick) => trick.winner && teamAt(trick.winner) === team)
  return { tricks: own.length, points: own.reduce((sum, trick) => sum + trick.points, 0) }
}

/** What a team writes of a counted round. */
export function written(score: RoundScore, team: Team): number {
  const items = score.items[place(team)]
  if (!items) return 0
  const { cards, last_trick, match, weis, stoeck } = items
  return score.multiplier * (cards + last_trick + match + weis + stoeck)
}
