import { describe, expect, test } from 'vitest'
import fixture from './played.fixture.json'
import { fold, forehandOf, held, lying, taken, written, type Happened, type Round } from './round'

const TOLD = fixture.told as Happened[]

function after(type: Happened['type'], times = 1): Round {
  let seen = 0
  const at = TOLD.findIndex((happened) => happened.type === type && (seen += 1) === times)
  expect(at).toBeGreaterThanOrEqual(0)
  return TOLD.slice(0, at + 1).reduce<Round | null>(fold, null) as Round
}

describe('a round that is told', () => {
  test('begins with the deal: nine cards each, forehand to the right of the dealer', () => {
    const round = after('dealt')
    expect(round.phase).toBe('choosing')
    expect(round.hands.map((hand) => hand?.length)).toEqual([9, 9, 9, 9])
    expect([round.dealer, forehandOf(round)]).toEqual(['W', 'S'])
    expect(lying(round)).toBeNull()
  })

  test('is played once the contract stands', () => {
    const round = after('contract_chosen')
    expect(round.phase).toBe('playing')
    expect(round.chosen).toEqual({ seat: 'S', contract: 'T', multiplier: 1 })
  })

  test('knows what lies and what is held', () => {
    const round = after('card_played', 2)
    expect(lying(round)?.cards).toEqual([
      { seat: 'S', card: 'TU' },
      { seat: 'E', card: 'T7' },
    ])
    expect(held(round, 'S')).toHaveLength(8)
    expect(held(round, 'S')).not.toContain('TU')
    expect(held(round, 'N')).toHaveLength(9)
  })

  test('leaves a trick lying until it is turned', () => {
    expect(lying(after('trick_taken'))).toMatchObject({ winner: 'S', points: 31 })
    expect(lying(after('trick_turned'))).toBeNull()
  })

  test('hears what is called, in order', () => {
    expect(after('trick_turned').calls.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual([
      'contract S',
      'weis S',
      'stoeck S',
      'weis E',
      'weis N',
      'named S',
      'named N',
    ])
  })

  test('counts the tricks of a team', () => {
    const round = after('trick_taken', 4)
    expect(taken(round, 'A')).toEqual({ tricks: 3, points: 79 })
    expect(taken(round, 'B')).toEqual({ tricks: 1, points: 13 })
  })

  test('ends with the count, what is written, and all hands open', () => {
    const round = after('round_counted')
    expect(round.phase).toBe('counted')
    expect(round.score).not.toBeNull()
    expect([written(round.score!, 'A'), written(round.score!, 'B')]).toEqual([186, 31])
    expect(round.tricks).toHaveLength(9)
    expect(held(round, 'S')).toEqual([])
  })

  test('begins anew with the next deal', () => {
    expect(fold(after('round_counted'), TOLD[0] as Happened)).toEqual(after('dealt'))
  })

  test('is nothing without a deal', () => {
    expect(fold(null, TOLD[1] as Happened)).toBeNull()
  })
})

describe('what one hand does not know', () => {
  const hidden: Happened = {
    type: 'dealt',
    dealer: 'W',
    hands: ['K97.A7..KOU6', null, null, null],
    face_down: 'N',
  }

  test('stays unknown while cards are played', () => {
    const round = TOLD.slice(1, 5).reduce<Round | null>(fold, fold(null, hidden)) as Round
    expect(held(round, 'E')).toBeNull()
    expect(held(round, 'S')).toHaveLength(8)
  })

  test('is known when it is taken up', () => {
    const hand = 'U.O86.76.X98'
    const round = fold(fold(null, hidden), { type: 'hand_taken_up', seat: 'N', hand }) as Round
    expect(round.faceDown).toBeNull()
    expect(round.hands[2]).toEqual(['EU', 'RO', 'R8', 'R6', 'S7', 'S6', 'TX', 'T9', 'T8'])
  })
})
