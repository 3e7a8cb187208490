import { describe, expect, it } from 'vitest'
import game from '../game.json'
import { readRules } from './full'
import text from '../../../src/gschobe/core/RULES.md?raw'

describe('the full rules', () => {
  it('are chapters of numbered paragraphs with their source', () => {
    const read = readRules(
      '# Title\n\nAn intro.\n\n## 1 Cards\n\n**1.1** The `pack` has\n36 *cards*.\nSource: G-007.\n',
    )
    expect(read.title).toBe('Title')
    expect(read.intro).toEqual([[{ kind: 'plain', text: 'An intro.' }]])
    expect(read.chapters).toHaveLength(1)
    expect(read.chapters[0]?.paragraphs[0]).toEqual({
      number: '1.1',
      pieces: [
        { kind: 'plain', text: 'The ' },
        { kind: 'code', text: 'pack' },
        { kind: 'plain', text: ' has 36 ' },
        { kind: 'stressed', text: 'cards' },
        { kind: 'plain', text: '.' },
      ],
      source: [{ kind: 'plain', text: 'G-007.' }],
    })
  })

  it('refuse a paragraph that cannot be cited', () => {
    expect(() => readRules('## 1 Cards\n\nNo number.')).toThrow('No number')
  })

  it('have an anchor for every paragraph that a refusal cites', () => {
    const { chapters } = readRules(text)
    const numbers = chapters.flatMap((chapter) => chapter.paragraphs.map((each) => each.number))
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const cited of Object.values(game.paragraphs)) expect(numbers).toContain(cited)
    for (const { number, paragraphs } of chapters) {
      for (const each of paragraphs) expect(each.number.split('.')[0]).toBe(number)
    }
  })
})
