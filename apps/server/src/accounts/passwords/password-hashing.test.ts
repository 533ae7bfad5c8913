import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { storedBefore } from '../../../test/stores/stored-before.ts'
import { forRequest } from '../../platform/request-scope.ts'
import { passwordHashing } from './password-hashing.ts'

const { password, passwordHash: hashOfBefore } = storedBefore

test('a hash is of its password alone, and another each time', async () => {
  const [one, other] = await Promise.all([
    passwordHashing.hash(password),
    passwordHashing.hash(password),
  ])

  expect(one).not.toBe(other)
  expect(await passwordHashing.verify({ hash: one, password })).toBe(true)
  expect(await passwordHashing.verify({ hash: one, password: `${password} ` })).toBe(false)
})

test('a hash that the account library made is good, and ours have its form', async () => {
  const ours = await passwordHashing.hash(password)

  expect(await passwordHashing.verify({ hash: hashOfBefore, password })).toBe(true)
  expect(await passwordHashing.verify({ hash: hashOfBefore, password: 'another' })).toBe(false)
  expect(ours.replaceAll(/[\da-f]/g, '0')).toBe(hashOfBefore.replaceAll(/[\da-f]/g, '0'))
})

test('a flood is refused once the queue is full, and files are read meanwhile', async () => {
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
  // Somebody of another network has their turn after what is being done, not after the whole flood.
  expect(otherMs).toBeLessThan(allMs / 3)
  const refused = ends.filter((end) => end !== 'hashed')
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
  expect(ends.length - refused.length).toBeGreaterThan(10)
  // In the pool they shared each file waited for four hashes at the least: the last for all of them.
  expect(hashedMeanwhile).toBeLessThan(ends.length - refused.length)
})
