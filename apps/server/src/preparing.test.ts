import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../test/ports.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { readConfig } from './platform/config.ts'
import { prepareShop, type Stops } from './preparing.ts'

test('a first start that fails after the owner was made says the password all the same', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-preparing-'))
  onTestFinished(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED: 'none',
  })
  const stops: Stops = []
  const said: string[] = []

  await prepareShop(config, (line) => said.push(line), stops)
  expect(said.join('\n')).not.toContain('Password')
  // As a start ends whose next step failed.
  for (const stop of stops.reverse()) await stop()

  expect(said.join('\n')).toMatch(/Password\s+\S{8,}/)
})
