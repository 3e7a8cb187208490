// Single keys at the table, the same as in the terminal; they can be switched off (WCAG 2.1.4).
import { TEAMS, place, suitOf, type Suit } from '../alphabet'
import { explain, nameCard, nameContract, nameSuit } from '../cards/names'
import { sorted } from '../cards/sorting'
import { settings } from '../settings.svelte'
import { say } from '../speech.svelte'
import { hear } from './hearing.svelte'
import type { LiveTable } from './live.svelte'
import type { Picking } from './picking.svelte'
import { held, lying } from './round'
import { nameAt, ownTeam } from './seating'
import { turnHint, turnPlate } from './turn'

type Opens = (sheet: 'values' | 'log' | 'last' | 'menu') => void

/** What is done for a key; nothing while somebody types or a sheet is open. */
export function keysOf(
  tableOf: () => LiveTable,
  picking: Picking,
  opens: Opens,
): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as Element
    const isElsewhere = target.closest('input, select, textarea, dialog') !== null
    if (isElsewhere || !settings.keys || event.ctrlKey || event.metaKey || event.altKey) return
    const isButton = target.closest('button, a') !== null
    if ((event.key === ' ' || event.key === 'Enter') && isButton) return
    if (press(event.key, tableOf(), picking, opens)) event.preventDefault()
  }
}

function press(key: string, table: LiveTable, picking: Picking, opens: Opens): boolean {
  if (/^[1-9]$/.test(key)) return tapCard(table, picking, Number(key))
  switch (key.toLowerCase()) {
    case ' ':
      if (table.may('turn')) void table.act({ do: 'turn' })
      else table.lookOn()
      return true
    case 'escape':
      picking.layBack()
      return true
    case 'g':
      if (table.may('schieben')) void table.act({ do: 'schieben' })
      return true
    case 'z':
      if (table.choices?.may_take_back) void table.ask({ type: 'take_back' })
      return true
    case 'w':
      picking.withWeis = picking.weis !== null && !picking.withWeis
      return true
    case 'l':
      opens('last')
      return true
    case '?':
      opens('values')
      return true
    case 'h':
      hear(sayHand(table))
      return true
    case 'c':
      hear(sayTrick(table))
      return true
    case 't':
      hear(`${turnPlate(table)}. ${turnHint(table)}`)
      return true
    case 'k':
      hear(sayTrump(table))
      return true
    case 's':
      hear(sayScores(table))
      return true
    case 'y':
      hear(sayWhy(table, picking))
      return true
    default:
      return false
  }
}

function ownCards(table: LiveTable): string[] {
  return sorted((table.round && table.seat && held(table.round, table.seat)) || [])
}

function tapCard(table: LiveTable, picking: Picking, number: number): boolean {
  const card = ownCards(table)[number - 1]
  if (card) picking.tap(card)
  return true
}

function sayHand(table: LiveTable): string {
  const bySuit = new Map<Suit, string[]>()
  for (const card of ownCards(table)) {
    const suit = suitOf(card)
    bySuit.set(suit, [...(bySuit.get(suit) ?? []), card])
  }
  return [...bySuit]
    .map(([suit, cards]) => {
      const names = cards.map((card) => nameCard(card).replace(nameSuit(suit), '').trim())
      return `${nameSuit(suit)}: ${names.join(', ')}`
    })
    .join('. ')
}

function sayTrick(table: LiveTable): string {
  const trick = table.round ? lying(table.round) : null
  if (!trick) return say('web/no_card_lies')
  const contract = table.round?.chosen?.contract ?? null
  return trick.cards
    .map(({ seat, card }) =>
      say('web/log_said', { name: nameAt(table, seat), what: nameCard(card, contract) }),
    )
    .join('. ')
}

function sayTrump(table: LiveTable): string {
  const chosen = table.round?.chosen
  if (!chosen) return say('web/no_trump_yet')
  const { contract, multiplier } = chosen
  return say('web/call_contract', { contract: nameContract(contract), multiplier })
}

function sayScores(table: LiveTable): string {
  const us = ownTeam(table)
  return [us, ...TEAMS.filter((team) => team !== us)]
    .map((team) => `${say(team === us ? 'web/us' : 'web/them')} ${table.totals[place(team)]}`)
    .join(', ')
}

function sayWhy(table: LiveTable, picking: Picking): string {
  const why = table.choices?.why_not?.find((each) => each.card === picking.asked)
  return why ? explain(why) : turnHint(table)
}
