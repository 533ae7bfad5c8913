import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { singleSentences } from './single-sentences.ts'

const folder = '/contract/src/messages'
const files: Record<string, string> = {
  [`${folder}/cart.ts`]: `
    import { days } from '/days.ts'
    export const cart = {
      title: 'Your cart',
      delete: 'Take it out',
      each: (price: string) => \`\${price} each\`,
      nested: { due: 'Due later' },
      window: days,
      undated: 'No date yet',
      dated: (date?: string): string => date ?? cart.undated,
      unsaid: 'Said by nobody',
    } as const
    const most = 'at most 99'
    export const limits = { many: \`Only \${most}\`, few: 'One at least' }
  `,
  '/days.ts': "export const days = ['Monday']",
  '/first.ts': `
    import { cart, limits } from '${folder}/cart.ts'
    export const first = [cart.title, cart.dated(), cart.window, cart.nested.due, limits.many]
  `,
  '/late.ts': `
    import { cart } from '${folder}/cart.ts'
    export const late = [cart.delete, cart.each('₹199'), cart['title']]
  `,
  '/page.ts': `
    export * from '/first.ts'
    export const fetchLate = () => import('/late.ts')
  `,
  '/whole.ts': `
    export * from '/first.ts'
    export * from '/late.ts'
    export { cart as words } from '${folder}/cart.ts'
  `,
}

/** The scripts of a page, the one it begins with before the one it fetches later. */
async function scriptsOf(page: string) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'files',
        resolveId: (id) => (id in files ? id : null),
        load: (id) => files[id],
      },
      singleSentences(),
    ],
    build: {
      write: false,
      modulePreload: false,
      minify: false,
      lib: { entry: page, formats: ['es'] },
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
    },
  })
  const [{ output }] = result as [Rolldown.RolldownOutput]
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []))
}

test('a sentence is in the script that says it, and in no other', async () => {
  const [first = '', ...others] = await scriptsOf('/page.ts')
  const later = others.join()

  expect(first).toContain('Your cart')
  expect(first).not.toContain('Take it out')
  expect(later).toContain('Take it out')
  expect(first + later).not.toContain('Said by nobody')
})

test('words are what they were, also where they are passed on whole', async () => {
  const [code = ''] = await scriptsOf('/whole.ts')
  const { first, late, words } = await import(`data:text/javascript,${encodeURIComponent(code)}`)

  expect(first).toEqual(['Your cart', 'No date yet', ['Monday'], 'Due later', 'Only at most 99'])
  expect(late).toEqual(['Take it out', '₹199 each', 'Your cart'])
  expect({ ...words, each: 0, dated: 0 }).toEqual({
    title: 'Your cart',
    delete: 'Take it out',
    each: 0,
    nested: { due: 'Due later' },
    window: ['Monday'],
    undated: 'No date yet',
    dated: 0,
    unsaid: 'Said by nobody',
  })
})
