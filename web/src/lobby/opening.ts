// Tables over HTTP: opening one with what was chosen, and looking which there are.
import type {
  Levels,
  ListedTable,
  Lobby,
  OpenedTable,
  OwnTable,
  OwnTables,
} from '../../generated/http'
import { guest, introduce } from '../guest.svelte'
import { ask } from '../http'
import { settings } from '../settings.svelte'
import { asked } from './rules'

export type Kind = 'bots' | 'private' | 'open'

/** Open a table with the chosen rules and be its host; its name. Throws a Refusal. */
export async function openTable(kind: Kind, name?: string): Promise<string> {
  await introduce(name)
  const how = { bots: { bots: settings.level }, private: {}, open: { open: true } }[kind]
  const opened = await ask<OpenedTable>('POST', '/api/tables', { ...asked(settings), ...how })
  return opened.table
}

/** The tables at which anybody may sit down, those with most people first. Throws a Refusal. */
export async function openTables(): Promise<ListedTable[]> {
  const { tables } = await ask<Lobby>('GET', '/api/tables')
  const people = ({ seats }: ListedTable) => seats.filter((seat) => seat.person != null).length
  return tables.toSorted((one, other) => people(other) - people(one))
}

/** The own tables whose game goes on, those that wait for one first. Throws a Refusal. */
export async function ownTables(): Promise<OwnTable[]> {
  if (!guest.token) return []
  const { tables } = await ask<OwnTables>('GET', '/api/me/tables')
  return tables.toSorted((one, other) => Number(other.is_awaited) - Number(one.is_awaited))
}

/** The bots that can play here, the weakest first. Throws a Refusal. */
export async function levels(): Promise<string[]> {
  return (await ask<Levels>('GET', '/api/levels')).levels
}
