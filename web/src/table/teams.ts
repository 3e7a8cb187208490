// What teams and players of a table are called where both teams are spoken of.
import type { Holder } from '../../generated/protocol'
import { SEATS, opponentsOf, place, teamOf, type Seat, type Team } from '../alphabet'
import { guest } from '../guest.svelte'
import { say } from '../speech.svelte'
import { nameOfHolder } from './seating'

export type Holders = readonly (Holder | null)[]

/** The seat at which one has played; null for whoever looks on. */
export function seatPlayed(seats: Holders): Seat | null {
  if (guest.person === null) return null
  return SEATS.find((seat) => seats[place(seat)]?.person === guest.person) ?? null
}

/** What the own team and the other one are called: we and they, for a looker-on by their names. */
export function nameTeams(seats: Holders, own: Seat | null): readonly [string, string] {
  if (own) return [say('web/us'), say('web/them')]
  return [namePair(seats, 'A'), namePair(seats, opponentsOf('A'))]
}

function namePair(seats: Holders, team: Team): string {
  const [one = '', other = ''] = SEATS.filter((seat) => teamOf(seat) === team).map((seat) =>
    nameOfHolder(seats[place(seat)] ?? null, seat),
  )
  return say('web/pair', { one, other })
}
