// The texts of the catalogue in the language that is spoken.
import { settings, type Language } from './settings.svelte'

export type Data = Record<string, string | number>

const catalogue: { language: Language | null; texts: Record<string, string> } = $state({
  language: null,
  texts: {},
})
/** What is said beside what all pages say: that of the tournament day, where it is shown. */
const more = new Set<'day'>()

/** Learn a language; until then the one before is spoken. */
export async function learn(language: Language): Promise<void> {
  if (catalogue.language === language) return
  const files = ['', ...[...more].map((each) => `-${each}`)]
  const found = await Promise.all(files.map((file) => textsOf(`${language}${file}`)))
  catalogue.texts = Object.assign({}, ...found)
  catalogue.language = language
}

/** Learn what the pages of the tournament day say. */
export async function learnOfDay(): Promise<void> {
  if (more.has('day')) return
  more.add('day')
  const { language } = catalogue
  if (language === null) return
  const texts = await textsOf(`${language}-day`)
  if (catalogue.language === language) catalogue.texts = { ...catalogue.texts, ...texts }
}

async function textsOf(name: string): Promise<Record<string, string>> {
  return (await fetch(`/texts/${name}.json`)).json()
}

/** Whether anything can be said yet. */
export function canSpeak(): boolean {
  return catalogue.language !== null
}

/** Whether anything of the tournament day can be said yet. */
export function canSayOfDay(): boolean {
  return 'day/no_link' in catalogue.texts
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
