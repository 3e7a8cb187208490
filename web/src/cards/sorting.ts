// The order in which a hand is held: colours alternate, high to low, and cards keep their place.
import { RANKS, rankOf, suitOf, type Card } from '../alphabet'

const SUITS = 'ETRS'

export function sorted(cards: readonly Card[]): Card[] {
  const placeOf = (card: Card) =>
    SUITS.indexOf(suitOf(card)) * RANKS.length + RANKS.indexOf(rankOf(card))
  return [...cards].sort((one, other) => placeOf(one) - placeOf(other))
}
