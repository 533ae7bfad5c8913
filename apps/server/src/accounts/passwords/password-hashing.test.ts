import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashQuickly } from '../../../test/people/quick-hashing.ts'
import { hashAsUsual } from '../../../test/people/usual-hashing.ts'
import { storedBefore } from '../../../test/stores/stored-before.ts'
import { forRequest } from '../../platform/request-scope.ts'
import { passwordHashing } from './password-hashing.ts'

const { password, passwordHash: hashOfBefore } = storedBefore
hashAsUsual()

test('a hash matches only its password and is different each time', async () => {
  const [one, other] = await Promise.all([
    passwordHashing.hash(password),
    passwordHashing.hash(password),
  ])

  expect(one).not.toBe(other)
  expect(await passwordHashing.verify({ hash: one, password })).toBe(true)
  expect(await passwordHashing.verify({ hash: one, password: `${password} ` })).toBe(false)
})

test('a hash of the earlier account library still works, and new ones have its form', async () => {
  const ours = await passwordHashing.hash(password)

  expect(await passwordHashing.verify({ hash: hashOfBefore, password })).toBe(true)
  expect(await passwordHashing.verify({ hash: hashOfBefore, password: 'another' })).toBe(false)
  expect(ours.replaceAll(/[\da-f]/g, '0')).toBe(hashOfBefore.replaceAll(/[\da-f]/g, '0'))
})

test('a hash of another cost states it, and works whatever the cost of new hashes', async () => {
  hashQuickly()
  const cheap = await passwordHashing.hash(password)
  passwordHashing.useCost()

  expect(cheap).toMatch(/^[\da-f]{32}:[\da-f]{128}:1024$/)
  expect(await passwordHashing.verify({ hash: cheap, password })).toBe(true)
  expect(await passwordHashing.verify({ hash: cheap, password: 'another' })).toBe(false)
  const stripped = cheap.replace(/:1024$/, '')
  expect(await passwordHashing.verify({ hash: stripped, password })).toBe(false)
})

test('a flood is refused once the queue is full, and files are still read meanwhile', async () => {
  let hashed = 0
  const hash = (network: string) =>
    forRequest('a request', () => passwordHashing.hash(password), network).then(
      () => {
        hashed++
        return 'hashed'
      },
      (error) => error,
    )
  const flood = Array.from({ length: 100 }, () => hash('192.0.2.0'))
  const startedAt = performance.now()
  const other = hash('198.51.100.0').then(() => performance.now() - startedAt)

  for (let times = 0; times < 20; times++) await readFile(new URL(import.meta.url))
  const hashedMeanwhile = hashed

  const otherMs = await other
  const ends = await Promise.all(flood)
  const allMs = performance.now() - startedAt
  // A client of another network waits only for the hashes in progress, not for the whole flood.
  expect(otherMs).toBeLessThan(allMs / 3)
  const refused = ends.filter((end) => end !== 'hashed')
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
  expect(ends.length - refused.length).toBeGreaterThan(10)
  // Some hashes were still unfinished when the last of the 20 reads ended. So hashing does not use Node's
  // thread pool, which reads files: in Node's pool, each read would wait for four hashes, and the reads would
  // end after the hashes.
  expect(hashedMeanwhile).toBeLessThan(ends.length - refused.length)
})
