import type { ESTree, Plugin } from 'vite'

const contractModule = /\/packages\/contract\/src\/[^/]+\.ts$/
const endpointMakers = new Set(['endpoint', 'multipartEndpoint'])
const serverOnly = new Set(['schema', 'form'])

/**
 * Keeps zod out of the browser's first load. The server checks what travels; in a browser an
 * endpoint is its method and address. So the client build leaves the endpoints' schemas out and
 * marks what the contract's modules declare as free to go where no page uses it. Forms use theirs.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!contractModule.test(id)) return
      const edits = this.parse(code)
        .body.flatMap(declaredCalls)
        .flatMap((call) => [
          { start: call.start, end: call.start, text: '/* @__PURE__ */ (() => ' },
          ...serverOnlyValues(call).map(({ start, end }) => ({ start, end, text: '{}' })),
          { start: call.end, end: call.end, text: ')()' },
        ])
      // From the last to the first, so that the places before stay where they are.
      return edits.reduceRight(
        (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
        code,
      )
    },
  }
}

/** The calls whose results a module's constants hold. */
function declaredCalls(statement: ESTree.Program['body'][number]): ESTree.CallExpression[] {
  const declaration = 'declaration' in statement ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  const values = declaration.declarations.map(({ init }) => init)
  return values.filter((value) => value?.type === 'CallExpression')
}

function serverOnlyValues({ callee, arguments: [definition] }: ESTree.CallExpression) {
  if (callee.type !== 'Identifier' || !endpointMakers.has(callee.name)) return []
  if (definition?.type !== 'ObjectExpression') return []
  return definition.properties.flatMap((property) =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    serverOnly.has(property.key.name)
      ? [property.value]
      : [],
  )
}
