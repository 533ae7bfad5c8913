import { z } from 'zod'
import { call } from '../call.ts'
import { refundApprovalKinds } from '../enums.ts'
import { done, instant, rupees, typedWholeNumber } from '../fields.schemas.ts'
import { highestAmount } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'

export const refundLimit = z.object({
  /** In rupees: refunds of an order that come to more need a second person. 0 if no refund does. */
  secondPersonAbove: typedWholeNumber(fieldRefusals.invalidWholeNumber, 0, highestAmount),
})
export type RefundLimit = z.output<typeof refundLimit>

/** No refund needs a second person, because most shops have one owner. */
export const usualRefundLimit: RefundLimit = { secondPersonAbove: 0 }

const refundApproval = z.object({
  _id: z.string(),
  kind: z.enum(refundApprovalKinds),
  /** The order that the refund is for; absent for a parcel and a held payment. */
  orderId: z.string().optional(),
  amount: rupees,
  reason: z.string(),
  /** The person who asked for the refund. */
  requestedBy: z.string(),
  /** Whether it is the caller's own request, which somebody else has to decide. */
  isYours: z.boolean(),
  at: instant,
})
export type RefundApproval = z.infer<typeof refundApproval>

export const listRefundApprovals = call('GET /admin/refund-approvals', 'money.out', {
  summary: 'Refunds that wait for a second person, oldest first',
  stepUp: { notNeeded: 'Shows a few refunds that wait' },
  answer: z.object({
    approvals: z.array(refundApproval),
    limit: refundLimit,
    /** Whether somebody else than the caller can refund. Only owners can. */
    hasSecondPerson: z.boolean(),
  }),
})

export const saveRefundLimit = call('PUT /admin/refund-limit', 'staff', {
  summary: 'Save from which amount a refund needs a second person',
  description: 'A shop in which only one person can refund cannot have such a limit.',
  body: refundLimit,
  answer: done,
})

export const approveRefund = call('POST /admin/refund-approval/:id/approve', 'money.out', {
  summary: 'Approve a refund that somebody else asked for; it is then carried out',
  answer: done,
})

export const refuseRefund = call('POST /admin/refund-approval/:id/refuse', 'money.out', {
  summary: 'Refuse a refund that waits, also an own one',
  answer: done,
})
