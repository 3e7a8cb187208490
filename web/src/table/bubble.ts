// What a seat has called: it stands beside it until the seat’s next card.
import type { Seat } from '../alphabet'
import type { Happened } from './round'
import { tellCall } from './telling'

/** The last call of a seat since its last card but one; null for none. */
export function callOf(told: readonly Happened[], seat: Seat): string | null {
  for (let at = told.length - 1; at >= 0; at -= 1) {
    const happened = told[at] as Happened
    if (!('seat' in happened) || happened.seat !== seat) continue
    const call = tellCall(happened)
    if (call !== null) return call
    if (happened.type === 'card_played') return null
  }
  return null
}
