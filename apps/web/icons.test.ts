import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { adminIconNames } from './app/admin/admin-icon.tsx'
import { iconNames } from './app/ui/icons/icon.tsx'

test.each([
  { file: 'ui/icons/icons.svg', names: iconNames },
  { file: 'admin/icons.svg', names: adminIconNames },
])('$file contains every named icon', ({ file, names }) => {
  const drawn = readFileSync(fileURLToPath(new URL(`app/${file}`, import.meta.url)), 'utf8')

  expect(names.filter((name) => !drawn.includes(` id="${name}"`))).toEqual([])
})
