// Who one is at this device: a name, a number and a token that nobody else has.
import type { Me, Token } from '../generated/http'
import { ask, Refusal } from './http'
import { say } from './speech.svelte'

interface Guest {
  person: number | null
  name: string
  token: string | null
}

const KEPT_AS = 'gschobe.guest'
const NOBODY: Guest = { person: null, name: '', token: null }

export const guest: Guest = $state({ ...NOBODY, ...kept() })

function kept(): Partial<Guest> {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}')
  } catch {
    return {}
  }
}

function become(who: Guest): void {
  Object.assign(guest, who)
  localStorage.setItem(KEPT_AS, JSON.stringify(who))
}

/** Be known here, under a made-up name if need be. Throws a Refusal. */
export async function introduce(name?: string): Promise<void> {
  if (guest.token) {
    try {
      await ask<Me>('GET', '/api/me')
      if (name && name !== guest.name) await rename(name)
      return
    } catch (refused) {
      const isForgotten = refused instanceof Refusal && refused.code === 'server/unknown_person'
      if (!isForgotten) throw refused
    }
  }
  const made = name || guest.name || `${say('web/guest')} ${100 + Math.floor(Math.random() * 900)}`
  become(NOBODY)
  become(await ask<Token>('POST', '/api/guests', { name: made }))
}

/** Take another name. Throws a Refusal. */
export async function rename(name: string): Promise<void> {
  await ask('PATCH', '/api/me', { name })
  become({ ...guest, name })
}

/** Go on at this device as the person who was given a code. Throws a Refusal. */
export async function redeem(code: string): Promise<void> {
  become(await ask<Token>('POST', '/api/codes', { code }))
}

/** Be forgotten everywhere. Throws a Refusal. */
export async function erase(): Promise<void> {
  await ask('DELETE', '/api/me')
  become(NOBODY)
}
