// Writes generated/: the messages of the wire and of HTTP as types, from the schemas in docs/.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { compile } from 'json-schema-to-typescript'

const SOURCES = {
  protocol: async () => JSON.parse(await readFile('../docs/protocol.schema.json', 'utf8')),
  http: async () => {
    const { components } = JSON.parse(await readFile('../docs/openapi.json', 'utf8'))
    const text = JSON.stringify({ $defs: components.schemas })
    return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'))
  },
}

/** A tuple as the compiler of types knows it, which is older than `prefixItems`. */
function withTuples(schema) {
  if (Array.isArray(schema)) return schema.map(withTuples)
  if (schema === null || typeof schema !== 'object') return schema
  const copy = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, withTuples(value)]),
  )
  if (!copy.prefixItems) return copy
  const { prefixItems, ...rest } = copy
  return { ...rest, items: prefixItems, additionalItems: false }
}

await mkdir('generated', { recursive: true })
for (const [name, read] of Object.entries(SOURCES)) {
  const schema = await read()
  const text = await compile(withTuples(schema), name, {
    additionalProperties: false,
    bannerComment: '',
    unreachableDefinitions: true,
    format: false,
  })
  await writeFile(`generated/${name}.ts`, text)
}
