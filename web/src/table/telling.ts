// What happened at the table, a short sentence an event: for the log, for ears and for the spoken calls.
import type { Contract, Seat } from '../alphabet'
import { nameCard, nameContract, nameWeis } from '../cards/names'
import { say } from '../speech.svelte'
import type { LiveTable } from './live.svelte'
import type { Chosen, Happened, Weis } from './round'
import { nameAt, type Seated } from './seating'

/** The sentence of an event; null for one that has nothing to say. */
export function tell(happened: Happened, table: Seated & Pick<LiveTable, 'round'>): string | null {
  const at = (seat: Seat) => nameAt(table, seat)
  const contract = table.round?.chosen?.contract ?? null
  switch (happened.type) {
    case 'dealt':
      return happened.dealer === table.seat
        ? say('web/log_dealt_you')
        : say('web/log_dealt', { name: at(happened.dealer) })
    case 'card_played':
      return say('web/log_said', {
        name: at(happened.seat),
        what: nameCard(happened.card, contract),
      })
    case 'trick_taken':
      return tellTrick(happened.seat, happened.points, table)
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

/** Who has taken a trick, and with how many points. */
export function tellTrick(seat: Seat, points: number, table: Seated): string {
  if (seat === table.seat) return say('web/log_trick_you', { points })
  return say('web/log_trick', { name: nameAt(table, seat), points })
}

/** Who has made the trump, and whether it was left to him. */
export function tellMaker({ seat }: Chosen, schoben: boolean, table: Seated): string {
  if (seat === table.seat) return say(schoben ? 'web/made_by_you_schoben' : 'web/made_by_you')
  return say(schoben ? 'web/made_by_schoben' : 'web/made_by', { name: nameAt(table, seat) })
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
