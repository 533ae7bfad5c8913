import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Half of a start is reading the shop, and what was read stays in memory: a budget that needs no clock.

const here = (paths: string[]) =>
  JSON.stringify(paths.map((path) => new URL(path, import.meta.url).href))

/** Tells each file that is read while these parts are, by its address. */
const reading = (parts: string[]) => `
  import { registerHooks } from 'node:module'
  const read = []
  registerHooks({ load(url, context, next) { read.push(url); return next(url, context) } })
  for (const part of ${here(parts)}) await import(part)
  console.log(JSON.stringify(read.filter((url) => url.startsWith('file:'))))
  process.exit()`

async function filesOf(...parts: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', reading(parts)],
    { cwd: fileURLToPath(new URL('.', import.meta.url)), maxBuffer: 10_000_000 },
  )
  return JSON.parse(stdout)
}

/** What is read when somebody needs it, who mostly does not. */
const later =
  /node_modules\/(jose|sharp|pdfkit|fontkit|nodemailer|age-encryption|tar-stream|@aws-sdk|vite|ajv)\/|\/payment-sandbox\//

test('a start reads few files, and nothing that only some visitors need', async () => {
  const read = await filesOf('./start.ts', './preparing.ts', './serving.ts')

  expect(read.length).toBeGreaterThan(500)
  expect(read.length).toBeLessThanOrEqual(1_300)
  expect(read.filter((url) => later.test(url))).toEqual([])
})

test('what has the database started is read before all that needs it', async () => {
  const read = await filesOf('./start.ts')

  expect(read.some((url) => url.endsWith('/embedded-postgres.ts'))).toBe(true)
  expect(read.length).toBeLessThanOrEqual(80)
  expect(read.filter((url) => /drizzle-orm|fastify|\.(service|queries)\.ts$/.test(url))).toEqual([])
})
