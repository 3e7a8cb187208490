import { describe, expect, test } from 'vitest'
import fromCore from './chalked.json'
import { chalked, totalOf } from './strokes'

describe('points written on the Jasstafel', () => {
  test.each(fromCore)('$points stand there as the rules of the core write them', (row) => {
    const { hundreds, fifties, twenties, rest } = chalked(row.points).now
    expect([hundreds, fifties, twenties, rest]).toEqual(row.strokes)
  })

  test.each(fromCore)('$points are strokes and rest together', ({ points }) => {
    expect(totalOf(chalked(points).now)).toBe(points.reduce((sum, each) => sum + each, 0))
  })

  test('no stroke is wiped by any points that follow', () => {
    for (let points = 0; points <= 700; points += 1) {
      const { before, now } = chalked([99, points])
      expect(now.hundreds).toBeGreaterThanOrEqual(before.hundreds)
      expect(now.fifties).toBeGreaterThanOrEqual(before.fifties)
      expect(now.twenties).toBeGreaterThanOrEqual(before.twenties)
      expect(now.rest).toBeLessThan(20)
    }
  })

  test('what a game began with is not new', () => {
    const { before, now } = chalked([260])
    expect(before).toEqual(now)
  })

  test('before the last points stands what was written until then', () => {
    expect(totalOf(chalked([0, 157, 82]).before)).toBe(157)
  })
})
