import { expect, it } from 'vitest'
import game from '../game.json'
import { explanationOf, paragraphOf } from './topics'

it('leads from a refusal to the topic that explains it', () => {
  expect(paragraphOf('play/must_follow')).toBe('5.2')
  expect(explanationOf('play/must_follow')).toBe('/rules#following')
  expect(explanationOf('choose/no_schieben_back')).toBe('/rules#choosing')
  expect(explanationOf('stoeck/first_card')).toBe('/rules#stoeck')
  expect(explanationOf('claim/not_allowed')).toBe('/rules#ending')
})

it('explains every refusal of the rules, and nothing else', () => {
  for (const code of Object.keys(game.paragraphs)) expect(explanationOf(code)).not.toBeNull()
  expect(explanationOf('table/not_host')).toBeNull()
})
