import { expect, test } from 'vitest'
import { readParagraphs } from './paragraphs.ts'

test('an empty line separates two paragraphs, however it was typed', () => {
  expect(readParagraphs('One\r\nstill one\r\n \r\n\r\nTwo\n')).toEqual([
    [[{ text: 'One' }], [{ text: 'still one' }]],
    [[{ text: 'Two' }]],
  ])
})

test('a web address becomes a link, without the full stop after it', () => {
  expect(readParagraphs('See https://shop.example/a?b=1&c=2. And (http://x.example/y)!')).toEqual([
    [
      [
        { text: 'See ' },
        { text: 'https://shop.example/a?b=1&c=2', href: 'https://shop.example/a?b=1&c=2' },
        { text: '. And (' },
        { text: 'http://x.example/y', href: 'http://x.example/y' },
        { text: ')!' },
      ],
    ],
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'http://[', '<a href="x">', ''])(
  'other text is no link: %j',
  (text) => {
    const pieces = readParagraphs(text).flat(2)

    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    for (const piece of pieces) expect(piece.href).toBeUndefined()
  },
)
