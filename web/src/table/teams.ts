// What both teams are called where they are spoken of together.
import { SEATS, place, teamOf, type Seat, type Team } from '../alphabet'
import { guest } from '../guest.svelte'
import { allOf } from '../lobby/words'
import { say } from '../speech.svelte'
import { nameOfHolder, type Seated } from './seating'

/** The seat at which one has played; null for whoever looks on. */
export function seatPlayed(seats: Seated['seats']): Seat | null {
  if (guest.person === null) return null
  return SEATS.find((seat) => seats[place(seat)]?.person === guest.person) ?? null
}

/** What the own team and the other one are called: we and they, for a looker-on by their names. */
export function nameTeams(table: Seated): readonly [string, string] {
  if (table.seat) return [say('web/us'), say('web/them')]
  return [namePair(table, 'A'), namePair(table, 'B')]
}

function namePair({ seats }: Seated, team: Team): string {
  const pair = SEATS.filter((seat) => teamOf(seat) === team)
  return allOf(pair.map((seat) => nameOfHolder(seats[place(seat)] ?? null, seat)))
}
