import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { deskIconNames } from './app/desk/desk-icon.tsx'
import { iconNames } from './app/ui/icon.tsx'

test.each([
  { file: 'ui/icons.svg', names: iconNames },
  { file: 'desk/icons.svg', names: deskIconNames },
])('$file holds each icon that has a name', ({ file, names }) => {
  const drawn = readFileSync(fileURLToPath(new URL(`app/${file}`, import.meta.url)), 'utf8')

  expect(names.filter((name) => !drawn.includes(` id="${name}"`))).toEqual([])
})
