import { z } from 'zod'
import { call } from '../call.ts'
import { deliveryWindow } from '../delivery.schemas.ts'
import { choiceAnswers, choiceOutcomes } from '../enums.ts'
import { instant } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'

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
  withoutAnswer: z.enum(choiceAnswers),
  answer: z.enum(choiceAnswers).optional(),
  /** Until when the customer can answer, or change the answer. */
  until: instant,
  /** The final result; absent while the customer can answer or change the answer. */
  outcome: z.enum(choiceOutcomes).optional(),
})
export type Choice = z.infer<typeof choice>

const answered = z.object({ choice })

export const getChoice = call('GET /promise/choice', 'public', {
  summary: 'The question behind a mail’s link; reading changes nothing',
  query: z.object({ token }),
  answer: answered,
})

export const answerChoice = call('POST /promise/choice', 'public', {
  summary: 'Choose to wait or to be refunded; can be changed until the returned time',
  body: z.object({ token, answer }),
  answer: answered,
})

export const getMyChoice = call('GET /order/me/:id/choice', 'customer', {
  summary: "The open question about one of the customer's orders, if there is one",
  answer: z.object({
    /**
     * The question whether the customer waits or wants a refund, with the token that `answerChoice` needs.
     * Absent if this order has no open question.
     */
    choice: choice.extend({ token: z.string() }).optional(),
  }),
})
