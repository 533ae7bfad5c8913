import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { done, id, instant, rupees } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { adminChoice, ofBatch, reason } from './admin.schemas.ts'

const tags = ['Admin']

/**
 * A refund that needs the owner, because the provider has not accepted it after many attempts, holds it, or
 * has let it fail or cancelled it.
 */
const stuckRefund = z.object({
  _id: z.string(),
  orderId: z.string(),
  customer: z.string(),
  email: z.string(),
  amount: rupees,
  /**
   * `tried`: the shop asks the provider for this refund again by itself. `held`: the provider has not decided
   * yet. `failed`: no money moved, and the owner decides.
   */
  state: z.enum(['tried', 'held', 'failed']),
  at: instant,
})

export const previewRefunds = {
  summary:
    'Refunds that start automatically by the end of tomorrow in India, and refunds that did not go through',
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
