// The topics of the short rules in the order of a round; each is an anchor, and stands for chapters of the full ones.
import game from '../game.json'

export interface Topic {
  id: string
  /** The chapters of the full rules that say it exactly. */
  chapters: readonly string[]
}

export const TOPICS = [
  { id: 'dealing', chapters: ['1', '2'] },
  { id: 'choosing', chapters: ['3'] },
  { id: 'contracts', chapters: ['4'] },
  { id: 'following', chapters: ['5'] },
  { id: 'tricks', chapters: ['6'] },
  { id: 'weis', chapters: ['7'] },
  { id: 'stoeck', chapters: ['8'] },
  { id: 'counting', chapters: ['9'] },
  { id: 'multipliers', chapters: ['9'] },
  { id: 'jasstafel', chapters: ['11'] },
  { id: 'ending', chapters: ['10'] },
  { id: 'order', chapters: ['15'] },
  { id: 'disputes', chapters: ['12', '13'] },
] as const satisfies readonly Topic[]

export type TopicId = (typeof TOPICS)[number]['id']

/** The paragraph of the full rules behind a refusal; null where it is no rule of the game. */
export function paragraphOf(code: string): string | null {
  const paragraphs: Record<string, string> = game.paragraphs
  return paragraphs[code] ?? null
}

/** Where a refusal is explained: the topic of its paragraph; null where it is no rule of the game. */
export function explanationOf(code: string): string | null {
  const chapter = paragraphOf(code)?.split('.')[0]
  const topic = TOPICS.find(({ chapters }) => chapters.some((each) => each === chapter))
  return topic ? `/rules#${topic.id}` : null
}
