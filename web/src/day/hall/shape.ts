// How many columns and rows a list takes on the projector, and how large its letters can be.

export interface Shape {
  columns: number
  rows: number
  /** The height of the letters, in hundredths of the picture's width. */
  size: number
}

const MOST_COLUMNS = 12
const FEWEST_ROWS = 8
const LARGEST = 2.6
/** What is left for a list beside the slate and below the heading, in the same unit. */
const HEIGHT = 47
const WIDTH = 74
/** A letter takes so much of its row, and so many letters wide a line is. */
const OF_ROW = 0.6
const LETTERS = 13.5

function shaped(count: number, columns: number): Shape {
  const rows = Math.max(FEWEST_ROWS, Math.ceil(count / columns))
  const size = Math.min(LARGEST, (HEIGHT / rows) * OF_ROW, WIDTH / columns / LETTERS)
  return { columns, rows, size: Math.round(size * 100) / 100 }
}

/** As many columns as give the largest letters. */
export function shapeOf(count: number): Shape {
  const shapes = Array.from({ length: MOST_COLUMNS - 1 }, (_, at) => shaped(count, at + 2))
  return shapes.reduce((best, each) => (each.size > best.size ? each : best))
}
