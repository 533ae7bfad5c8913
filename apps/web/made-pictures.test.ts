import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The files of a folder by what they hold. */
const byDigest = (path: string, names: string[]) =>
  new Map(
    names.map((name) => [
      createHash('sha256')
        .update(readFileSync(`${path}/${name}`))
        .digest('hex'),
      name,
    ]),
  )

test('what was made of the pictures is kept in assets/made, all of it and nothing else', () => {
  const [built, kept] = [folder('build/client/assets'), folder('../../assets/made')]
  const pictures = readdirSync(built).filter((name) => /\.(avif|webp|jpg)$/.test(name))

  const shown = byDigest(built, pictures)
  const made = byDigest(kept, readdirSync(kept))

  expect(shown.size).toBeGreaterThan(50)
  expect([...shown].filter(([digest]) => !made.has(digest))).toEqual([])
  expect([...made].filter(([digest]) => !shown.has(digest))).toEqual([])
})
