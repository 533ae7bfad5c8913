import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Loading the shop's files takes half of the time of a start, and loaded files stay in memory. These tests
// limit the number of files instead of measuring time.

const here = (paths: string[]) =>
  JSON.stringify(paths.map((path) => new URL(path, import.meta.url).href))

/** Returns a script that imports these files, and prints the URL of each file that is loaded for them. */
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

/** Packages that are loaded only when they are needed. */
const lazy =
  /node_modules\/(jose|sharp|pdfkit|fontkit|nodemailer|age-encryption|tar-stream|@aws-sdk|vite|ajv)\/|\/payment-sandbox\//

test('a start loads few files, and none that only some visitors need', async () => {
  const read = await filesOf('./start.ts', './prepare-shop.ts', './serve-shop.ts')

  expect(read.length).toBeGreaterThan(500)
  expect(read.length).toBeLessThanOrEqual(1_850)
  expect(read.filter((url) => lazy.test(url))).toEqual([])
})

test('the part that starts the database loads before everything that needs it', async () => {
  const read = await filesOf('./start.ts')

  expect(read.some((url) => url.endsWith('/embedded-postgres.ts'))).toBe(true)
  expect(read.length).toBeLessThanOrEqual(80)
  expect(read.filter((url) => /drizzle-orm|fastify|\.(service|queries)\.ts$/.test(url))).toEqual([])
})
