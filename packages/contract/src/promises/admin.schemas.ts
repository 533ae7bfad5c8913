import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { deliveryTerms, deliveryWindow, knownTerms } from '../delivery.schemas.ts'
import { choiceAnswers, choiceOutcomes, orderStatuses, riskLevels } from '../enums.ts'
import { done, file, id, instant, page, paging, rupees, text } from '../fields.schemas.ts'
import { longest, shortestRefundReason } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'

const tags = ['Admin']

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

export const movePreview = z.object({
  /** The number of affected orders: not shipped, without a requested refund, and with a date that changes. */
  orders: z.number().int(),
  /** If no customer answers the mail about the move: how many orders wait, and how many are refunded. */
  withoutAnswer: z.object({ wait: z.number().int(), refund: z.number().int() }),
  /** The mail to one of the customers; absent if no order is affected. */
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }).optional(),
})

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
