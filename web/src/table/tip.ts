// What a first round says of itself to somebody who has never heard of Undenufe.
import { settings } from '../settings.svelte'
import { say } from '../speech.svelte'
import type { LiveTable } from './live.svelte'
import { forehandOf } from './round'
import { nameAt, seatAt } from './seating'

/** One sentence for where the round stands; empty where there is nothing to explain. */
export function tip(table: LiveTable): string {
  const { round } = table
  const isFirst = table.rounds === 0 && table.seat !== null
  if (!round || !isFirst || !settings.explains) return ''
  const partner = nameAt(table, seatAt(table, 'top'))
  if (table.may('choose')) return say('web/tip_choose')
  if (round.phase === 'choosing') {
    if (round.schoben && forehandOf(round) === table.seat) return say('web/tip_passed', { partner })
    return say('web/tip_forehand', { name: nameAt(table, forehandOf(round)), partner })
  }
  switch (round.tricks.length) {
    case 0:
    case 1:
      return tipOf(round.chosen?.contract)
    case 2:
      return say('web/tip_partner', { partner })
    case 3:
      return say('web/tip_values')
    default:
      return ''
  }
}

function tipOf(contract: string | undefined): string {
  if (contract === 'O') return say('web/tip_obenabe')
  return say(contract === 'U' ? 'web/tip_undenufe' : 'web/tip_trump')
}
