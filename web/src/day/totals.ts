// The totals of a table while they are typed: what fields there are, and whether the sum is right.
import type { Named, Played } from './answers'

/** A field for a total, and whose it is. */
export interface Field {
  label: string
  names: string[]
}

/** What stands in the fields: empty where nothing has been typed. */
export interface Typed {
  points: string[]
  matches: string[]
  differences: string[]
}

export interface Sum {
  found: number
  expected: number
  /** By how much too little was typed in, negative for too much; null while something is missing. */
  missing: number | null
}

const SEATS = ['a1', 'b1', 'a2', 'b2'] as const

/** Whether each player has a total of his own, and says before how much he will make. */
export function isAlone(played: Played): boolean {
  return played.kind === 'differenzler'
}

/** The totals of a table: those of both parties, or of four players. */
export function fieldsOf(played: Played, players: readonly Named[]): Field[] {
  if (isAlone(played)) {
    return players.map(({ name }, at) => ({ label: SEATS[at] ?? '', names: [name] }))
  }
  return ['a', 'b'].map((label, at) => ({
    label,
    names: [players[at], players[at + 2]].flatMap((player) => (player ? [player.name] : [])),
  }))
}

export function nothingTyped(played: Played): Typed {
  const count = isAlone(played) ? 4 : 2
  const empty = (length: number) => Array<string>(length).fill('')
  return {
    points: empty(count),
    matches: empty(played.has_matches ? 2 : 0),
    differences: empty(isAlone(played) ? count : 0),
  }
}

/** A whole number as it was typed; null for anything else. */
export function numberOf(text: string): number | null {
  const digits = text.replace(/['’\s]/g, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/** What the totals make together, and what they have to make. */
export function sumOf(played: Played, typed: Typed): Sum {
  const points = typed.points.map(numberOf)
  const matches = typed.matches.map((text) => numberOf(text || '0') ?? 0)
  const expected =
    played.expected + played.per_match * matches.reduce((one, other) => one + other, 0)
  const found = points.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  const isWhole = points.every((each) => each !== null)
  return { found, expected, missing: isWhole ? expected - found : null }
}

/** Whether everything is there and right, so that it can be sent. */
export function isRight(played: Played, typed: Typed): boolean {
  const isTold = typed.differences.every((text) => numberOf(text) !== null)
  return isTold && sumOf(played, typed).missing === 0
}

/** What is sent of it. */
export function sent(typed: Typed): {
  points: number[]
  matches: [number, number]
  differences: number[]
} {
  const numbers = (texts: string[]) => texts.map((text) => numberOf(text || '0') ?? 0)
  const [a = 0, b = 0] = numbers(typed.matches)
  return {
    points: numbers(typed.points),
    matches: [a, b],
    differences: numbers(typed.differences),
  }
}
