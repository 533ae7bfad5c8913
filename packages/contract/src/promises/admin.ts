import { z } from 'zod'
import { call, csvOf } from '../call.ts'
import { deliveryTerms, deliveryWindow, knownTerms } from '../delivery.schemas.ts'
import { choiceAnswers, choiceOutcomes, orderStatuses, riskLevels } from '../enums.ts'
import { done, id, instant, page, paging, rupees, text } from '../fields.schemas.ts'
import { longest, shortestRefundReason } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { onlyWith } from '../withheld.schemas.ts'

export const reason = text(labels.moveReason, longest.moveReason).min(
  shortestRefundReason,
  fieldRefusals.refundReasonRequired,
)

/**
 * A new date for all orders of a batch. If `batchId` is null, the date is for orders without a batch. If
 * `terms` is null, the orders lose their date and get no new one.
 */
export const moveWish = z.object({
  batchId: id.nullable(),
  terms: deliveryTerms.nullable(),
  /** The owner's reason for the move. Customers read it in their mail. */
  reason,
})
export type MoveWish = z.output<typeof moveWish>

export const movePreview = z.object({
  /** The number of affected orders: not shipped, without a requested refund, and with a date that changes. */
  orders: z.number().int(),
  /** If no customer answers the mail about the move: how many orders wait, and how many are refunded. */
  withoutAnswer: z.object({ wait: z.number().int(), refund: z.number().int() }),
  /** The mail to one of the customers; absent if no order is affected. */
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }).optional(),
})
export type MovePreview = z.infer<typeof movePreview>

export const ofBatch = z.object({
  _id: z.string(),
  productName: z.string(),
  number: z.number().int(),
})

export const adminMove = z.object({
  _id: z.string(),
  at: instant,
  /** Absent for orders without a batch. */
  batch: ofBatch.optional(),
  terms: knownTerms.nullable(),
  reason: z.string(),
  /** Whether all mails to the affected customers were sent. */
  isDone: z.boolean(),
  /** How many customers answered this move with `wait`, how many with `refund`, and how many not at all. */
  answers: z.object({ wait: z.number().int(), refund: z.number().int(), none: z.number().int() }),
})
export type AdminMove = z.infer<typeof adminMove>

export const previewMove = call('POST /admin/moves/preview', 'catalogue', {
  summary: 'Preview a move of a date: affected orders and the mail',
  stepUp: { notNeeded: 'Shows what a move would do; nothing changes' },
  body: moveWish,
  answer: z.object({ preview: movePreview }),
})

export const startMove = call('POST /admin/moves', 'catalogue', {
  summary: 'Move the date of a batch; each customer gets a mail',
  body: moveWish.extend({
    /** The page uses one id for all attempts to start this move. Requests with the same id count once. */
    requestId: z.uuid(fieldRefusals.invalidRequestId).toLowerCase(),
  }),
  answer: done,
})

export const countUnbatched = call('GET /admin/batch/:id/unbatched', 'orders.read', {
  summary: 'The number of unshipped orders of the product without a batch',
  stepUp: { notNeeded: 'Shows a number' },
  answer: z.object({
    orders: z.number().int(),
    units: z.number().int(),
  }),
})

export const addUnbatched = call('POST /admin/batch/:id/unbatched', 'catalogue', {
  summary: 'Add orders without a batch to this one, oldest first, while it has places',
  answer: z.object({
    message: z.string(),
    taken: z.number().int(),
    left: z.number().int(),
  }),
})

export const listMoves = call('GET /admin/moves', 'orders.read', {
  summary: 'The moves of dates, newest first',
  stepUp: { notNeeded: 'Shows moves, not people' },
  query: paging,
  answer: page.extend({ moves: z.array(adminMove) }),
})

export const adminChoice = z.object({
  _id: z.string(),
  orderId: z.string(),
  customer: z.string(),
  email: onlyWith('people', z.string()),
  about: z.enum(['move', 'overdue']),
  withoutAnswer: z.enum(choiceAnswers),
  answer: z.enum(choiceAnswers).optional(),
  until: instant,
  outcome: z.enum(choiceOutcomes).optional(),
  /** Rupees received, minus those refunded or being refunded. */
  refundable: rupees,
})
export type AdminChoice = z.infer<typeof adminChoice>

export const listChoices = call('GET /admin/choices', 'orders.read', {
  summary: "Customers' choices: waiting, refund or unanswered",
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  query: paging.extend({
    move: id.optional(),
    /** `none` selects customers who have not answered. */
    answer: z.enum([...choiceAnswers, 'none'], fieldRefusals.invalidAnswer).optional(),
  }),
  answer: page.extend({ choices: z.array(adminChoice) }),
})

export const exportChoices = csvOf(listChoices, 'exports')

/** An order that waits for delivery and whose promised delivery date is near or has passed. */
export const orderAtRisk = z.object({
  _id: z.string(),
  placedAt: instant,
  status: z.enum(orderStatuses),
  delivery: deliveryWindow,
  customer: z.string(),
  email: onlyWith('people', z.string()),
})
export type OrderAtRisk = z.infer<typeof orderAtRisk>

export const listAtRisk = call('GET /admin/promises/at-risk', 'orders.read', {
  summary: 'Orders whose due day is near or has passed, oldest first',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  query: paging.extend({
    level: z.enum(riskLevels, fieldRefusals.invalidRiskLevel).optional(),
  }),
  answer: page.extend({
    orders: z.array(orderAtRisk),
    counts: z.object({
      risk: z.number().int(),
      high: z.number().int(),
      late: z.number().int(),
    }),
  }),
})

export const exportAtRisk = csvOf(listAtRisk, 'exports')
