import { expect, test } from 'vitest'
import { shapeOf } from './shape'

test.each([0, 4, 32, 68, 100, 300])('%s people all have a place', (count) => {
  const { columns, rows } = shapeOf(count)
  expect(columns * rows).toBeGreaterThanOrEqual(count)
})

test('68 people stand as on the plan of a club: four columns of 17', () => {
  expect(shapeOf(68)).toMatchObject({ columns: 4, rows: 17 })
})

test('fewer people have larger letters', () => {
  const sizes = [16, 32, 68, 150, 300].map((count) => shapeOf(count).size)
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
  expect(sizes[0]).toBeLessThanOrEqual(2.6)
})
