import { channel } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../test/free-port.ts'
import { bootstrap, type Stops } from './bootstrap.ts'
import { readConfig } from './platform/config/config.ts'

test('a start listens on no port before the shop can answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bootstrap-'))
  const port = await freePort()
  const listened: unknown[] = []
  const note = (message: unknown) => void listened.push(message)
  const listening = channel('tracing:net.server.listen:asyncStart')
  listening.subscribe(note)
  const stops: Stops = []
  onTestFinished(async () => {
    listening.unsubscribe(note)
    for (const stop of stops.toReversed()) await stop()
    await rm(folder, { recursive: true })
  })

  const config = readConfig({
    DATA_DIR: folder,
    PORT: String(port),
    DATABASE_URL: 'postgres://nobody@127.0.0.1/never-opened',
  })
  await bootstrap(config, () => undefined, stops)

  expect(listened).toEqual([])
})
