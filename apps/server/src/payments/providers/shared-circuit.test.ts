import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/stores/test-database.ts'
import { openDatabase } from '../../platform/database/client.ts'
import { followContent } from '../../platform/response-cache/content-changes.ts'
import { openCircuit } from './circuit.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

/** Creates a process of the shop that shares its circuit state with the others. */
async function aProcess() {
  const { pool, close } = openDatabase(database.url, () => undefined)
  const changes = await followContent({ url: database.url, pool, onError: () => undefined })
  onTestFinished(async () => {
    await changes.stop()
    await close()
  })
  return openCircuit({ provider: 'one', faults: 2, restMs: 1_000, news: changes.news })
}

const lost = () => Promise.reject(new Error('no answer'))

test('all processes know the provider state that one of them finds', async () => {
  const [one, other] = [await aProcess(), await aProcess()]

  for (let faults = 0; faults < 2; faults++) await one.run(lost).catch(() => undefined)

  expect(one.state()).toBe('unavailable')
  await expect.poll(() => other.state()).toBe('unavailable')
  let isAsked = false
  const asking = other.run(async () => {
    isAsked = true
  })
  await expect(asking).rejects.toMatchObject({ kind: 'unavailable' })
  expect(isAsked).toBe(false)

  // After the pause, the first call is made, and its result is shared with the other processes.
  await expect.poll(() => one.run(async () => 'an answer').catch(() => 'none')).toBe('an answer')
  await expect.poll(() => other.run(async () => 'well').catch(() => 'not')).toBe('well')
  expect([one.state(), other.state()]).toEqual(['ok', 'ok'])
})
