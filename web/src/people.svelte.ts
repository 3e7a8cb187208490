// What people are called; each is asked for once.
import type { Somebody } from '../generated/http'
import { guest } from './guest.svelte'
import { ask } from './http'
import { say } from './speech.svelte'

const names: Record<number, string> = $state({})
const asked = new Set<number>()

/** The name of a person; a number until it is known. */
export function nameOf(person: number): string {
  if (person === guest.person) return guest.name
  if (!asked.has(person)) {
    asked.add(person)
    void learn(person)
  }
  return names[person] ?? say('web/person', { number: person })
}

/** Whether the name of a person is there to be said. */
export function isKnown(person: number): boolean {
  nameOf(person)
  return person === guest.person || person in names
}

async function learn(person: number): Promise<void> {
  try {
    const somebody = await ask<Somebody>('GET', `/api/people/${person}`)
    names[person] = somebody.name ?? say('web/erased')
  } catch {
    names[person] ??= say('web/person', { number: person })
    asked.delete(person)
  }
}
