// Playing on when a game is over: with the same people, or the same cards at other seats.
import type { OpenedTable } from '../../generated/http'
import { ask, askText } from '../http'

/** The table at which the same people go on. Throws a Refusal. */
export async function rematch(table: string): Promise<string> {
  const opened = await ask<OpenedTable>('POST', `/api/tables/${table}/next`)
  return opened.table
}

/** A table against bots that is given the deals of these rounds, every hand at the next seat. Throws a Refusal. */
export async function dealtAgain(addresses: readonly string[], level: string): Promise<string> {
  const records = await Promise.all(addresses.map((address) => askText(`/rounds/${address}`)))
  const wanted = { given: records.join('\n'), turned: true, bots: level }
  const opened = await ask<OpenedTable>('POST', '/api/tables', wanted)
  return opened.table
}
