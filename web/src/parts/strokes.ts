// The Jasstafel as numbers: points as strokes for 100, 50 and 20 and one number (gschobe.core.jasstafel).

export interface Strokes {
  hundreds: number
  fifties: number
  twenties: number
  rest: number
}

/** One half of the slate: what stood there, and what stands there since the last round. */
export interface Half {
  before: Strokes
  now: Strokes
}

const WIPED: Strokes = { hundreds: 0, fifties: 0, twenties: 0, rest: 0 }

/** Chalk up points: strokes are only added, the number is wiped and written anew. */
export function write(strokes: Strokes, points: number): Strokes {
  const open = strokes.rest + points
  return {
    hundreds: strokes.hundreds + Math.floor(open / 100),
    fifties: strokes.fifties + Math.floor((open % 100) / 50),
    twenties: strokes.twenties + Math.floor((open % 50) / 20),
    rest: (open % 50) % 20,
  }
}

/** Half of a slate on which points were written one after the other; the first are what a game began with. */
export function chalked(points: readonly number[]): Half {
  const now = points.reduce(write, WIPED)
  const before = points.length > 1 ? points.slice(0, -1).reduce(write, WIPED) : now
  return { before, now }
}

/** What strokes and rest stand for. */
export function totalOf({ hundreds, fifties, twenties, rest }: Strokes): number {
  return 100 * hundreds + 50 * fifties + 20 * twenties + rest
}
