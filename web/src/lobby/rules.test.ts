import { describe, expect, it } from 'vitest'
import { asked, multipliersOf, targetOf, targetsOf } from './rules'

describe('the chosen rules', () => {
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
})
