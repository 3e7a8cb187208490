// What stands in a link to a table that somebody has sent.

/** The name of the table in a link, or in what is left of one; null where there is none. */
export function tableIn(text: string): string | null {
  const written = text.trim()
  const inLink = /\/t\/([0-9A-Za-z_-]{1,80})/.exec(written)
  if (inLink) return inLink[1] ?? null
  return /^[0-9A-Za-z_-]{1,80}$/.test(written) ? written : null
}
