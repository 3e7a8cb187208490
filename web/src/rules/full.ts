// The full rules, read from core/RULES.md as it stands there: chapters of numbered paragraphs.

/** A piece of a sentence: plain, a name of the program, or something stressed. */
export interface Piece {
  kind: 'plain' | 'code' | 'stressed'
  text: string
}

export interface Paragraph {
  /** As it is cited, such as `5.4`; also its anchor. */
  number: string
  pieces: readonly Piece[]
  source: readonly Piece[]
}

export interface Chapter {
  number: string
  title: string
  paragraphs: readonly Paragraph[]
}

export interface FullRules {
  title: string
  intro: readonly (readonly Piece[])[]
  chapters: readonly Chapter[]
}

const CHAPTER = /^## (\d+) (.+)$/
const PARAGRAPH = /^\*\*(\d+\.\d+)\*\* /
const PIECES = /`([^`]+)`|\*([^*]+)\*/g

export function readRules(text: string): FullRules {
  const intro: (readonly Piece[])[] = []
  const chapters: { number: string; title: string; paragraphs: Paragraph[] }[] = []
  let title = ''
  for (const block of text.split(/\n{2,}/)) {
    const whole = block.trim()
    const [, number, heading] = CHAPTER.exec(whole) ?? []
    const chapter = chapters.at(-1)
    if (number && heading) chapters.push({ number, title: heading, paragraphs: [] })
    else if (whole.startsWith('# ')) title = whole.slice(2)
    else if (chapter) chapter.paragraphs.push(readParagraph(whole))
    else if (whole) intro.push(readPieces(whole))
  }
  return { title, intro, chapters }
}

function readParagraph(block: string): Paragraph {
  const number = PARAGRAPH.exec(block)?.[1]
  if (!number) throw new Error(`a paragraph without a number: ${block}`)
  const [said = '', source = ''] = block.replace(PARAGRAPH, '').split(/\nSource: /)
  return { number, pieces: readPieces(said), source: readPieces(source) }
}

function readPieces(text: string): Piece[] {
  const line = text.replace(/\s+/g, ' ').trim()
  const pieces: Piece[] = []
  let at = 0
  for (const found of line.matchAll(PIECES)) {
    if (found.index > at) pieces.push({ kind: 'plain', text: line.slice(at, found.index) })
    const [whole, code, stressed = ''] = found
    pieces.push(code ? { kind: 'code', text: code } : { kind: 'stressed', text: stressed })
    at = found.index + whole.length
  }
  if (at < line.length) pieces.push({ kind: 'plain', text: line.slice(at) })
  return pieces
}
