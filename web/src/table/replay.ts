// Going through a finished round card by card: where one can stop, and what lies on the table there.
import type { Card, Team } from '../alphabet'
import { fold, taken, type Happened, type Round } from './round'

type Told = readonly Happened[]

/** What one stops at; everything else goes with what was before it. */
const STOPS = new Set<Happened['type']>([
  'schoben',
  'contract_chosen',
  'card_played',
  'rest_claimed',
  'round_counted',
])

/** So many things have happened at each place where one stops; the first is the deal. */
export function stops(told: Told): number[] {
  const ends: number[] = []
  let isTurned = false
  told.forEach(({ type }, at) => {
    // A trick lies there until it is turned, and it is turned for what comes next.
    const isNext = STOPS.has(type) && !isTurned
    if (at > 0 && (isNext || type === 'trick_turned')) ends.push(at)
    isTurned = type === 'trick_turned' || (isTurned && !STOPS.has(type))
  })
  return [...ends, told.length]
}

/** The round after so many things have happened. */
export function roundAfter(told: Told, count: number): Round | null {
  return told.slice(0, count).reduce<Round | null>(fold, null)
}

/** The stop at which a trick (1 to 9) is complete; null for one that was not played. */
export function stopOfTrick(told: Told, trick: number): number | null {
  let complete = 0
  const at = told.findIndex(({ type }) => type === 'trick_taken' && (complete += 1) === trick)
  return at < 0 ? null : stops(told).findIndex((end) => end > at)
}

/** In which trick (1 to 9) each card has been played. */
export function trickOf(round: Round): ReadonlyMap<Card, number> {
  return new Map(
    round.tricks.flatMap(({ cards }, at) => cards.map(({ card }) => [card, at + 1] as const)),
  )
}

/** The card points of a team after each trick, without those for the last. */
export function running(round: Round, team: Team): number[] {
  return round.tricks.map(
    (_, at) => taken({ ...round, tricks: round.tricks.slice(0, at + 1) }, team).points,
  )
}
