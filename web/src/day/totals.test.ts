import { describe, expect, test } from 'vitest'
import type { Played } from './answers'
import { fieldsOf, isRight, nothingTyped, numberOf, sent, sumOf } from './totals'

const SCHIEBER: Played = {
  kind: 'schieber',
  passen: 4,
  rounds: 12,
  expected: 1884,
  per_round: 157,
  per_match: 100,
  has_matches: false,
}
const WITH_MATCHES = { ...SCHIEBER, has_matches: true }
const ALONE: Played = { ...SCHIEBER, kind: 'differenzler' }
const PLAYERS = ['Anna', 'Beat', 'Carla', 'Dani'].map((name, at) => ({ number: at + 1, name }))

function typed(points: string[], more: Partial<ReturnType<typeof nothingTyped>> = {}) {
  return { points, matches: [], differences: [], ...more }
}

describe('the fields of a table', () => {
  test('are those of both parties', () => {
    expect(fieldsOf(SCHIEBER, PLAYERS)).toEqual([
      { label: 'a', names: ['Anna', 'Carla'] },
      { label: 'b', names: ['Beat', 'Dani'] },
    ])
    expect(nothingTyped(SCHIEBER)).toEqual({ points: ['', ''], matches: [], differences: [] })
    expect(nothingTyped(WITH_MATCHES).matches).toEqual(['', ''])
  })

  test('are those of four players where each plays alone', () => {
    expect(fieldsOf(ALONE, PLAYERS).map((field) => field.label)).toEqual(['a1', 'b1', 'a2', 'b2'])
    expect(nothingTyped(ALONE).differences).toHaveLength(4)
  })
})

test.each([
  ['978', 978],
  ["1'157", 1157],
  ['0', 0],
  ['', null],
  ['9x', null],
  ['-5', null],
])('%s is read as %s', (text, number) => {
  expect(numberOf(text)).toBe(number)
})

describe('the sum', () => {
  test('is open until all has been typed', () => {
    expect(sumOf(SCHIEBER, typed(['978', '']))).toEqual({
      found: 978,
      expected: 1884,
      missing: null,
    })
  })

  test.each([
    ['978', '906', 0],
    ['978', '896', 10],
    ['978', '996', -90],
  ])('%s and %s lack %s', (a, b, missing) => {
    expect(sumOf(SCHIEBER, typed([a, b])).missing).toBe(missing)
    expect(isRight(SCHIEBER, typed([a, b]))).toBe(missing === 0)
  })

  test('grows with each match where matches are noted', () => {
    const one = typed(['1084', '900'], { matches: ['1', ''] })
    expect(sumOf(WITH_MATCHES, one).expected).toBe(1984)
    expect(isRight(WITH_MATCHES, one)).toBe(true)
    expect(sent(one)).toEqual({ points: [1084, 900], matches: [1, 0], differences: [] })
  })

  test('is not enough where each has to say his difference', () => {
    const points = ['471', '471', '471', '471']
    expect(isRight(ALONE, typed(points, { differences: ['1', '2', '3', ''] }))).toBe(false)
    expect(isRight(ALONE, typed(points, { differences: ['1', '2', '3', '4'] }))).toBe(true)
  })
})
