import { describe, expect, test } from 'vitest'
import type { PlayedRound } from '../../generated/http'
import fixture from './proof.fixture.json'
import { departure, hashOf, isProofOf, newValue, type Proof } from './proof'

const PROOF = fixture as Proof
const ZEROS = '0'.repeat(64)

const FALSIFIED: [string, Partial<Proof>, string][] = [
  ['version', { version: 2 }, 'version'],
  ['table', { table: 'another' }, 'commitment'],
  ['round', { round: PROOF.round + 1 }, 'commitment'],
  ['dealer', { dealer: 'E' }, 'commitment'],
  ['previous', { previous: ZEROS }, 'commitment'],
  ['previous, left out', { previous: null }, 'commitment'],
  ['seed', { seed: ZEROS }, 'commitment'],
  ['commitment', { commitment: ZEROS }, 'commitment'],
  ['hash', { hashes: { ...PROOF.hashes, S: ZEROS } }, 'hash'],
  ['value', { values: { ...PROOF.values, N: ZEROS.slice(32) } }, 'hash'],
  ['value, left out', { values: { ...PROOF.values, N: null } }, 'value'],
  ['seats that count', { contributed: 'SEN' }, 'value'],
  ['seats that count, left out', { contributed: 'S' }, 'value'],
  ['pack', { pack: PROOF.pack.split(' ').reverse().join(' ') }, 'pack'],
  ['deal', { deal: PROOF.deal.replace('E:', 'W:') }, 'deal'],
  ['seed that is no number', { seed: 'x'.repeat(64) }, 'unreadable'],
]

describe('the proof of a deal', () => {
  test('holds as the server wrote it', () => {
    expect(departure(PROOF)).toBeNull()
  })

  test.each(FALSIFIED)('does not hold with another %s', (_, changed, found) => {
    expect(departure({ ...PROOF, ...changed })).toBe(found)
  })

  test('leaves out a seat without its value, and then the cards are others', () => {
    const values = { ...PROOF.values, N: null }
    expect(departure({ ...PROOF, values, contributed: 'S' })).toBe('pack')
  })
})

describe('the round of a proof', () => {
  const hands = PROOF.deal.split(' ').map((each) => each.slice(2))
  const played = {
    table: PROOF.table,
    number: PROOF.round,
    told: [{ type: 'dealt', dealer: PROOF.dealer, hands, face_down: null }],
  } as unknown as PlayedRound

  test('is the one with its cards', () => {
    expect(isProofOf(PROOF, played)).toBe(true)
  })

  test.each([
    ['table', { table: 'another' }],
    ['number', { number: 3 }],
    ['cards', { told: [{ ...played.told[0], hands: [...hands].reverse() }] }],
    ['dealer', { told: [{ ...played.told[0], dealer: 'W' }] }],
  ])('is not one with another %s', (_, changed) => {
    expect(isProofOf(PROOF, { ...played, ...changed } as PlayedRound)).toBe(false)
  })
})

describe('the own share in a deal', () => {
  test('is 128 bits, and another one each time', () => {
    expect(newValue()).toMatch(/^[0-9a-f]{32}$/)
    expect(newValue()).not.toBe(newValue())
  })

  test('is bound by a hash to seat and commitment', () => {
    const value = PROOF.values.S as string
    expect(hashOf(value, PROOF.commitment, 'S')).toBe(PROOF.hashes.S)
    expect(hashOf(value, PROOF.commitment, 'N')).not.toBe(PROOF.hashes.S)
    expect(hashOf(value, ZEROS, 'S')).not.toBe(PROOF.hashes.S)
  })
})
