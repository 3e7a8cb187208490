import { describe, expect, test } from 'vitest'
import { HIGH, LEFT, LOW, RIGHT, lines } from './chalk'
import { chalked } from './strokes'

describe('the strokes of a half', () => {
  test('are as many as are written, and those of the last round are new', () => {
    const drawn = lines(chalked([0, 420, 170]), HIGH, 7)
    expect(drawn).toHaveLength(5 + 1 + 2)
    expect(drawn.filter((line) => line.isNew)).toHaveLength(1 + 1 + 1)
  })

  test('stand where they stood when the next round is written', () => {
    const old = lines(chalked([0, 420]), HIGH, 7)
    const next = lines(chalked([0, 420, 100]), HIGH, 7)
    for (const { from, to } of old) {
      expect(next.some((line) => line.from + '' === from + '' && line.to + '' === to + '')).toBe(
        true,
      )
    }
  })

  test.each([HIGH, LOW])('stay on the slate with 3000 points and many twenties', (slate) => {
    const half = { hundreds: 31, fifties: 14, twenties: 23, rest: 19 }
    for (const { from, to } of lines({ before: half, now: half }, slate, 1)) {
      for (const [x, y] of [from, to]) {
        expect(x).toBeGreaterThan(LEFT - 5)
        expect(x).toBeLessThan(RIGHT + 5)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(slate.height)
      }
    }
  })
})
