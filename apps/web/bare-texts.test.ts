import { glob, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { findBareTexts } from './bare-texts.ts'

const imports = "import { words } from '@nirbhaya/contract/messages/cart'\n"
const bareIn = (jsx: string) => findBareTexts('one.tsx', `${imports}const one = ${jsx}`)

describe('a text is bare', () => {
  test.each([
    ['that changes beside an element', '<p>{name} <b>of</b></p>'],
    ['in two pieces', '<p>Pay {total}</p>'],
    ['that comes and goes', '<p><b>One</b>{isLate && words.late}</p>'],
    ['before which an element comes', '<p>{isBusy && <Spinner />}{words.send}</p>'],
    ['that is one of two', '<p>{isLate ? words.late : <b>One</b>} <i>two</i></p>'],
    ['in a fragment, whatever surrounds it', '<>{total}</>'],
  ])('%s', (_, jsx) => expect(bareIn(jsx)).not.toEqual([]))
})

describe('a translator breaks nothing of a text', () => {
  test.each([
    ['that is all of its element', '<p>{total}</p>'],
    ['that never changes, as nothing beside it does', '<p>{words.read} <a>it</a>.</p>'],
    ['that is all of its element in each case', '<p>{isLate ? words.late : total}</p>'],
    ['that a part of the page is given as elements', '<p>{icon}{actionOf?.(choice)}<b>One</b></p>'],
    ['in an element of its own', '<p><span>{total}</span>{isLate && <b>late</b>}</p>'],
  ])('%s', (_, jsx) => expect(bareIn(jsx)).toEqual([]))
})

test('no page of the shop has a bare text', async () => {
  const found: string[] = []
  for await (const file of glob('app/**/*.tsx', { cwd: import.meta.dirname })) {
    if (file.endsWith('.test.tsx')) continue
    const source = await readFile(`${import.meta.dirname}/${file}`, 'utf8')
    found.push(...findBareTexts(file, source).map((text) => `${file}:${text}`))
  }
  expect(found).toEqual([])
})
