// What can be chosen of the rules on the start page; table/rules.ts reads those of a table.
import game from '../game.json'

interface Preset {
  targets: number[]
  practice_targets: number[]
  multipliers: string
}
export type Factors = Record<'E' | 'R' | 'S' | 'T' | 'O' | 'U', number>

export const PRESETS: Readonly<Record<string, Preset>> = game.presets
export const MULTIPLIERS: Readonly<Record<string, Factors>> = game.multipliers

/** What somebody has chosen: the preset, and with it a target and the name of a multiplier table. */
export interface Chosen {
  rules: string
  target: number
  /** Empty for the table of the preset. */
  multipliers: string
}

/** The targets that a preset offers, those for practice after the others; none for a number of rounds. */
export function targetsOf(preset: string): readonly number[] {
  const known = PRESETS[preset]
  return known ? [...known.targets, ...known.practice_targets] : []
}

/** The chosen target, or the first that the preset has; null where a game is a number of rounds. */
export function targetOf({ rules, target }: Chosen): number | null {
  const offered = targetsOf(rules)
  return offered.includes(target) ? target : (offered[0] ?? null)
}

/** The name of the multiplier table that counts. */
export function multipliersOf({ rules, multipliers }: Chosen): string {
  return multipliers in MULTIPLIERS ? multipliers : (PRESETS[rules]?.multipliers ?? 'single')
}

/** What is asked of the server for a table with these rules. */
export function asked(chosen: Chosen): { rules: string; target: number | null } {
  const name = multipliersOf(chosen)
  const isOwn = name !== PRESETS[chosen.rules]?.multipliers
  const rules = isOwn ? `${chosen.rules} multipliers=${name}` : chosen.rules
  return { rules, target: targetOf(chosen) }
}
