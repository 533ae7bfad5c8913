import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { deliveryWindow } from '../delivery.schemas.ts'
import { choiceAnswers, choiceOutcomes } from '../enums.ts'
import { id, instant } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'

const tags = ['Promises']

/**
 * The token in the link of the mail that asks a customer to wait or be refunded. Anyone who has the token can
 * answer for the customer, and read what the mail contained.
 */
const token = z.string(fieldRefusals.invalidId).max(longest.undoToken, fieldRefusals.invalidId)
const answer = z.enum(choiceAnswers, fieldRefusals.invalidAnswer)

/** The question to a customer whose delivery date changed or was missed. */
export const choice = z.object({
  /** The order number that the customer sees. */
  order: z.string(),
  /**
   * `move`: the owner set another delivery date, or removed the delivery date. `overdue`: the last day of the
   * promised delivery has passed.
   */
  about: z.enum(['move', 'overdue']),
  /** The owner's reason for changing the date; '' if the order is overdue. */
  reason: z.string(),
  /** The earlier promise; absent if it had no date. */
  before: deliveryWindow.optional(),
  /** The current promise; absent if it has no date. */
  delivery: deliveryWindow.optional(),
  /** The result if the customer does not answer. */
  withoutAnswer: z.enum(choiceAnswers),
  answer: z.enum(choiceAnswers).optional(),
  /** Until when the customer can answer, or change the answer. */
  until: instant,
  /** The final result; absent while the customer can answer or change the answer. */
  outcome: z.enum(choiceOutcomes).optional(),
})

const answered = z.object({ success: z.literal(true), choice })

export const getChoice = {
  summary: 'The question behind a mail’s link; reading changes nothing',
  tags,
  querystring: z.object({ token }),
  response: { 200: answered },
} satisfies CallSchema

export const answerChoice = {
  summary: 'Choose to wait or to be refunded; can be changed until the returned time',
  tags,
  body: z.object({ token, answer }),
  response: { 200: answered },
} satisfies CallSchema

export const getMyChoice = {
  summary: "The open question about one of the customer's orders, if there is one",
  tags,
  params: z.object({ id }),
  response: {
    200: z.object({
      success: z.literal(true),
      /**
       * The question whether the customer waits or wants a refund, with the token that `answerChoice` needs.
       * Absent if this order has no open question.
       */
      choice: choice.extend({ token: z.string() }).optional(),
    }),
  },
} satisfies CallSchema
