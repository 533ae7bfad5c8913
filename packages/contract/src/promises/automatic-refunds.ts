import { z } from 'zod'
import { call } from '../call.ts'
import { done, id, instant, rupees } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { onlyWith } from '../withheld.schemas.ts'
import { adminChoice, ofBatch, reason } from './admin.ts'

/**
 * A refund that needs the owner, because the provider has not accepted it after many attempts, holds it, or
 * has let it fail or cancelled it.
 */
const stuckRefund = z.object({
  _id: z.string(),
  orderId: z.string(),
  customer: z.string(),
  email: onlyWith('people', z.string()),
  amount: rupees,
  /**
   * `tried`: the shop asks the provider for this refund again by itself. `held`: the provider has not decided
   * yet. `failed`: no money moved, and the owner decides.
   */
  state: z.enum(['tried', 'held', 'failed']),
  at: instant,
})

export const previewRefunds = call('GET /admin/promises/refunds', 'money.read', {
  summary:
    'Refunds that start automatically by the end of tomorrow in India, and refunds that did not go through',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  answer: z.object({
    count: z.number().int(),
    /** The sum of the refunds that start automatically by the end of tomorrow, in rupees. */
    sum: rupees,
    /** The refunds that start earliest, up to a limit. `count` and `sum` also include the others. */
    choices: z.array(adminChoice),
    stuck: z.array(stuckRefund),
  }),
})

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
export type RefundStop = z.infer<typeof refundStop>

export const listStops = call('GET /admin/refund-stops', 'money.read', {
  summary: 'The stops of automatic refunds, with their reasons',
  stepUp: { notNeeded: 'Shows stops, not people' },
  answer: z.object({ stops: z.array(refundStop) }),
})

export const stopRefunds = call('POST /admin/refund-stops', 'money.out', {
  summary:
    'Stop automatic refunds because of force majeure: for a batch, for orders without a batch, or for one order',
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
  answer: done,
})

export const resumeRefunds = call('DELETE /admin/refund-stop/:id', 'money.out', {
  summary: 'Allow automatic refunds again',
  answer: done,
})
