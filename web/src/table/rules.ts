// The rules of a table as the server writes them: a preset, then options by name.
import type { Contract } from '../alphabet'
import game from '../game.json'

export interface Agreed {
  preset: string
  options: Readonly<Record<string, string>>
}

export function read(rules: string): Agreed {
  const [preset = '', ...options] = rules.split(' ')
  const pairs = options.map((option) => option.split('=') as [string, string])
  return { preset, options: Object.fromEntries(pairs) }
}

/** The points at which the game ends; null where it is a number of rounds. */
export function targetOf({ options }: Agreed): number | null {
  return options.target && options.target !== 'none' ? Number(options.target) : null
}

/** The number of rounds after which the game ends; null where it ends at a target. */
export function roundsOf({ options }: Agreed): number | null {
  return options.rounds && options.rounds !== 'none' ? Number(options.rounds) : null
}

/** The factor of a contract, from a table with a name or from one written out (E1,R1,…). */
export function factorOf({ options }: Agreed, contract: Contract): number {
  const named = options.multipliers ?? 'single'
  const tables: Record<string, Record<Contract, number>> = game.multipliers
  const table = tables[named]
  if (table) return table[contract]
  const own = named.split(',').find((each) => each.startsWith(contract))
  return own ? Number(own.slice(1)) : 1
}

/** Whether the last turned trick may be looked at. */
export function mayLookBack({ options }: Agreed): boolean {
  return options.turned_tricks === 'last_may_be_seen'
}

/** Whether people may say fixed phrases during a deal, and own words between two. */
export function hasPhrases({ options }: Agreed): boolean {
  return options.phrases !== 'none'
}
