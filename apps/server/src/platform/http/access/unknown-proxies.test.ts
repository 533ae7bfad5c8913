import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { reportUnknownProxies } from './unknown-proxies.ts'

async function reportsOf(trustProxy: false | string[], headers: Record<string, string>) {
  const lines: string[] = []
  const app = Fastify()
  await app.register(reportUnknownProxies, { trustProxy, report: (line) => lines.push(line) })
  app.get('/', async () => 'ok')
  for (let times = 0; times < 3; times++) await app.inject({ url: '/', headers })
  return lines
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' }

test('an untrusted proxy is reported once, with the setting that is needed', async () => {
  for (const trustProxy of [false as const, ['10.0.0.0/8']]) {
    expect(await reportsOf(trustProxy, forwarded)).toEqual([
      expect.stringMatching(/^A request from 127\.0\.0\.1 .*set TRUST_PROXY=127\.0\.0\.1: /),
    ])
  }
})

test('a trusted proxy, or none, is not reported', async () => {
  expect(await reportsOf(['loopback'], forwarded)).toEqual([])
  expect(await reportsOf(['10.0.0.0/8', '127.0.0.1'], forwarded)).toEqual([])
  expect(await reportsOf(false, {})).toEqual([])
})
