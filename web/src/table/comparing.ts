// The comparison of the Weis in words: what was asked, and what both teams answered.
import type { Comparison } from '../../generated/protocol'
import { RANKS, opponentsOf, place, type Rank, type Team } from '../alphabet'
import { nameRank } from '../cards/names'
import { say } from '../speech.svelte'

/** Who has the better Weis and by which answers; `names` are the own team’s and the other’s. */
export function tellComparison(
  { winner, heard }: Comparison,
  us: Team,
  names: readonly [string, string],
): string {
  const asked = heard.map(({ question, answers }) => {
    const [one, other] = [us, opponentsOf(us)].map((team) => answers[place(team)] ?? null)
    const name = question === 'top_card' ? nameHeight : String
    return say(`web/compared_${question}`, { one: told(one, name), other: told(other, name) })
  })
  return say('web/better_weis', {
    team: names[winner === us ? 0 : 1],
    asked: asked.join(', '),
  })
}

function told(answer: number | null | undefined, name: (answer: number) => string): string {
  return answer === null || answer === undefined ? '–' : name(answer)
}

/** A rank by its height, the six being the lowest. */
function nameHeight(height: number): string {
  return nameRank(RANKS[RANKS.length - 1 - height] as Rank)
}
