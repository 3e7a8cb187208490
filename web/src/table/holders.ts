// What the players of a table are called where they are spoken of.
import type { Holder } from '../../generated/protocol'
import { SEATS, opponentsOf, place, teamOf, type Seat, type Team } from '../alphabet'
import { nameSeat } from '../cards/names'
import { guest } from '../guest.svelte'
import { nameOf } from '../people.svelte'
import { say } from '../speech.svelte'

export type Holders = readonly (Holder | null)[]

/** Whoever plays at a seat: a person by name, a bot by its place. */
export function nameAt(seats: Holders, seat: Seat): string {
  const holder = seats[place(seat)]
  if (holder?.person != null) return nameOf(holder.person)
  return holder?.bot ? say('web/bot_at', { seat: nameSeat(seat) }) : nameSeat(seat)
}

/** The seat at which one sits or has sat; null for whoever looks on. */
export function ownSeat(seats: Holders): Seat | null {
  if (guest.person === null) return null
  return SEATS.find((seat) => seats[place(seat)]?.person === guest.person) ?? null
}

/** The two of a team in one breath. */
export function namePair(seats: Holders, team: Team): string {
  const [one = '', other = ''] = SEATS.filter((seat) => teamOf(seat) === team).map((seat) =>
    nameAt(seats, seat),
  )
  return say('web/pair', { one, other })
}

/** What the own team and the other one are called: we and they, for a looker-on by their names. */
export function nameTeams(seats: Holders, own: Seat | null): readonly [string, string] {
  if (own) return [say('web/we'), say('web/they')]
  return [namePair(seats, 'A'), namePair(seats, opponentsOf('A'))]
}
