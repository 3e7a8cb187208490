// What happened at the table, a short sentence an event: for the log, for ears and for the spoken calls.
import type { Contract, Seat } from '../alphabet'
import { nameCard, nameContract, nameWeis } from '../cards/names'
import { say } from '../speech.svelte'
import type { LiveTable } from './live.svelte'
import type { Happened, Weis } from './round'
import { nameAt, type Seated } from './seating'

/** The sentence of an event; null for one that has nothing to say. */
export function tell(happened: Happened, table: Seated & Pick<LiveTable, 'round'>): string | null {
  const at = (seat: Seat) => nameAt(table, seat)
  const contract = table.round?.chosen?.contract ?? null
  switch (happened.type) {
    case 'dealt':
      return say('web/log_dealt', { name: at(happened.dealer) })
    case 'card_played':
      return say('web/log_said', {
        name: at(happened.seat),
        what: nameCard(happened.card, contract),
      })
    case 'trick_taken':
      return say('web/log_trick', { name: at(happened.seat), points: happened.points })
    case 'game_ended':
      return say('web/log_ended')
    default: {
      const called = tellCall(happened)
      return called === null || !('seat' in happened)
        ? null
        : say('web/log_said', { name: at(happened.seat), what: called })
    }
  }
}

/** What is called aloud at a table; null for everything else. */
export function tellCall(happened: Happened): string | null {
  switch (happened.type) {
    case 'schoben':
      return say('web/call_gschobe')
    case 'contract_chosen':
      return nameChoice(happened.contract, happened.multiplier)
    case 'weis_called':
      return say('web/heard_weis', { points: happened.points })
    case 'weis_named':
      return happened.weis.map((weis: Weis) => nameWeis(weis)).join(', ')
    case 'stoeck_called':
      return say('web/call_stoeck')
    case 'rest_claimed':
      return say('web/call_rest')
    case 'game_claimed':
      return say('web/call_claim')
    default:
      return null
  }
}

function nameChoice(contract: Contract, multiplier: number): string {
  const name = nameContract(contract)
  return multiplier === 1 ? name : say('web/call_contract', { contract: name, multiplier })
}
