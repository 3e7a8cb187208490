// Questions over HTTP; whoever is known here says so with the token.
import { guest } from './guest.svelte'
import { reach } from './reach.svelte'

/** What the server does not do: a code that is a key of the catalogue, and what is filled in. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly data: Record<string, string>,
  ) {
    super(code)
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Ask for something that comes as JSON. Throws a Refusal; one without a server is `web/offline`. */
export async function ask<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const answer = await request(method, path, body)
  return answer.status === 204 ? (undefined as Answer) : ((await answer.json()) as Answer)
}

/** Ask for something that comes as a text. Throws a Refusal. */
export async function askText(path: string): Promise<string> {
  return (await request('GET', path)).text()
}

async function request(method: Method, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {}
  if (guest.token) headers.authorization = `Bearer ${guest.token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const wanted = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
  let answer: Response
  try {
    answer = await fetch(path, wanted)
    reach.isLost = false
  } catch {
    reach.isLost = true
    throw new Refusal(0, 'web/offline', {})
  }
  if (answer.ok) return answer
  const refused = await answer.json().catch(() => ({}))
  throw new Refusal(answer.status, refused.code ?? 'server/failed', refused.data ?? {})
}
