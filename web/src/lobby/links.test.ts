import { expect, it } from 'vitest'
import { tableIn } from './links'

it('finds the table in a link, with or without what stands around it', () => {
  expect(tableIn('https://jass.example/t/Eyvns7L1-xqu?sit=1')).toBe('Eyvns7L1-xqu')
  expect(tableIn(' /t/Eyvns7L1-xqu ')).toBe('Eyvns7L1-xqu')
  expect(tableIn('Eyvns7L1-xqu')).toBe('Eyvns7L1-xqu')
})

it('finds none where there is none', () => {
  expect(tableIn('')).toBeNull()
  expect(tableIn('komm jassen!')).toBeNull()
  expect(tableIn('https://jass.example/r/abc')).toBeNull()
})
