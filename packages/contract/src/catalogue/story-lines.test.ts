import { expect, test } from 'vitest'
import { readStoryLines, writeStoryLines } from './story-lines.ts'

test('a list has one line for each item, with a name and a text', () => {
  const typed = 'A gift box: in aubergine\n\n  A cable \nTimes: Claimed: 8 seconds\r\n: '

  const lines = readStoryLines(typed)

  expect(lines).toEqual([
    { title: 'A gift box', text: 'in aubergine' },
    { title: 'A cable', text: '' },
    { title: 'Times', text: 'Claimed: 8 seconds' },
  ])
  expect(readStoryLines(writeStoryLines(lines))).toEqual(lines)
})
