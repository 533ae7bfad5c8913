import {
  type LineKind,
  policyMarks,
  postMarks,
  writtenLines,
} from '@nirbhaya/contract/written-lines'
import { describe, expect, test } from 'vitest'
import { kindOfLine, lineAs, lineAt } from './line-kinds.ts'

const post = 'First.\n1. Before\n\nSecond.\n“Said.”'

const write = (text: string, place: number, kind: LineKind, known = postMarks) => {
  const line = lineAt(text, place)
  return text.slice(0, line.start) + lineAs(text, line, kind, known) + text.slice(line.end)
}

describe('the line of a text', () => {
  test.each([
    [0, 'First.'],
    [6, 'First.'],
    [7, '1. Before'],
    [17, ''],
    [post.length, '“Said.”'],
  ])('at %i is %j', (place, line) => {
    const { start, end } = lineAt(post, place)
    expect(post.slice(start, end)).toBe(line)
  })

  test('is a paragraph while it is empty', () => {
    expect(kindOfLine('', postMarks)).toBe('paragraph')
  })
})

describe('a line rewritten as', () => {
  test('a sub-heading continues the numbering', () => {
    expect(write(post, 20, 'heading')).toContain('\n2. Second.\n')
    expect(write(post, 0, 'heading')).toMatch(/^1\. First\.\n/)
  })

  test('a quote gets quotation marks', () => {
    expect(write('So be it', 3, 'quote')).toBe('“So be it”')
    expect(write('', 0, 'quote')).toBe('“”')
  })

  test.each(['“Said.”', '"Said."', '12. Said.', ' Said. '])(
    'a paragraph loses its marks: %s',
    (line) => {
      expect(write(line, 0, 'paragraph')).toBe('Said.')
    },
  )

  test.each(['paragraph', 'heading', 'quote'] as const)(
    '%s is recognised as one, whatever it was before',
    (kind) => {
      for (const line of ['Said.', '“Said.”', '3. Said.']) {
        const lines = writtenLines(write(line, 0, kind), postMarks)
        expect(lines.map((one) => one.kind)).toEqual([kind])
      }
    },
  )

  test.each(['paragraph', 'title', 'heading', 'item', 'step', 'term'] as const)(
    '%s is recognised as one in a policy, whatever it was before',
    (kind) => {
      for (const line of ['Sent.', '# Sent.', '3. Sent.', '- Sent.', '2) Sent.', 'Sent | to you']) {
        const written = `${write(line, 0, kind, policyMarks)}${kind === 'term' ? 'you' : ''}`
        expect(writtenLines(written, policyMarks).map((one) => one.kind)).toEqual([kind])
      }
    },
  )

  test('a step continues the numbering of the steps above it', () => {
    expect(write('1) One\nTwo', 8, 'step', policyMarks)).toBe('1) One\n2) Two')
    expect(write('1) One\nText\nTwo', 13, 'step', policyMarks)).toBe('1) One\nText\n1) Two')
  })
})
