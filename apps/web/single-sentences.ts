import { type Plugin, parseAst } from 'vite'

type Statement = ReturnType<typeof parseAst>['body'][number]

/**
 * Makes each sentence of the contract's `messages` an export of its own, so that the bundler writes it
 * into the scripts that say it (`inlineConst` in vite.config.ts), and one that nobody says into none. An
 * object would come whole with the first page that says anything of it.
 *
 * `export const words = { title: 'Hi' }` becomes `export * as words from` a module that exports `title`.
 * So words may be read and passed on, by index too, but not counted on to be in their order.
 */
export function singleSentences(): Plugin {
  const modules = new Map<string, string>()
  return {
    name: 'single-sentences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (modules.has(id) ? id : null),
    load: (id) => modules.get(id),
    transform: {
      filter: { id: /contract[\\/]src[\\/]messages([\\/].+)?\.ts$/ },
      handler: (code, id) => ({ code: split(code, id, modules), map: null }),
    },
  }
}

function split(code: string, id: string, modules: Map<string, string>): string {
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  const { body } = parseAst(code)
  const imports = body.filter(({ type }) => type === 'ImportDeclaration').map(textOf)
  const names = [...code.matchAll(declared)].map(([, name = '']) => name)

  const statements = body.map((statement) => {
    const words = exportedObject(statement)
    const sentences = words && sentencesOf(words.properties)
    if (!sentences) return textOf(statement)
    const { name } = words
    const text = textOf(statement)
    // What stands beside it in its file would not be there yet when the sentences are made.
    if (names.some((other) => other !== name && mentions(text, other))) return text
    const part = `${id}?words=${name}`
    modules.set(
      part,
      [
        ...imports,
        `import { ${name} } from ${JSON.stringify(id)};`,
        // `delete` and the like are no names for constants.
        ...sentences.map((one) => `const _${one.name} = ${textOf(one.value)};`),
        `export { ${sentences.map((one) => `_${one.name} as ${one.name}`).join(', ')} };`,
      ].join('\n'),
    )
    return `export * as ${name} from ${JSON.stringify(part)};`
  })
  return statements.join('\n')
}

const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)

const declared = /^(?:export )?(?:const|let|(?:async )?function|class) (\w+)/gm

/** The object that a statement exports under a name, and nothing beside it. */
function exportedObject(statement: Statement) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
  if (declaration?.type !== 'VariableDeclaration') return undefined
  const [{ id, init } = {}, ...others] = declaration.declarations
  if (id?.type !== 'Identifier' || init?.type !== 'ObjectExpression') return undefined
  return others.length === 0 ? { name: id.name, properties: init.properties } : undefined
}

type Property = NonNullable<ReturnType<typeof exportedObject>>['properties'][number]

/** The sentences of an object; undefined where something else stands among them. */
function sentencesOf(properties: Property[]) {
  const sentences = properties.flatMap((property) =>
    property.type === 'Property' &&
    property.kind === 'init' &&
    property.key.type === 'Identifier' &&
    !(property.computed || property.method)
      ? [{ name: property.key.name, value: property.value }]
      : [],
  )
  return sentences.length === properties.length ? sentences : undefined
}
