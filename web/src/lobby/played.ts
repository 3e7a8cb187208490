// Rounds that were played, table by table.
import type { ListedRound } from '../../generated/http'

export interface Played {
  table: string
  /** The latest first. */
  rounds: readonly ListedRound[]
}

/** The rounds of each table together; the tables stand in the order of their latest round. */
export function byTable(rounds: readonly ListedRound[]): Played[] {
  const tables = new Map<string, ListedRound[]>()
  for (const round of rounds) {
    const same = tables.get(round.table)
    if (same) same.push(round)
    else tables.set(round.table, [round])
  }
  return [...tables].map(([table, of]) => ({ table, rounds: of }))
}

/** What both teams have written in some rounds. */
export function sum(rounds: readonly ListedRound[]): [number, number] {
  return rounds.reduce<[number, number]>(
    ([a, b], { points }) => {
      const [ofA = 0, ofB = 0] = points.split(':').map(Number)
      return [a + ofA, b + ofB]
    },
    [0, 0],
  )
}
