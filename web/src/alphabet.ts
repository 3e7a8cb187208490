// Seats, teams, cards and contracts as they stand in a message (docs/protocol.md).

export type Seat = 'S' | 'E' | 'N' | 'W'
export type Team = 'A' | 'B'
export type Suit = 'E' | 'R' | 'S' | 'T'
export type Rank = 'A' | 'K' | 'O' | 'U' | 'X' | '9' | '8' | '7' | '6'
export type Contract = Suit | 'O' | 'U'
export type Card = string

/** The seats in the order of play. */
export const SEATS: readonly Seat[] = ['S', 'E', 'N', 'W']
export const TEAMS: readonly Team[] = ['A', 'B']
export const SUITS: readonly Suit[] = ['E', 'R', 'S', 'T']
export const RANKS: readonly Rank[] = ['A', 'K', 'O', 'U', 'X', '9', '8', '7', '6']
export const CONTRACTS: readonly Contract[] = ['E', 'R', 'S', 'T', 'O', 'U']

/** So many seats after another one in the order of play. */
export function after(seat: Seat, steps: number): Seat {
  return SEATS[(SEATS.indexOf(seat) + steps) % 4] as Seat
}

/** How many seats another one comes after this one: 0 is itself, 2 its partner. */
export function distance(from: Seat, to: Seat): 0 | 1 | 2 | 3 {
  return ((SEATS.indexOf(to) - SEATS.indexOf(from) + 4) % 4) as 0 | 1 | 2 | 3
}

export function teamOf(seat: Seat): Team {
  return seat === 'S' || seat === 'N' ? 'A' : 'B'
}

export function opponentsOf(team: Team): Team {
  return team === 'A' ? 'B' : 'A'
}

/** The place of a team or of a seat in lists of two or four. */
export function place(of: Team | Seat): number {
  return of === 'A' || of === 'B' ? TEAMS.indexOf(of) : SEATS.indexOf(of)
}

export function suitOf(card: Card): Suit {
  return card[0] as Suit
}

export function rankOf(card: Card): Rank {
  return card[1] as Rank
}

/** The cards of a hand such as `K9.AOX97.X.O`. */
export function cardsOf(hand: string): Card[] {
  return hand.split('.').flatMap((ranks, suit) => [...ranks].map((rank) => `${SUITS[suit]}${rank}`))
}
