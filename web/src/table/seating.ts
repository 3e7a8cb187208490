// Who sits where, as seen from the own seat: 0 is oneself, then in the order of play to the right.
import type { Holder } from '../../generated/protocol'
import { SEATS, after, place, teamOf, type Seat, type Team } from '../alphabet'
import { nameOf } from '../people.svelte'
import { say } from '../speech.svelte'
import { nameSeat } from '../cards/names'
import type { LiveTable } from './live.svelte'

/** Who sits where, and which of the seats is the own one. */
export type Seated = Pick<LiveTable, 'seat' | 'seats'>

export type Side = 'bottom' | 'right' | 'top' | 'left'
export const SIDES: readonly Side[] = ['bottom', 'right', 'top', 'left']

/** The seat at which one looks at the table; whoever watches looks from South. */
export function ownSeat(table: Seated): Seat {
  return table.seat ?? 'S'
}

/** The seat that one sees at a side. */
export function seatAt(table: Seated, side: Side): Seat {
  return after(ownSeat(table), SIDES.indexOf(side))
}

export function sideOf(table: Seated, seat: Seat): Side {
  const steps = (place(seat) - place(ownSeat(table)) + SEATS.length) % SEATS.length
  return SIDES[steps] as Side
}

/** The team that is called “we”. */
export function ownTeam(table: Seated): Team {
  return teamOf(ownSeat(table))
}

/** What a seat is called: oneself, a person, a bot, or the seat itself where nobody sits. */
export function nameAt(table: Seated, seat: Seat): string {
  if (seat === table.seat) return say('web/you')
  return nameOfHolder(table.seats[place(seat)] ?? null, seat)
}

/** Bots have a name for each seat; that they are bots stands beside it. */
export function nameOfHolder(holder: Holder | null, seat: Seat): string {
  if (holder?.person != null) return nameOf(holder.person)
  if (holder?.bot != null) return say(`web/bot_at_${seat.toLowerCase()}`)
  return nameSeat(seat)
}
