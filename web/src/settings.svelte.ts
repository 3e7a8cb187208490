// What somebody prefers at this device; it lasts.

export type Language = 'de' | 'en'
export type Deck = 'swiss' | 'french' | 'four-colour'
export type Theme = 'auto' | 'light' | 'dark'

export interface Settings {
  language: Language
  deck: Deck
  theme: Theme
  /** Size of everything, in percent. */
  scale: number
  /** The preset of the rules. */
  rules: string
  target: number
  /** The name of a multiplier table; empty for that of the preset. */
  multipliers: string
  /** The level of the bots. */
  level: string
  /** Milliseconds a card takes to the table. */
  pace: number
  /** Milliseconds a full trick lies; null until it is tapped. */
  trickLies: number | null
  calls: 'automatic' | 'by_hand'
  /** Taps that it takes to play a card. */
  taps: 1 | 2
  /** Whether single keys do something while the table has the focus. */
  keys: boolean
  sound: boolean
  voice: boolean
  /** Whether a round is explained while it is played. */
  explains: boolean
  /** Whether deck and rules have been chosen once. */
  hasChosen: boolean
}

const KEPT_AS = 'gschobe.settings'

const DEFAULTS: Settings = {
  language: navigator.language.toLowerCase().startsWith('en') ? 'en' : 'de',
  deck: 'swiss',
  theme: 'auto',
  scale: 100,
  rules: 'schieber',
  target: 1000,
  multipliers: '',
  level: 'simple',
  pace: 220,
  trickLies: 1600,
  calls: 'automatic',
  taps: 2,
  keys: true,
  sound: false,
  voice: false,
  explains: true,
  hasChosen: false,
}

export const settings: Settings = $state({ ...DEFAULTS, ...kept() })

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}')
  } catch {
    return {}
  }
}

/** Keep the settings whenever one changes, and show size and theme; called once, by the application. */
export function keepSettings(): void {
  $effect(() => {
    localStorage.setItem(KEPT_AS, JSON.stringify(settings))
  })
  $effect(() => {
    const root = document.documentElement
    root.lang = settings.language === 'de' ? 'de-CH' : 'en'
    root.style.fontSize = `${settings.scale}%`
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const show = () => {
      const isDark = settings.theme === 'dark' || (settings.theme === 'auto' && dark.matches)
      root.dataset.theme = isDark ? 'dark' : 'light'
    }
    show()
    dark.addEventListener('change', show)
    return () => dark.removeEventListener('change', show)
  })
}
