import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { choiceAnswers, choiceOutcomes } from '../constants.ts'
import { deliveryWindow } from '../delivery.schemas.ts'
import { id, instant } from '../fields.schemas.ts'
import { longest } from '../limits.ts'
import { fieldRefusals } from '../messages/fields.ts'

const tags = ['Promises']

/** Out of a mail's link; whoever has it may answer, and learns no more than the mail said. */
const token = z.string(fieldRefusals.invalidId).max(longest.undoToken, fieldRefusals.invalidId)
const answer = z.enum(choiceAnswers, fieldRefusals.invalidAnswer)

/** A promise slipped, and its customer chooses. */
export const choice = z.object({
  /** What the customer knows the order by. */
  order: z.string(),
  /** move: the owner gave another date, or none; overdue: the day passed. */
  about: z.enum(['move', 'overdue']),
  /** The owner's words; '' where nobody moved anything. */
  reason: z.string(),
  /** What was promised before; missing where there was no date. */
  before: deliveryWindow.optional(),
  /** What is promised now. */
  delivery: deliveryWindow.optional(),
  /** What no answer means. */
  silence: z.enum(choiceAnswers),
  answer: z.enum(choiceAnswers).optional(),
  /** Until when it can be answered, or changed. */
  until: instant,
  /** What came of it; missing while it can be answered or changed. */
  outcome: z.enum(choiceOutcomes).optional(),
})

const answered = z.object({ success: z.literal(true), choice })

export const getChoice = {
  summary: 'What a customer is asked by a mail’s link; it changes nothing',
  tags,
  querystring: z.object({ token }),
  response: { 200: answered },
} satisfies CallSchema

export const answerChoice = {
  summary: 'Choose to wait or to be refunded; it can be changed until the time that is answered',
  tags,
  body: z.object({ token, answer }),
  response: { 200: answered },
} satisfies CallSchema

export const getMyChoice = {
  summary: 'What the customer is asked about one of their orders, if anything',
  tags,
  params: z.object({ id }),
  response: {
    200: z.object({
      success: z.literal(true),
      /** With what the other calls want. */
      choice: choice.extend({ token: z.string() }).optional(),
    }),
  },
} satisfies CallSchema
