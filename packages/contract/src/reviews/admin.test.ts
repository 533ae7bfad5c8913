import { expect, test } from 'vitest'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { answerForm } from './admin.ts'

const sentenceOf = (answer: string | undefined, reply: string) =>
  answerForm(answer).safeParse({ reply }).error?.issues[0]?.message

test('a first answer needs a text', () => {
  const required = fieldRefusals.fieldRequired(labels.reviewReply)
  expect(sentenceOf(undefined, '')).toBe(required)
  expect(sentenceOf(undefined, '  ')).toBe(required)
  expect(answerForm(undefined).parse({ reply: ' Thank you. ' })).toEqual({ reply: 'Thank you.' })
})

test('an existing answer may be emptied', () => {
  expect(answerForm('Thank you.').parse({ reply: '' })).toEqual({ reply: '' })
})
