// The texts of the catalogue in the language that is spoken.
import { settings, type Language } from './settings.svelte'

export type Data = Record<string, string | number>

const catalogue: { language: Language | null; texts: Record<string, string> } = $state({
  language: null,
  texts: {},
})

/** Learn a language; until then the one before is spoken. */
export async function learn(language: Language): Promise<void> {
  if (catalogue.language === language) return
  const answer = await fetch(`/texts/${language}.json`)
  catalogue.texts = await answer.json()
  catalogue.language = language
}

/** Whether anything can be said yet. */
export function canSpeak(): boolean {
  return catalogue.language !== null
}

/** The text of a key, its fields filled in; a key without a text is said as it is. */
export function say(key: string, data: Data = {}): string {
  const text = catalogue.texts[key]
  if (text === undefined) return key
  return text.replace(/\{(\w+)\}/g, (whole, field: string) => String(data[field] ?? whole))
}

/** Whether the catalogue has a text for a key. */
export function hasText(key: string): boolean {
  return key in catalogue.texts
}

/** A number as it is written in the country: 1’000. */
export function number(value: number): string {
  return new Intl.NumberFormat(country()).format(value)
}

function country(): string {
  return settings.language === 'de' ? 'de-CH' : 'en-GB'
}

/** A day as it is written in the country, from milliseconds since 1970. */
export function dateOf(milliseconds: number): string {
  const how = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(country(), how).format(milliseconds)
}

/** A time of day, from milliseconds since 1970: 21:15. */
export function timeOf(milliseconds: number): string {
  const how = { hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(country(), how).format(milliseconds)
}
