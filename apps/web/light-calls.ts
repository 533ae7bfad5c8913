import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Call, isCall } from '@nirbhaya/contract/call'
import type { ESTree, Plugin } from 'vite'

/** Marks the module with the schemas of a contract file. */
const withoutCalls = '?without-calls'

const contract = fileURLToPath(new URL('../../packages/contract/src/', import.meta.url))

/**
 * Returns the calls that a file of the contract exports, by name. In development, the server restarts after
 * each change of the contract, so Node always has the newest file.
 */
async function callsIn(file: string): Promise<Map<string, Call>> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  return new Map(Object.entries(exported).flatMap(([name, it]) => (isCall(it) ? [[name, it]] : [])))
}

/** The parts of a call that the client of the API and the pages read. */
const lightCall = ({ method, url, answersRefusal, needs }: Call) => ({
  method,
  url,
  answersRefusal,
  needs,
})

/**
 * The plugin that keeps zod out of pages. A file with calls becomes two modules: one has only the method and
 * address of each call, the other has everything except the calls, such as the schemas of forms. Each import
 * of the file is split between the two.
 */
export function lightCalls(): Plugin {
  return {
    name: 'light-calls',
    // Imports are split after other plugins have removed types from them.
    enforce: 'post',
    async load(id) {
      if (!id.startsWith(contract) || id.endsWith(withoutCalls)) return undefined
      const calls = await callsIn(id)
      if (calls.size === 0) return undefined
      return [...calls]
        .map(([name, call]) => `export const ${name} = ${JSON.stringify(lightCall(call))}`)
        .join('\n')
    },
    async transform(code, id) {
      const isOfContract = id.startsWith(contract)
      if (!isOfContract && !code.includes('@nirbhaya/contract/')) return undefined
      const ownCalls = id.endsWith(withoutCalls)
        ? await callsIn(id.slice(0, -withoutCalls.length))
        : undefined
      let changed = code
      // From the last statement to the first, so that the positions of those before stay right.
      for (const statement of this.parse(code).body.toReversed()) {
        const replace = (text: string) => {
          changed = changed.slice(0, statement.start) + text + changed.slice(statement.end)
        }
        if (ownCalls && declares(statement, ownCalls)) replace('')
        if (statement.type !== 'ImportDeclaration') continue
        const { source, specifiers } = statement
        const isLocal = isOfContract && source.value.startsWith('.')
        if (!isLocal && !source.value.startsWith('@nirbhaya/contract/')) continue
        const file = await this.resolve(source.value, id)
        if (!file?.id.startsWith(contract)) continue
        const calls = await callsIn(file.id)
        const light = specifiers.filter((one) => isCalled(one, calls))
        const others = specifiers.filter((one) => !isCalled(one, calls))
        if (calls.size === 0 || others.length === 0) continue
        const importing = (names: typeof specifiers, from: string) =>
          `import { ${names.map((one) => code.slice(one.start, one.end))} } from ${JSON.stringify(from)};`
        const lightImport = light.length > 0 ? importing(light, source.value) : ''
        replace(lightImport + importing(others, file.id + withoutCalls))
      }
      return changed === code ? undefined : { code: changed, map: null }
    },
  }
}

type Statement = ESTree.Program['body'][number]
type Specifier = ESTree.ImportDeclaration['specifiers'][number]

/** Whether a statement is `export const name = …` of a call. */
const declares = (statement: Statement, calls: Map<string, Call>) =>
  statement.type === 'ExportNamedDeclaration' &&
  statement.declaration?.type === 'VariableDeclaration' &&
  statement.declaration.declarations.some(
    ({ id }) => id.type === 'Identifier' && calls.has(id.name),
  )

/** Whether a name of an import is a call. `* as calls` has the calls alone. */
const isCalled = (one: Specifier, calls: Map<string, Call>) =>
  one.type !== 'ImportSpecifier' ||
  (one.imported.type === 'Identifier' && calls.has(one.imported.name))
