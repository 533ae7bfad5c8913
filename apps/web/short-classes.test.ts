import { describe, expect, test } from 'vitest'
import { inScript, inStyles, shorten } from './short-classes.ts'

const own = '.on-dark{color:#fff}'
const css = [
  own,
  '.flex{display:flex}.sm\\:p-4{padding:1.5rem}.w-1\\/2{width:50%}.ease-out{a:b}',
  '.\\32 xl\\:mt-1{margin:.5rem}.\\[\\&_\\.a-chart\\]\\:m-0 .a-chart{margin:0}',
  '.group-open\\:m-0:is(:where(.group)[open] *){margin:0}',
].join('')
const words = ['on-dark', 'flex', 'sm:p-4', 'w-1/2', 'ease-out', '2xl:mt-1', 'group-open:m-0']
const all = { own, css, words: [...words, '[&_.a-chart]:m-0'], code: [] }

test('a class has the same short name in the stylesheet and in the code', () => {
  const names = shorten(all)

  const [padded, half, open, wide] = ['sm:p-4', 'w-1/2', 'group-open:m-0', '2xl:mt-1'].map((name) =>
    names.get(name),
  )
  const styles = inStyles(css, names)
  expect(styles).toContain(`.${padded}{padding:1.5rem}.${half}{width:50%}`)
  expect(styles).toContain(`.${open}:is(:where(.group)[open] *){margin:0}`)
  expect(styles).toContain(`.${wide}{margin:.5rem}`)
  expect(inScript('<p className="flex sm:p-4 group-open:m-0">', names)).toBe(
    `<p className="flex ${padded} ${open}">`,
  )
  const filledIn = (first: string, last: string) => `\`${first}$\{is ? ' b' : ''}${last}\``
  expect(inScript(filledIn('w-1/2', 'sm:p-4 w-1/2'), names)).toBe(
    filledIn(`${half}`, `${padded} ${half}`),
  )
})

describe('what might mean something else keeps its name:', () => {
  const code = ['<Bar animationEasing="ease-out" className="w-1/2" />', "{ fill: 'sm:p-4' }"]
  const names = shorten({ ...all, code })

  test.each([
    ['what the stylesheet itself speaks of', 'on-dark'],
    ['a single word', 'flex'],
    ['what an attribute is', 'ease-out'],
    ['what a property is', 'sm:p-4'],
    ["another's class", 'a-chart'],
  ])('%s', (_, name) => {
    expect(names.has(name)).toBe(false)
  })

  test('not what only a class name is', () => {
    expect([...names.keys()]).toEqual(['w-1/2', '2xl:mt-1', '[&_.a-chart]:m-0', 'group-open:m-0'])
  })

  test('and no figure is taken for a class', () => {
    expect(inStyles('a{margin:.5rem}', new Map([['5rem', 'aa']]))).toBe('a{margin:.5rem}')
  })
})

test('no name is given twice, is taken, or is one that blockers hide', () => {
  const many = Array.from({ length: 1_500 }, (_, place) => `p-${place}`)
  const rules = many.map((name) => `.${name}{a:b}`).join('')

  const names = [...shorten({ own: '', css: `.ab{c:d}${rules}`, words: many, code: [] }).values()]

  expect(new Set(names).size).toBe(1_500)
  expect(names).not.toContain('ab')
  expect(names.filter((name) => /^ad$/i.test(name))).toEqual([])
  expect(names.filter((name) => !/^[a-z][\w-]$/i.test(name))).toEqual([])
})
