import { describe, expect, it } from 'vitest'
import { byTable, sum } from './played'

const round = (address: string, table: string, points: string) => ({
  address,
  table,
  finished: 0,
  points,
})

describe('played rounds', () => {
  const rounds = [round('d', 'x', '100:57'), round('c', 'y', '0:257'), round('b', 'x', '14:300')]

  it('stand together by table, the table of the latest first', () => {
    expect(byTable(rounds).map((each) => each.table)).toEqual(['x', 'y'])
    expect(byTable(rounds)[0]?.rounds.map((each) => each.address)).toEqual(['d', 'b'])
    expect(byTable([])).toEqual([])
  })

  it('add up for both teams', () => {
    expect(sum(byTable(rounds)[0]?.rounds ?? [])).toEqual([114, 357])
    expect(sum([])).toEqual([0, 0])
  })
})
