// Questions over HTTP; whoever is known here says so with the token.
import { guest } from './guest.svelte'
import { reach } from './reach.svelte'
import { settings } from './settings.svelte'

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

export interface How {
  /** Whose token is shown, if not that of the guest. */
  token?: string
  /** Ends the question before it is answered. */
  signal?: AbortSignal
}

/** Ask for something that comes as JSON. Throws a Refusal; one without a server is `web/offline`. */
export async function ask<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  how?: How,
): Promise<Answer> {
  const answer = await request(method, path, body, how)
  return answer.status === 204 ? (undefined as Answer) : ((await answer.json()) as Answer)
}

/** Ask for something that comes as a text. Throws a Refusal. */
export async function askText(path: string): Promise<string> {
  return (await request('GET', path)).text()
}

/** Ask for a file. Throws a Refusal. */
export async function askFile(path: string, how: How): Promise<Blob> {
  return (await request('GET', path, undefined, how)).blob()
}

async function request(
  method: Method,
  path: string,
  body?: unknown,
  how: How = {},
): Promise<Response> {
  const headers: Record<string, string> = { 'accept-language': settings.language }
  const token = how.token ?? guest.token
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const wanted = {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: how.signal ?? null,
  }
  let answer: Response
  try {
    answer = await fetch(path, wanted)
    reach.isLost = false
  } catch {
    if (!how.signal?.aborted) reach.isLost = true
    throw new Refusal(0, 'web/offline', {})
  }
  if (answer.ok) return answer
  const refused = await answer.json().catch(() => ({}))
  throw new Refusal(answer.status, refused.code ?? 'server/failed', refused.data ?? {})
}
