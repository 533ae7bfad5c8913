import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { canonicalAddresses } from './cache-keys.ts'
import type { Answer } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'

/**
 * Creates a cached page whose responses the test completes. After `loseConnection`, the cache receives no
 * changes.
 */
async function anAddress() {
  let isCurrent = true
  const pending: ((text: string) => void)[] = []
  const make = () => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    pending.push((text) => {
      const headers = { 'surrogate-key': 'product' }
      resolve({ statusCode: 200, headers, rawPayload: Buffer.from(text) })
    })
    return promise
  }
  const changes = { isCurrent: () => isCurrent, isAway: () => false, keep: () => undefined }
  const canonical = canonicalAddresses([{ path: '/' }], () => undefined)
  const { before } = createResponseCache({ canonical, changes, make, doubtMs: 60_000 })
  const server = createServer(before((_, response) => response.writeHead(500).end()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let asked = 0
  server.on('request', () => asked++)
  return {
    loseConnection: () => {
      isCurrent = false
    },
    /** Sends a request and waits until the server has received it. */
    async ask() {
      const before = asked
      const answer = fetch(origin).then((response) => response.text())
      await eventually(async () => asked > before)
      return { answer }
    },
    pending,
  }
}

test('while changes go unnoticed, simultaneous requests share a response that was started after they arrived', async () => {
  const { ask, pending, loseConnection } = await anAddress()
  const first = await ask()
  pending[0]?.('outdated')
  expect(await first.answer).toBe('outdated')
  loseConnection()

  const early = await ask()
  const late = [await ask(), await ask(), await ask()]
  expect(pending).toHaveLength(2)
  pending[1]?.('made before they asked')
  expect(await early.answer).toBe('made before they asked')
  await eventually(async () => pending.length > 2)
  pending[2]?.('new')

  expect(await Promise.all(late.map(({ answer }) => answer))).toEqual(['new', 'new', 'new'])
  expect(pending).toHaveLength(3)
})
