// How many columns and rows a list takes on the projector, and how large its letters can be.

export interface Shape {
  columns: number
  rows: number
  /** The height of the letters, in hundredths of the picture's width. */
  size: number
}

const MOST_ROWS = 17
const LARGEST = 2.6
/** What is left for a list beside the slate and below the heading, in the same unit. */
const HEIGHT = 47
const WIDTH = 74
/** A letter takes so much of its row, and so many letters wide a line is. */
const OF_ROW = 0.6
const LETTERS = 12.5

/** Up to 17 rows a column; more people make more columns, and letters that still fit. */
export function shapeOf(count: number): Shape {
  const columns = Math.max(2, Math.ceil(count / MOST_ROWS))
  const isMany = columns > 5
  const fitting = isMany ? Math.max(5, Math.ceil(Math.sqrt(count / 6.5))) : columns
  const rows = Math.max(8, Math.ceil(count / fitting))
  const size = Math.min(LARGEST, (HEIGHT / rows) * OF_ROW, WIDTH / fitting / LETTERS)
  return { columns: fitting, rows, size: Math.round(size * 100) / 100 }
}
