import { expect, test } from 'vitest'
import type { TableTile } from './answers'
import { countStands, standOf } from './states'

function tile(state: TableTile['state'], is_slow = false): TableTile {
  return {
    table: 1,
    players: [],
    scribe: null,
    state,
    is_slow,
    is_outlier: false,
    score: null,
    reports: [],
  }
}

test('a table that is open for too long is slow, one that has reported is not', () => {
  expect(standOf(tile('open'))).toBe('open')
  expect(standOf(tile('open', true))).toBe('slow')
  expect(standOf(tile('reported', true))).toBe('reported')
})

test('tables are counted by state', () => {
  const tiles = [tile('open'), tile('open', true), tile('conflict'), tile('confirmed')]
  expect(countStands(tiles)).toEqual({ open: 1, slow: 1, reported: 0, conflict: 1, confirmed: 1 })
})
