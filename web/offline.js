// Writes sw.js into the build, with the files that it keeps and a version that changes with them.
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'

/** What is kept of public/ at once; the cards are kept as they are seen. */
const AT_ONCE = /^(texts\/.*|deck\/back\.svg|[^/]*\.(svg|webmanifest))$/

/** The plugin of the build. */
export function keptOffline() {
  return {
    name: 'gschobe-offline',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = await filesIn('public')
      const built = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const hash = createHash('sha256').update(built.sort().join())
      for (const file of files) hash.update(await readFile(`public/${file}`))
      const kept = [...built, ...files.filter((file) => AT_ONCE.test(file))]
      const source = (await readFile('sw.js', 'utf8'))
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace('__FILES__', JSON.stringify(['/', ...kept.map((name) => `/${name}`)]))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .sort()
}
