// Tables, their rules and their people in words.
import type { ListedTable, Place } from '../../generated/http'
import { guest } from '../guest.svelte'
import type { Deck } from '../settings.svelte'
import { say } from '../speech.svelte'
import { read, type Agreed } from '../table/rules'
import { MULTIPLIERS, PRESETS, targetsOf } from './rules'

const inKey = (name: string): string => name.replaceAll('-', '_')

export function namePreset(preset: string): string {
  return say(`web/preset_${inKey(preset)}`)
}

/** What a preset is for, in a sentence. */
export function describePreset(preset: string): string {
  return say(`preset/${inKey(preset)}`)
}

export function nameDeck(deck: Deck): string {
  return say(`web/deck_${inKey(deck)}`)
}

/** A deck in a sentence: `Schweizer Karten`. */
export function nameCards(deck: Deck): string {
  return say(`web/cards_${inKey(deck)}`)
}

export function nameMultipliers(name: string): string {
  return say(`web/multipliers_${inKey(name)}`)
}

export function nameLevel(level: string): string {
  return say(`web/level_${inKey(level)}`)
}

/** Names joined as a list: Anna, Res und Köbi. */
export function allOf(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2
    ? last
    : say('web/list_and', { first: names.slice(0, -1).join(', '), last })
}

/** To how many points a table plays, or how many rounds. */
function nameEnd({ preset, options }: Agreed): string {
  const target = options.target ?? targetsOf(preset)[0] ?? 'none'
  if (target !== 'none') return say('web/to_target', { target })
  return say('web/so_many_rounds', { rounds: options.rounds ?? '12' })
}

/** Rules in a few words: `Leitfaden, auf 2500, alles einfach`. */
export function shortRules(line: string): string {
  const agreed = read(line)
  const words = [namePreset(agreed.preset), nameEnd(agreed)]
  const { multipliers } = agreed.options
  if (multipliers && multipliers !== PRESETS[agreed.preset]?.multipliers) {
    const isNamed = multipliers in MULTIPLIERS
    words.push(isNamed ? nameMultipliers(multipliers) : say('web/multipliers_own'))
  }
  return words.join(', ')
}

/** Each option that stands in a line and counts there; the factors are said elsewhere. */
export function optionsInWords({ options }: Agreed): { name: string; value: string }[] {
  return Object.entries(options)
    .filter(([name, value]) => name !== 'multipliers' && value !== 'none')
    .map(([name, value]) => ({
      name: say(`option/${name}`),
      value: /^\d+$/.test(value) ? value : say(`value/${name}_${value}`),
    }))
}

/** What somebody at a seat is called; null for a free one. */
export function nameHolder({ person, name, bot }: Omit<Place, 'seat'>): string | null {
  if (person != null && person === guest.person) return say('web/you')
  if (person != null) return name ?? say('web/erased')
  return bot ? say('web/bot', { level: nameLevel(bot) }) : null
}

/** Who sits at a table: `Res, Anna und Heidi`; the people, or else that only bots do. */
export function whoSits(table: ListedTable): string {
  const names = table.seats.filter((seat) => seat.person != null).map(nameHolder)
  const people = names.filter((name): name is string => name !== null)
  if (people.length === 0) return say('web/nobody_sits')
  if (people.length === 1) return say('web/waits', { name: people[0] as string })
  return allOf(people)
}
