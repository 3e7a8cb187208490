// Tables, their rules and their people in words.
import type { ListedTable, Place } from '../../generated/http'
import { CONTRACTS } from '../alphabet'
import { nameContract } from '../cards/names'
import { guest } from '../guest.svelte'
import type { Deck } from '../settings.svelte'
import { say } from '../speech.svelte'
import { factorsIn, readLine, targetsOf, type Line } from './rules'

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
function nameEnd({ preset, options }: Line): string {
  const target = options.target ?? targetsOf(preset)[0]
  if (target !== undefined) return say('web/to_target', { target })
  return say('web/so_many_rounds', { rounds: options.rounds ?? '12' })
}

/** Rules in a few words: `Leitfaden, auf 2500, Schilten und Schellen doppelt`. */
export function shortRules(line: string): string {
  const read = readLine(line)
  const words = [namePreset(read.preset), nameEnd(read)]
  const multipliers = read.options.multipliers
  if (multipliers) {
    const isOwn = multipliers.includes(',')
    words.push(isOwn ? say('web/multipliers_own') : nameMultipliers(multipliers))
  }
  return words.join(', ')
}

/** The factor of each contract in words: `Eicheln ×1, Rosen ×1, …`. */
export function nameFactors(line: string): string {
  const factors = factorsIn(readLine(line))
  return CONTRACTS.map((each) => `${nameContract(each)} ×${factors[each]}`).join(', ')
}

/** What else differs from the preset, option by option. */
export function otherOptions(line: string): string[] {
  const others = Object.entries(readLine(line).options)
  return others
    .filter(([name]) => !['target', 'rounds', 'multipliers'].includes(name))
    .map(([name, value]) => {
      const isNumber = /^\d+$/.test(value)
      const said = isNumber ? value : say(`value/${name}_${value}`)
      return `${say(`option/${name}`)}: ${said}`
    })
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
