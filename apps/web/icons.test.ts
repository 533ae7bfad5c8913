import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { deskIconNames } from './app/desk/desk-icon.tsx'
import { iconNames } from './app/ui/icon.tsx'

const app = fileURLToPath(new URL('app/', import.meta.url))
const pages = globSync('**/*.tsx', { cwd: app })
const isOwners = (path: string) => /^(desk|admin)[\\/]|[\\/]desk[\\/]/.test(path)

/** Whatever stands between quotes in these files, the lists of names themselves left out. */
const wordsOf = (files: string[]) =>
  new Set(
    files
      .filter((file) => !/[\\/](desk-)?icon\.tsx$/.test(file))
      .flatMap(
        (file) => readFileSync(app + file, 'utf8').match(/(?<=["'])[a-z\d-]+(?=["'])/g) ?? [],
      ),
  )

describe.each([
  { file: 'ui/icons.svg', names: iconNames, files: pages.filter((path) => !isOwners(path)) },
  { file: 'desk/icons.svg', names: deskIconNames, files: pages.filter(isOwners) },
])('$file', ({ file, names, files }) => {
  test('holds each icon that has a name, and no other', () => {
    const ids = [...readFileSync(app + file, 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

    expect(ids).toEqual(names)
  })

  test('holds none that its pages do not show', () => {
    const shown = wordsOf(files)

    expect(names.filter((name) => !shown.has(name))).toEqual([])
  })
})
