import { describe, expect, test } from 'vitest'
import fixture from './played.fixture.json'
import { roundAfter, running, stopOfTrick, stops, trickOf } from './replay'
import { lying, type Happened, type Round } from './round'

const TOLD = fixture.told as Happened[]
const STOPS = stops(TOLD)
const WHOLE = roundAfter(TOLD, TOLD.length) as Round

function at(stop: number): Round {
  return roundAfter(TOLD, STOPS[stop] as number) as Round
}

describe('the way through a round', () => {
  test('stops at the deal, the choice, every card and the count', () => {
    expect(STOPS).toHaveLength(1 + 1 + 36 + 1)
    expect(STOPS.at(-1)).toBe(TOLD.length)
  })

  test('only goes on', () => {
    expect([...STOPS].sort((one, other) => one - other)).toEqual(STOPS)
    expect(new Set(STOPS).size).toBe(STOPS.length)
  })

  test('adds one card at each stop', () => {
    const cards = STOPS.slice(1, -1).map((end) => trickOf(roundAfter(TOLD, end) as Round).size)
    expect(cards).toEqual(Array.from({ length: 37 }, (_, count) => count))
  })

  test('shows a full trick with its winner, and the next card on an empty table', () => {
    const stop = stopOfTrick(TOLD, 1) as number
    expect(lying(at(stop))).toMatchObject({ winner: 'S', points: 31 })
    expect(lying(at(stop))?.cards).toHaveLength(4)
    expect(lying(at(stop + 1))?.cards).toEqual([{ seat: 'S', card: 'RA' }])
  })

  test('shows a call with the card with which it was made', () => {
    expect(at(2).calls.map((call) => call.kind)).toEqual(['contract', 'weis', 'stoeck'])
  })

  test('shows the comparison with the last card of the first trick', () => {
    const stop = stopOfTrick(TOLD, 1) as number
    expect(at(stop - 1).comparison).toBeNull()
    expect(at(stop).comparison?.winner).toBe('A')
  })

  test('goes to each of nine tricks and to no other', () => {
    const there = Array.from({ length: 9 }, (_, trick) => stopOfTrick(TOLD, trick + 1))
    expect(there).toEqual([5, 9, 13, 17, 21, 25, 29, 33, 37])
    expect(stopOfTrick(TOLD, 10)).toBeNull()
  })

  test('stops at the claim of the rest', () => {
    const cut = TOLD.findIndex((happened) => happened.type === 'trick_turned') + 1
    const claimed: Happened = { type: 'rest_claimed', seat: 'S', cards: '...', awarded: 'A' }
    const told = [...TOLD.slice(0, cut), claimed, TOLD.at(-1) as Happened]
    expect(stops(told)).toEqual([...STOPS.slice(0, 6), cut + 1, cut + 2])
  })
})

describe('a round that was gone through', () => {
  test('knows the trick of every card', () => {
    expect(trickOf(WHOLE).size).toBe(36)
    expect([trickOf(WHOLE).get('TU'), trickOf(WHOLE).get('SO')]).toEqual([1, 9])
  })

  test('knows how it stood after each trick', () => {
    expect(running(WHOLE, 'A')).toEqual([31, 55, 55, 79, 93, 93, 93, 103, 121])
    expect(running(WHOLE, 'B')).toEqual([0, 0, 13, 13, 13, 25, 31, 31, 31])
  })
})
