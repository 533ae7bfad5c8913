import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { deliveryTerms, deliveryWindow, knownTerms } from '../delivery.schemas.ts'
import { choiceAnswers, choiceOutcomes, orderStatuses, riskLevels } from '../enums.ts'
import { done, file, id, instant, page, paging, rupees, text } from '../fields.schemas.ts'
import { longest, shortestRefundReason } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'

const tags = ['Admin']

const reason = text(labels.moveReason, longest.moveReason).min(
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

export const movePreview = z.object({
  /** The number of affected orders: not shipped, without a requested refund, and with a date that changes. */
  orders: z.number().int(),
  /** If no customer answers the mail about the move: how many orders wait, and how many are refunded. */
  withoutAnswer: z.object({ wait: z.number().int(), refund: z.number().int() }),
  /** The mail to one of the customers; absent if no order is affected. */
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }).optional(),
})

const ofBatch = z.object({ _id: z.string(), productName: z.string(), number: z.number().int() })

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

export const previewMove = {
  summary: 'Preview a move of a date: affected orders and the mail',
  tags,
  body: moveWish,
  response: { 200: z.object({ success: z.literal(true), preview: movePreview }) },
} satisfies CallSchema

export const startMove = {
  summary: 'Move the date of a batch; each customer gets a mail',
  tags,
  body: moveWish.extend({
    /** The page uses one id for all attempts to start this move. Requests with the same id count once. */
    requestId: z.uuid(fieldRefusals.invalidRequestId).toLowerCase(),
  }),
  response: { 200: done },
} satisfies CallSchema

export const countUnbatched = {
  summary: 'The number of unshipped orders of the product without a batch',
  tags,
  params: z.object({ id }),
  response: {
    200: z.object({
      success: z.literal(true),
      orders: z.number().int(),
      units: z.number().int(),
    }),
  },
} satisfies CallSchema

export const addUnbatched = {
  summary: 'Add orders without a batch to this one, oldest first, while it has places',
  tags,
  params: z.object({ id }),
  response: {
    200: z.object({
      success: z.literal(true),
      message: z.string(),
      taken: z.number().int(),
      left: z.number().int(),
    }),
  },
} satisfies CallSchema

export const listMoves = {
  summary: 'The moves of dates, newest first',
  tags,
  querystring: paging,
  response: { 200: page.extend({ moves: z.array(adminMove) }) },
} satisfies CallSchema

export const adminChoice = z.object({
  _id: z.string(),
  orderId: z.string(),
  customer: z.string(),
  email: z.string(),
  about: z.enum(['move', 'overdue']),
  withoutAnswer: z.enum(choiceAnswers),
  answer: z.enum(choiceAnswers).optional(),
  until: instant,
  outcome: z.enum(choiceOutcomes).optional(),
  /** Rupees received, minus those refunded or being refunded. */
  refundable: rupees,
})

const choiceFilters = z.object({
  move: id.optional(),
  /** `none` selects customers who have not answered. */
  answer: z.enum([...choiceAnswers, 'none'], fieldRefusals.invalidAnswer).optional(),
})

export const listChoices = {
  summary: "Customers' choices: waiting, refund or unanswered",
  tags,
  querystring: paging.extend(choiceFilters.shape),
  response: { 200: page.extend({ choices: z.array(adminChoice) }) },
} satisfies CallSchema

export const exportChoices = {
  summary: 'The same as a spreadsheet',
  tags,
  produces: ['text/csv'],
  querystring: choiceFilters,
  response: { 200: file },
} satisfies CallSchema

/** An order that waits for delivery and whose promised delivery date is near or has passed. */
export const orderAtRisk = z.object({
  _id: z.string(),
  placedAt: instant,
  status: z.enum(orderStatuses),
  delivery: deliveryWindow,
  customer: z.string(),
  email: z.string(),
})

const riskFilters = z.object({
  level: z.enum(riskLevels, fieldRefusals.invalidRiskLevel).optional(),
})

export const listAtRisk = {
  summary: 'Orders whose due day is near or has passed, oldest first',
  tags,
  querystring: paging.extend(riskFilters.shape),
  response: {
    200: page.extend({
      orders: z.array(orderAtRisk),
      counts: z.object({
        risk: z.number().int(),
        high: z.number().int(),
        late: z.number().int(),
      }),
    }),
  },
} satisfies CallSchema

export const exportAtRisk = {
  summary: 'The same as a spreadsheet',
  tags,
  produces: ['text/csv'],
  querystring: riskFilters,
  response: { 200: file },
} satisfies CallSchema

/**
 * A refund that needs the owner, because the provider has not accepted it after many attempts, or because it
 * failed or was cancelled. Refunds that the owner requested are left out.
 */
const stuckRefund = z.object({
  _id: z.string(),
  orderId: z.string(),
  customer: z.string(),
  email: z.string(),
  amount: rupees,
  /** Whether the shop asks the provider for this refund again by itself. */
  isTriedAgain: z.boolean(),
  at: instant,
})

export const previewRefunds = {
  summary:
    'Refunds that start automatically by the end of tomorrow in India, and refunds that the provider refused',
  tags,
  response: {
    200: z.object({
      success: z.literal(true),
      count: z.number().int(),
      /** The sum of the refunds that start automatically by the end of tomorrow, in rupees. */
      sum: rupees,
      /** The refunds that start earliest, up to a limit. `count` and `sum` also include the others. */
      choices: z.array(adminChoice),
      stuck: z.array(stuckRefund),
    }),
  },
} satisfies CallSchema

export const refundStop = z.object({
  _id: z.string(),
  at: instant,
  /**
   * `batch`: automatic refunds are stopped for all orders of that batch. `orderId`: for that order. If both
   * are absent, automatic refunds are stopped for all orders without a batch.
   */
  batch: ofBatch.optional(),
  orderId: z.string().optional(),
  reason: z.string(),
})

export const listStops = {
  summary: 'The stops of automatic refunds, with their reasons',
  tags,
  response: { 200: z.object({ success: z.literal(true), stops: z.array(refundStop) }) },
} satisfies CallSchema

export const stopRefunds = {
  summary:
    'Stop automatic refunds because of force majeure: for a batch, for orders without a batch, or for one order',
  tags,
  body: z
    .object({
      /**
       * Either `batchId` or `orderId` is given. If `batchId` is null, automatic refunds stop for all orders
       * without a batch.
       */
      batchId: id.nullable().optional(),
      orderId: id.optional(),
      reason,
    })
    .refine(({ batchId, orderId }) => (batchId === undefined) !== (orderId === undefined), {
      error: fieldRefusals.invalidStop,
      path: ['batchId'],
    }),
  response: { 200: done },
} satisfies CallSchema

export const resumeRefunds = {
  summary: 'Allow automatic refunds again',
  tags,
  params: z.object({ id }),
  response: { 200: done },
} satisfies CallSchema
