import { describe, expect, test } from 'vitest'
import { inScript, inStyles, shorten } from './short-classes.ts'

const own = '.on-dark{color:#fff}'
const all = `${own}.flex{display:flex}.sm\\:p-4{padding:1.5rem}.w-1\\/2{width:50%}.\\32xl\\:ease-out,.ease-out{a:b}.\\[\\&_s\\]\\:m-0 s{margin:.5rem}.group-open\\:m-0:is(:where(.group)[open] *){margin:0}`

test('a class has the same short name in the stylesheet and in the code', () => {
  const names = shorten(all, own, [])

  const [padded, half, open] = ['sm:p-4', 'w-1/2', 'group-open:m-0'].map((name) => names.get(name))
  expect(inStyles(all, names)).toContain(`.${padded}{padding:1.5rem}.${half}{width:50%}`)
  expect(inStyles(all, names)).toContain(`.${open}:is(:where(.group)[open] *){margin:0}`)
  expect(inScript('<p className="flex sm:p-4 group-open:m-0">', names)).toBe(
    `<p className="flex ${padded} ${open}">`,
  )
  expect(inScript("isWide ? 'w-1/2' : `sm:p-4 w-1/2`", names)).toBe(
    `isWide ? '${half}' : \`${padded} ${half}\``,
  )
})

describe('what might mean something else keeps its name:', () => {
  const code = [
    '<Bar animationEasing="ease-out" className="w-1/2" />',
    "const look = { fill: 'sm:p-4' }",
  ]
  const names = shorten(all, own, code)

  test.each([
    ['what the stylesheet itself speaks of', 'on-dark'],
    ['a single word', 'flex'],
    ['what an attribute is', 'ease-out'],
    ['what a property is', 'sm:p-4'],
  ])('%s', (_, name) => {
    expect(names.has(name)).toBe(false)
  })

  test('not what only a class name is', () => {
    expect([...names.keys()]).toEqual(['w-1/2', '2xl:ease-out', '[&_s]:m-0', 'group-open:m-0'])
  })

  test('and no figure is taken for a class', () => {
    expect(inStyles('a{margin:.5rem}', new Map([['5rem', 'aa']]))).toBe('a{margin:.5rem}')
  })
})

test('no name is given twice, is taken, or is one that blockers hide', () => {
  const many = Array.from({ length: 1_500 }, (_, place) => `.p-${place}{a:b}`).join('')

  const names = [...shorten(`.ab{c:d}${many}`, '', []).values()]

  expect(new Set(names).size).toBe(1_500)
  expect(names).not.toContain('ab')
  expect(names.filter((name) => /^ad$/i.test(name))).toEqual([])
  expect(names.filter((name) => !/^[a-z][\w-]$/i.test(name))).toEqual([])
})
