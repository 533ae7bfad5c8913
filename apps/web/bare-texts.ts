import { parseSync } from 'vite'

/** The part of the parser's output that this file uses. */
interface Syntax {
  type: string
  start: number
  [part: string]: unknown
}

/**
 * What an expression in JSX renders. `element`: one element. `elements`: a list of elements, which may become
 * longer or shorter. `constant`: a text that never changes. `text`: a text that may change. `nothing`: no
 * text and no element, as with `null`.
 */
type Kind = 'element' | 'elements' | 'constant' | 'text' | 'nothing'

/**
 * Names of properties, variables and functions whose value counts as an element. If a caller of a component
 * can pass a text in such a property, the component puts the text into `Texts`.
 */
const slots = new Set([
  'children',
  'actions',
  'above',
  'picture',
  'end',
  'retry',
  'question',
  'aside',
  'icon',
  'actionOf',
  'dialog',
])
/** Files with sentences that never change. */
const wordFiles = /contract\/(messages|errors|site|enums|([^']+\/)?rules)|\/(content|demo)\//

/**
 * Finds texts that React could not update in a translated page. The browser's translator replaces text nodes.
 * React can then neither change nor remove these nodes, nor insert an element before them. So if one of
 * several children changes, appears or disappears, each text among these children needs an element of its
 * own, or `Texts` (ui/texts.tsx).
 * @returns the line and the source of each text
 */
export function findBareTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const constants = constantNames(program)
  const found: string[] = []

  function visit(node: unknown) {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isSyntax(node)) return
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') look(node)
    Object.values(node).forEach(visit)
  }

  function look({ children, type }: Syntax) {
    const parts = (children as Syntax[]).filter(isWritten)
    const kinds = parts.map((part) => kindsOf(part, constants))
    const changes = kinds.some(
      (kind) => kind.size > 1 || kind.has('text') || kind.has('nothing') || kind.has('elements'),
    )
    if (!changes || (parts.length === 1 && type === 'JSXElement')) return
    parts.forEach(({ start, end }, place) => {
      if (!kinds[place]?.has('text') && !kinds[place]?.has('constant')) return
      const line = source.slice(0, start).split('\n').length
      found.push(`${line}: ${source.slice(start, end as number).trim()}`)
    })
  }

  visit(program)
  return found
}

const isSyntax = (node: unknown): node is Syntax =>
  typeof node === 'object' && node !== null && 'type' in node

/** Whether a text contains more than spaces. Translators ignore texts of only spaces. */
function isWritten({ type, value, expression }: Syntax): boolean {
  if (type === 'JSXText') return (value as string).trim() !== ''
  if (type !== 'JSXExpressionContainer') return true
  const inner = expression as Syntax
  if (inner.type === 'JSXEmptyExpression') return false
  return inner.type !== 'Literal' || typeof inner.value !== 'string' || inner.value.trim() !== ''
}

function kindsOf(node: Syntax, constants: Set<string>): Set<Kind> {
  const of = (part: unknown) => kindsOf(part as Syntax, constants)
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return new Set(['element'])
    case 'JSXText':
      return new Set(['constant'])
    case 'Literal':
      return new Set([typeof node.value === 'string' ? 'constant' : 'nothing'])
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return of(node.expression)
    case 'LogicalExpression':
      return node.operator === '&&'
        ? new Set([...of(node.right), 'nothing'])
        : new Set([...of(node.left), ...of(node.right)])
    case 'ConditionalExpression':
      return new Set([...of(node.consequent), ...of(node.alternate)])
    case 'CallExpression':
      return new Set([callKind(node)])
    case 'Identifier':
      return new Set([nameKind(node.name as string, constants)])
    case 'MemberExpression':
      return new Set([slots.has(lastName(node)) ? 'element' : rootKind(node, constants)])
    default:
      return new Set(['text'])
  }
}

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name ?? ''
const lastName = ({ property }: Syntax) => nameOf(property)

/**
 * Returns what a function call in JSX renders. `map` and `createPortal` return `elements`. A function whose
 * name is in `slots`, such as `actionOf`, returns an `element`. Any other function returns a `text`.
 */
function callKind({ callee }: Syntax): Kind {
  const name = nameOf(callee)
  if (lastName(callee as Syntax) === 'map' || name === 'createPortal') return 'elements'
  return slots.has(name) ? 'element' : 'text'
}

function nameKind(name: string, constants: Set<string>): Kind {
  if (slots.has(name)) return 'element'
  return constants.has(name) ? 'constant' : 'text'
}

/** Returns the kind of a property: `words.title` is a `constant`, but `words[status]` is a `text`. */
function rootKind(node: Syntax, constants: Set<string>): Kind {
  let root = node
  while (root.type === 'MemberExpression' && !root.computed) root = root.object as Syntax
  // The fields that a form has drawn.
  if (nameOf(root) === 'drawn') return 'element'
  return root.type === 'Identifier' && constants.has(nameOf(root)) ? 'constant' : 'text'
}

/** Returns the names of imported sentences of the shop. */
function constantNames({ body }: { body: unknown }): Set<string> {
  const imports = (body as Syntax[]).filter(
    ({ type, source }) =>
      type === 'ImportDeclaration' && wordFiles.test((source as { value: string }).value),
  )
  const specifiers = imports.flatMap(({ specifiers }) => specifiers as { local: Syntax }[])
  return new Set(specifiers.map(({ local }) => nameOf(local)))
}
