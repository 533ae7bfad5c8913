import type { Plugin } from 'vite'

const contractModule = /\/packages\/contract\/src\/[^/]+\.ts$/
const endpointMakers = new Set(['endpoint', 'multipartEndpoint'])
const serverOnly = new Set(['schema', 'form'])

/**
 * Keeps zod out of the browser's first load. The server checks what travels; in a browser an
 * endpoint is its method and address. So its schemas are left out of the client build, and whatever
 * else the contract declares goes when no page uses it (forms keep theirs).
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!contractModule.test(id)) return
      const edits: { start: number; end: number; text: string }[] = []
      for (const statement of this.parse(code).body) {
        const declared = 'declaration' in statement ? statement.declaration : statement
        if (declared?.type !== 'VariableDeclaration') continue
        for (const { init } of declared.declarations) {
          if (init?.type !== 'CallExpression') continue
          const {
            callee,
            arguments: [first],
          } = init
          if (callee.type === 'Identifier' && endpointMakers.has(callee.name)) {
            if (first?.type !== 'ObjectExpression') continue
            for (const property of first.properties) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
              if (serverOnly.has(property.key.name)) edits.push({ ...property.value, text: '{}' })
            }
          } else {
            const value = code.slice(init.start, init.end)
            edits.push({ ...init, text: `/* @__PURE__ */ (() => ${value})()` })
          }
        }
      }
      const lastFirst = edits.sort((one, other) => other.start - one.start)
      return lastFirst.reduce(
        (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
        code,
      )
    },
  }
}
