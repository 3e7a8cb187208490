import { expect, test } from 'vitest'
import { left, share, written } from './clock'

const CLOCK = { passe: 1, began: 0, minutes: 30, ends: 30 * 60_000 }

test.each([
  [24 * 60_000 + 10_000, '24:10'],
  [24 * 60_000 + 9_001, '24:10'],
  [1, '00:01'],
  [0, '00:00'],
  [-65_000, '+01:05'],
  [100 * 60_000, '100:00'],
])('%s milliseconds are written %s', (milliseconds, text) => {
  expect(written(milliseconds)).toBe(text)
})

test('what is left is counted to the end, and beyond it', () => {
  expect(left(CLOCK, 60_000)).toBe(29 * 60_000)
  expect(left(CLOCK, 31 * 60_000)).toBe(-60_000)
  expect(left({ ...CLOCK, ends: null }, 0)).toBeNull()
  expect(left(null, 0)).toBeNull()
})

test('the share that is left goes from all to nothing', () => {
  expect([0, 15, 30, 45].map((minutes) => share(CLOCK, minutes * 60_000))).toEqual([1, 0.5, 0, 0])
})
