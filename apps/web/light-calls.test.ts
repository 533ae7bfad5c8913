import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isCall } from '@nirbhaya/contract/call'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { lightCalls } from './light-calls.ts'

const contract = fileURLToPath(new URL('../../packages/contract/src', import.meta.url))

/** Builds `source` into a script, runs it, and returns its exports and the files that it consists of. */
async function bundled(source: string) {
  const entry = 'virtual:entry'
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
      lightCalls(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const [script] = [built].flat().flatMap((it) => ('output' in it ? it.output : []))
  if (script?.type !== 'chunk') throw new Error('No script was built')
  const files = Object.entries(script.modules).filter(([, module]) => module.renderedLength > 0)
  const exported: Record<string, unknown> = await import(
    `data:text/javascript,${encodeURIComponent(script.code)}`
  )
  return { files: files.map(([id]) => id), exported }
}

const isZod = (file: string) => file.includes('/node_modules/zod/')

/** The files of the contract that pages import. `.schemas.ts` files are for forms only. */
const filesForPages = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(test|schemas)\.ts$|^(call|endpoints)\.ts$/.test(file),
)

test('pages use every call and fact of the contract without zod', async () => {
  const lines = filesForPages.map(async (file, index) => {
    const all = Object.entries<unknown>(await import(`${contract}/${file}`))
    const calls = all.filter(([, value]) => isCall(value))
    const names = (calls.length > 0 ? calls : all).map(([name]) => `file.${name}`)
    return `import * as file${index} from '@nirbhaya/contract/${file.replace('.ts', '')}'
export const values${index} = [${names.map((name) => name.replace('file', `file${index}`))}]`
  })

  const { files, exported } = await bundled((await Promise.all(lines)).join('\n'))

  expect(files.filter(isZod)).toEqual([])
  expect(Object.keys(exported)).toHaveLength(filesForPages.length)
})

test('a page gets the address of a call, and a form its schema', async () => {
  const { files, exported } = await bundled(`
    import { hideReview, hidingForm } from '@nirbhaya/contract/reviews/admin'
    export const call = hideReview
    export const hasReason = [{}, { reason: 'Rude' }].map((it) => hidingForm.safeParse(it).success)
  `)

  expect(exported.call).toEqual({
    method: 'PUT',
    url: '/admin/review/:id/hidden',
    needs: 'messages',
  })
  expect(exported.hasReason).toEqual([false, true])
  expect(files.some(isZod)).toBe(true)
})
