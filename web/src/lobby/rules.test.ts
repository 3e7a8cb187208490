import { describe, expect, it } from 'vitest'
import { asked, factorsIn, multipliersOf, readLine, targetOf, targetsOf } from './rules'

describe('the rules of a table', () => {
  it('are a preset and what differs from it', () => {
    expect(readLine('schieber target=2500 multipliers=ascending')).toEqual({
      preset: 'schieber',
      options: { target: '2500', multipliers: 'ascending' },
    })
    expect(readLine('swiss')).toEqual({ preset: 'swiss', options: {} })
  })

  it('offer 1000 and 2500 first, and in the guide two more for practice', () => {
    expect(targetsOf('schieber')).toEqual([1000, 2500, 1500, 3000])
    expect(targetsOf('swiss')).toEqual([1000, 2500])
    expect(targetsOf('srk-2006')).toEqual([])
  })

  it('keep the target where the preset has it, and have none where rounds are counted', () => {
    expect(targetOf({ rules: 'schieber', target: 3000, multipliers: '' })).toBe(3000)
    expect(targetOf({ rules: 'swiss', target: 3000, multipliers: '' })).toBe(1000)
    expect(targetOf({ rules: 'srk-2006', target: 1000, multipliers: '' })).toBeNull()
  })

  it('name a multiplier table only where it is not that of the preset', () => {
    const chosen = { rules: 'schieber', target: 1000, multipliers: '' }
    expect(multipliersOf(chosen)).toBe('common')
    expect(asked(chosen)).toEqual({ rules: 'schieber', target: 1000 })
    expect(asked({ ...chosen, multipliers: 'common' }).rules).toBe('schieber')
    expect(asked({ ...chosen, multipliers: 'single' }).rules).toBe('schieber multipliers=single')
  })

  it('have factors, by the name of a table or one by one', () => {
    expect(factorsIn(readLine('schieber'))).toMatchObject({ E: 1, S: 2, O: 3, U: 4 })
    expect(factorsIn(readLine('swiss multipliers=no-trump-3'))).toMatchObject({ O: 3, U: 3 })
    const own = factorsIn(readLine('swiss multipliers=E1,R1,S2,T2,O3,U5'))
    expect(own).toEqual({ E: 1, R: 1, S: 2, T: 2, O: 3, U: 5 })
  })
})
