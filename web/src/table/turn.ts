// Whose turn it is, in words: for the line above the hand, for the title of the page and for ears.
import type { Suit } from '../alphabet'
import { nameCard, nameSuit } from '../cards/names'
import { guest } from '../guest.svelte'
import { say } from '../speech.svelte'
import type { LiveTable } from './live.svelte'
import { nameAt } from './seating'

export type Turn = 'choose' | 'play' | 'turn' | 'agree' | 'wait'

/** What is awaited of oneself; `wait` where others are awaited. */
export function ownTurn(table: LiveTable): Turn {
  if (table.isLooking) return table.may('turn') ? 'turn' : 'wait'
  if (table.may('choose')) return 'choose'
  if (table.may('play')) return 'play'
  if (table.may('turn')) return 'turn'
  return table.may('agree') ? 'agree' : 'wait'
}

/** Whether one may ask for a hint: something is to be decided, and only bots sit at the other seats. */
export function mayAskHint(table: LiveTable): boolean {
  const decides = table.may('play') || table.may('choose')
  return decides && table.seats.every((each) => each?.bot != null || each?.person === guest.person)
}

/** The short word on the plate: “You choose”, “Your turn”, or whose turn it is. */
export function turnPlate(table: LiveTable): string {
  const turn = ownTurn(table)
  if (turn !== 'wait') return say(`web/turn_${turn}`)
  const awaited = table.choices?.waits_for ?? null
  if (awaited === null || awaited === table.seat) return ''
  return say('web/turn_of', { name: nameAt(table, awaited) })
}

/** What may be done, in a sentence. */
export function turnHint(table: LiveTable): string {
  switch (ownTurn(table)) {
    case 'choose':
      return say(table.may('schieben') ? 'web/hint_choose' : 'web/hint_must_choose')
    case 'play':
      return playHint(table)
    case 'turn':
      return say('web/hint_turn')
    default:
      return ''
  }
}

function playHint(table: LiveTable): string {
  const refused = table.choices?.why_not ?? []
  const first = refused.find((each) => each.code === 'play/must_follow') ?? refused[0]
  if (!first) return say('web/hint_free')
  const contract = table.round?.chosen?.contract ?? null
  if (first.code === 'play/must_follow' && first.data.led) {
    const led = nameSuit(first.data.led as Suit)
    const isTrump = first.data.led === contract
    const mayTrump = [...table.playable].some((card) => card[0] !== first.data.led)
    if (isTrump) return say('web/hint_trump', { led })
    return say(mayTrump ? 'web/hint_follow_or_trump' : 'web/hint_follow', { led })
  }
  if (first.code === 'play/undertrump' && first.data.highest) {
    return say('web/hint_undertrump', { highest: nameCard(first.data.highest, contract) })
  }
  return ''
}

/** The title of the page, which is seen in a background tab as well. */
export function turnTitle(table: LiveTable): string {
  const turn = ownTurn(table)
  return turn === 'wait' ? say('web/table') : `● ${say(`web/turn_${turn}`)}`
}
