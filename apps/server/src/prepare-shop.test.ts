import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../test/free-port.ts'
import { createTestDatabase } from '../test/stores/test-database.ts'
import { bootstrap, type Stops } from './bootstrap.ts'
import { readConfig } from './platform/config/config.ts'
import { prepareShop } from './prepare-shop.ts'

const password = /Password\s+\S{8,}/

/** The settings of a start that fails, and whether the start prints its greeting before it fails. */
interface ToFail {
  ADMIN_EMAIL?: string
  isGreeted?: boolean
}

/** Creates a database and a data folder for repeated starts. */
async function aShop() {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-preparing-'))
  onTestFinished(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  /**
   * Prepares the shop and then stops it, as if a step of the start after the preparation had failed.
   * @returns `before`: the text printed before the stop; `after`: all printed text; `ended`: the error of the
   * preparation or of its greeting
   */
  async function startAndFail({ isGreeted = false, ...more }: ToFail = {}) {
    const config = readConfig({
      NODE_ENV: 'test',
      PORT: String(await freePort()),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SEED: 'none',
      ...more,
    })
    const stops: Stops = []
    const printed: string[] = []
    const say = (line: string) => printed.push(line)
    const bootstrapped = await bootstrap(config, say, stops)
    const ended = await prepareShop(config, bootstrapped, say, stops)
      .then(({ greet }) => (isGreeted ? greet() : undefined))
      .catch((error: Error) => error)
    const before = printed.join('\n')
    for (const stop of stops.reverse()) await stop()
    return { before, after: printed.join('\n'), ended }
  }
  async function query(text: string) {
    const client = new pg.Client(database.url)
    await client.connect()
    await client.query(text)
    await client.end()
  }
  return { startAndFail, query }
}

test('a first start that fails after creating the owner still prints the password', async () => {
  const { startAndFail } = await aShop()

  const { before, after } = await startAndFail()

  expect(before).not.toContain('Password')
  expect(after).toMatch(password)
  // The output must not announce a running shop.
  expect(after).not.toContain('http')
})

test('a shop starts even if the list of missing facts cannot be made', async () => {
  const { startAndFail, query } = await aShop()
  await startAndFail()
  await query('drop table product cascade')

  const { ended, before } = await startAndFail({
    ADMIN_EMAIL: 'another.owner@example.com',
    isGreeted: true,
  })

  expect(ended).toBeUndefined()
  expect(before).toContain('the list could not be made')
  expect(before).toMatch(password)
  expect(before).toContain('http')
})
