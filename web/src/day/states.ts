// How far a table is, in a sign and a word: never by colour alone.
import type { TableTile } from './answers'

export type Stand = 'open' | 'slow' | 'reported' | 'conflict' | 'confirmed'

export const SIGNS: Record<Stand, string> = {
  open: '○',
  slow: '◔',
  reported: '→',
  conflict: '⚠',
  confirmed: '✓',
}

/** The state of a table as the grid shows it: one that is open for too long is slow. */
export function standOf({ state, is_slow }: TableTile): Stand {
  return state === 'open' && is_slow ? 'slow' : state
}

/** How many tables there are of each. */
export function countStands(tiles: readonly TableTile[]): Record<Stand, number> {
  const counts: Record<Stand, number> = { open: 0, slow: 0, reported: 0, conflict: 0, confirmed: 0 }
  for (const tile of tiles) counts[standOf(tile)] += 1
  return counts
}
