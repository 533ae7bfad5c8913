import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/waiting.ts'
import { canonicalAddresses } from './cache-keys.ts'
import type { Answer } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'

/** An address whose answers are made when the test says so; nobody hears of changes once it says that. */
async function anAddress() {
  let isCurrent = true
  const makings: ((text: string) => void)[] = []
  const make = () => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    makings.push((text) => {
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
    stopHearing: () => {
      isCurrent = false
    },
    /** Asks, so that the server has the question. */
    async ask() {
      const before = asked
      const answer = fetch(origin).then((response) => response.text())
      await eventually(async () => asked > before)
      return { answer }
    },
    makings,
  }
}

test('while nobody hears of changes, those who ask meanwhile share what begins after they asked', async () => {
  const { ask, makings, stopHearing } = await anAddress()
  const first = await ask()
  makings[0]?.('of before')
  expect(await first.answer).toBe('of before')
  stopHearing()

  const early = await ask()
  const late = [await ask(), await ask(), await ask()]
  expect(makings).toHaveLength(2)
  makings[1]?.('made before they asked')
  expect(await early.answer).toBe('made before they asked')
  await eventually(async () => makings.length > 2)
  makings[2]?.('new')

  expect(await Promise.all(late.map(({ answer }) => answer))).toEqual(['new', 'new', 'new'])
  expect(makings).toHaveLength(3)
})
