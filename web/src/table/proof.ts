// The proof of a deal (docs/proof.md): the own share in it, and checking it again in the page.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PlayedRound } from '../../generated/http'
import { RANKS, SEATS, SUITS, after, type Card, type Seat } from '../alphabet'

const CARDS: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank))

const VALUE_BYTES = 16

/** What lies at the address of a proof. */
export interface Proof {
  version: number
  table: string
  round: number
  dealer: Seat
  previous: string | null
  seed: string
  commitment: string
  hashes: Record<Seat, string | null>
  values: Record<Seat, string | null>
  /** The seats whose values count, such as `SN`; empty for nobody. */
  contributed: string
  pack: string
  deal: string
}

/** A value that nobody knows, in hexadecimal digits. */
export function newValue(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(VALUE_BYTES)))
}

/** The hash that binds a seat to its value for one deal. */
export function hashOf(value: string, commitment: string, seat: Seat): string {
  return bytesToHex(hash('value', hexToBytes(commitment), utf8ToBytes(seat), hexToBytes(value)))
}

/** The first thing in which a proof is not what it must be; null when it holds. */
export function departure(proof: Proof): string | null {
  if (proof.version !== 1) return 'version'
  try {
    return recomputed(proof)
  } catch {
    return 'unreadable'
  }
}

/** Whether a proof is that of a round, and its cards are those that were played. */
export function isProofOf(proof: Proof, played: PlayedRound): boolean {
  const dealt = played.told.find((happened) => happened.type === 'dealt')
  if (dealt?.type !== 'dealt' || dealt.dealer !== proof.dealer) return false
  const hands = SEATS.map((seat, at) => `${seat}:${dealt.hands[at]}`).join(' ')
  return proof.table === played.table && proof.round === played.number && proof.deal === hands
}

function recomputed(proof: Proof): string | null {
  const seed = hexToBytes(proof.seed)
  const commitment = hash(
    'commitment',
    utf8ToBytes(proof.table),
    bigEndian(proof.round, 4),
    utf8ToBytes(proof.dealer),
    hexToBytes(proof.previous ?? ''),
    seed,
  )
  if (bytesToHex(commitment) !== proof.commitment) return 'commitment'
  const marked: Uint8Array[] = []
  for (const seat of SEATS) {
    const value = proof.values[seat]
    const counts = proof.contributed.includes(seat)
    if (value && hashOf(value, proof.commitment, seat) !== proof.hashes[seat]) return 'hash'
    if (counts !== Boolean(value)) return 'value'
    marked.push(value ? concatBytes(Uint8Array.of(1), hexToBytes(value)) : Uint8Array.of(0))
  }
  const pack = shuffle(hmac(sha256, seed, encode('key', commitment, ...marked)))
  if (pack.join(' ') !== proof.pack) return 'pack'
  return dealOut(pack, proof.dealer) === proof.deal ? null : 'deal'
}

function encode(purpose: string, ...fields: Uint8Array[]): Uint8Array {
  const parts = [utf8ToBytes(`gschobe-proof/1/${purpose}`), ...fields]
  return concatBytes(...parts.flatMap((part) => [bigEndian(part.length, 4), part]))
}

function hash(purpose: string, ...fields: Uint8Array[]): Uint8Array {
  return sha256(encode(purpose, ...fields))
}

function bigEndian(value: number, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, at) =>
    Number((BigInt(value) >> BigInt(8 * (bytes - 1 - at))) & 255n),
  )
}

function* stream(key: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block += 1) yield* hmac(sha256, key, encode('stream', bigEndian(block, 8)))
}

/** The order of the pack; a byte that would favour some cards is passed over. */
function shuffle(key: Uint8Array): Card[] {
  const pack = [...CARDS]
  const chance = stream(key)
  for (let last = pack.length - 1; last > 0; last -= 1) {
    const choices = last + 1
    let byte = chance.next().value
    while (byte >= 256 - (256 % choices)) byte = chance.next().value
    const other = byte % choices
    const card = pack[last] as Card
    pack[last] = pack[other] as Card
    pack[other] = card
  }
  return pack
}

/** The four hands as they are written: three cards at a time, forehand first. */
function dealOut(pack: readonly Card[], dealer: Seat): string {
  const hands: Record<Seat, Set<Card>> = { S: new Set(), E: new Set(), N: new Set(), W: new Set() }
  pack.forEach((card, place) => hands[after(dealer, 1 + Math.floor(place / 3))].add(card))
  return SEATS.map((seat) => `${seat}:${written(hands[seat])}`).join(' ')
}

function written(hand: Set<Card>): string {
  const ofSuit = (suit: string) => RANKS.filter((rank) => hand.has(suit + rank)).join('')
  return SUITS.map(ofSuit).join('.')
}
