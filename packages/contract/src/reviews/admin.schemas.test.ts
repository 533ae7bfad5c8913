import { expect, test } from 'vitest'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { answerForm } from './admin.schemas.ts'

const sentenceOf = (answer: string | undefined, reply: string) =>
  answerForm(answer).safeParse({ reply }).error?.issues[0]?.message

test('a first answer has words', () => {
  const asksForIt = fieldRefusals.fieldRequired(labels.reviewReply)
  expect(sentenceOf(undefined, '')).toBe(asksForIt)
  expect(sentenceOf(undefined, '  ')).toBe(asksForIt)
  expect(answerForm(undefined).parse({ reply: ' Thank you. ' })).toEqual({ reply: 'Thank you.' })
})

test('an answer that is there may be emptied', () => {
  expect(answerForm('Thank you.').parse({ reply: '' })).toEqual({ reply: '' })
})
