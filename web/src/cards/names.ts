// Names of cards, suits, contracts and seats as a player says them, by language and deck.
// They are built from the same texts, in the same way, as those of the terminal (gschobe.texts.names).
import type { Refused } from '../table/connection'
import game from '../game.json'
import type { Card, Contract, Rank, Seat, Suit } from '../alphabet'
import { rankOf, suitOf } from '../alphabet'
import { settings } from '../settings.svelte'
import { say, type Data } from '../speech.svelte'
import type { Weis } from '../table/round'

const RANK_NAMES: Record<Rank, string> = {
  A: 'ace',
  K: 'king',
  O: 'ober',
  U: 'under',
  X: 'ten',
  '9': 'nine',
  '8': 'eight',
  '7': 'seven',
  '6': 'six',
}
const SEAT_NAMES: Record<Seat, string> = { S: 'south', E: 'east', N: 'north', W: 'west' }

function deck(): string {
  return settings.deck === 'swiss' ? 'swiss' : 'french'
}

export function nameSuit(suit: Suit): string {
  return say(`suit/${suit.toLowerCase()}_${deck()}`)
}

export function nameRank(rank: Rank): string {
  return say(`rank/${RANK_NAMES[rank]}_${deck()}`)
}

/** The rank as the corner of a card has it. */
export function faceOf(rank: Rank): string {
  return say(`face/${RANK_NAMES[rank]}_${deck()}`)
}

/** Several cards of one rank. */
export function nameRanks(rank: Rank): string {
  return say(`ranks/${RANK_NAMES[rank]}_${deck()}`)
}

/** A card as it is spoken; in a trump contract the trump Under is Puur, the nine Nell. */
export function nameCard(card: Card, contract: Contract | null = null): string {
  const special = contract === null ? null : game.contracts[contract]
  let rank = nameRank(rankOf(card))
  if (special?.puur === card) rank = say('rank/puur')
  if (special?.nell === card) rank = say('rank/nell')
  return say(`card/${deck()}`, { suit: nameSuit(suitOf(card)), rank })
}

export function nameContract(contract: Contract): string {
  if (contract === 'O') return say('contract/obenabe')
  if (contract === 'U') return say('contract/undenufe')
  return nameSuit(contract)
}

export function nameSeat(seat: Seat): string {
  return say(`seat/${SEAT_NAMES[seat]}`)
}

/** A Weis by its height and its top card, as it is said at the table. */
export function nameWeis(weis: Weis): string {
  if (weis.kind === 'four') {
    return say('web/weis_four', { ranks: nameRanks(weis.rank as Rank) })
  }
  return say('web/weis_run', {
    count: weis.length,
    card: nameCard(`${weis.suit}${weis.top}`),
  })
}

/** Names joined as a choice. */
export function oneOf(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2
    ? last
    : say('list/last_or', { first: names.slice(0, -1).join(', '), last })
}

/** The sentence of a refusal, its data in the letters of the text alphabet. */
export function explain(refused: Pick<Refused, 'code' | 'data'>): string {
  const { code, data } = refused
  const contract = (data.contract ?? null) as Contract | null
  const spoken: Data = {}
  for (const [field, text] of Object.entries(data)) {
    if (field.endsWith('seat')) spoken[field] = nameSeat(text as Seat)
    else if (field.endsWith('contract')) spoken[field] = nameContract(text as Contract)
    else if (field === 'led') spoken[field] = nameSuit(text as Suit)
    else if (field === 'allowed') {
      spoken[field] = oneOf(text.split(' ').map((card) => nameCard(card, contract)))
    } else if (field === 'card' || field === 'highest') spoken[field] = nameCard(text, contract)
    else spoken[field] = text
  }
  return say(code, spoken)
}
