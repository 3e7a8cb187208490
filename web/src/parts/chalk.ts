// Where the strokes of one half of the Jasstafel stand: a Z with the hundreds on its upper bar, the fifties
// across its diagonal and the twenties on its lower bar.
import type { Half } from './strokes'

/** The measures of a half, in units of the drawing. */
export interface Slate {
  height: number
  /** Where the upper and the lower bar lie. */
  upper: number
  lower: number
  /** The length of an upright stroke. */
  stroke: number
  /** Half the length of a stroke across the diagonal, and the part of it where they stand. */
  across: { half: number; from: number; to: number }
}

export const WIDTH = 380
export const LEFT = 30
export const RIGHT = 350

/** As high as a real one, and a lower one for the telephone. */
export const HIGH: Slate = {
  height: 293,
  upper: 92,
  lower: 252,
  stroke: 51,
  across: { half: 26, from: 0.42, to: 0.72 },
}
export const LOW: Slate = {
  height: 168,
  upper: 64,
  lower: 138,
  stroke: 34,
  across: { half: 16, from: 0.38, to: 0.66 },
}

/** A stroke of chalk from one end to the other. */
export interface Line {
  /** The same for as long as the stroke stands there. */
  name: string
  from: readonly [number, number]
  to: readonly [number, number]
  isNew: boolean
}

/** So much a hand trembles. */
const JITTER = 2

/** Room for the strokes of a bar; on the lower one the number stands at the right. */
const UPPER_ROOM = 312
const LOWER_ROOM = 258

/** The strokes of a half; `seed` gives them the hand of their writer, the same at every look. */
export function lines(half: Half, slate: Slate, seed: number): Line[] {
  const { before, now } = half
  return [
    ...upright(slate, slate.upper, UPPER_ROOM, before.hundreds, now.hundreds, seed),
    ...across(slate, before.fifties, now.fifties, seed + 1000),
    ...upright(slate, slate.lower, LOWER_ROOM, before.twenties, now.twenties, seed + 2000),
  ]
}

/** Bundles of four strokes and a slash through them. */
function upright(
  slate: Slate,
  bar: number,
  room: number,
  before: number,
  now: number,
  seed: number,
): Line[] {
  const bundle = Math.min(78, room / Math.ceil(now / 5))
  const gap = bundle * 0.19
  const half = slate.stroke / 2
  return Array.from({ length: now }, (_, at) => {
    const left = LEFT + 16 + bundle * Math.floor(at / 5)
    const inBundle = at % 5
    const shake = trembling(seed + at)
    const x = left + gap * inBundle
    const ends =
      inBundle < 4
        ? [x, bar - half, x, bar + half]
        : [left - gap * 0.3, bar + half - 4, left + gap * 3.9, bar - half + 5]
    return line(`${bar} ${at}`, ends, shake, at >= before)
  })
}

/** Strokes across the diagonal, from below upwards; the second of two makes a cross. */
function across(slate: Slate, before: number, now: number, seed: number): Line[] {
  const crosses = Math.ceil(now / 2)
  const { from, to } = slate.across
  const step = Math.min(0.12, (to - from) / Math.max(1, crosses - 1))
  const half = Math.min(slate.across.half, 0.7 * step * (RIGHT - LEFT))
  return Array.from({ length: now }, (_, at) => {
    const along = from + step * Math.floor(at / 2)
    const x = LEFT + (RIGHT - LEFT) * along
    const y = slate.lower + (slate.upper - slate.lower) * along
    const angle = (at % 2 === 0 ? 33 : 94) * (Math.PI / 180)
    const [dx, dy] = [half * Math.cos(angle), half * Math.sin(angle)]
    return line(
      `across ${at}`,
      [x - dx, y - dy, x + dx, y + dy],
      trembling(seed + at),
      at >= before,
    )
  })
}

function line(name: string, ends: number[], shake: number[], isNew: boolean): Line {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = ends.map((end, at) => round(end + (shake[at] ?? 0)))
  return { name, from: [x0, y0], to: [x1, y1], isNew }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Four small shifts that look like chance and are always the same for a seed. */
function trembling(seed: number): number[] {
  return [1, 2, 3, 4].map((which) => {
    const wave = Math.sin(seed * 12.9898 + which * 78.233) * 43758.5453
    return (wave - Math.floor(wave)) * 2 * JITTER - JITTER
  })
}
