import { readFile } from 'node:fs/promises'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { passwordHashing } from './password-hashing.ts'

const password = 'नमस्ते correct horse'

test('a hash is of its password alone, and another each time', async () => {
  const [one, other] = await Promise.all([
    passwordHashing.hash(password),
    passwordHashing.hash(password),
  ])

  expect(one).not.toBe(other)
  expect(await passwordHashing.verify({ hash: one, password })).toBe(true)
  expect(await passwordHashing.verify({ hash: one, password: `${password} ` })).toBe(false)
})

test("the account library's hashes are good here, and ours there", async () => {
  const theirs = await hashPassword(password)
  const ours = await passwordHashing.hash(password)

  expect(await passwordHashing.verify({ hash: theirs, password })).toBe(true)
  expect(await verifyPassword({ hash: ours, password })).toBe(true)
})

test('a flood is refused once the queue is full, and files are read meanwhile', async () => {
  let hashed = 0
  const flood = Array.from({ length: 100 }, () =>
    passwordHashing.hash(password).then(
      () => {
        hashed++
        return 'hashed'
      },
      (error) => error,
    ),
  )

  for (let times = 0; times < 20; times++) await readFile(new URL(import.meta.url))
  const hashedMeanwhile = hashed

  const ends = await Promise.all(flood)
  const refused = ends.filter((end) => end !== 'hashed')
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
  expect(ends.length - refused.length).toBeGreaterThan(10)
  // In the pool they shared each file waited for four hashes at the least: the last for all of them.
  expect(hashedMeanwhile).toBeLessThan(ends.length - refused.length)
})
