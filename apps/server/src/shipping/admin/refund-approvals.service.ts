import type { CallOptions } from '@nirbhaya/contract/client/client'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { paiseToRupees } from '@nirbhaya/contract/money'
import type {
  refundHeldPayment as heldCall,
  refundOrder as orderCall,
} from '@nirbhaya/contract/settling/admin'
import type { RefundApproval, RefundLimit } from '@nirbhaya/contract/settling/approvals'
import type {
  resolveParcel as parcelCall,
  refundUnits as unitsCall,
} from '@nirbhaya/contract/shipping/admin'
import { listNames } from '../../accounts/admin/users.service.ts'
import type { Db } from '../../platform/database/client.ts'
import { refundHeldPayment, refundOrder } from '../../settling/admin/refunds.service.ts'
import {
  type ApprovalRow,
  decideRefund,
  getRefundLimit,
  listRefundsThatWait,
} from '../../settling/approvals/approvals.service.ts'
import type { Settling } from '../../settling/settling.service.ts'
import { refundUnits } from '../refunding.service.ts'
import { resolveParcel } from '../resolving.service.ts'
import type { Shipping } from '../shipping.ts'

type BodyOf<C extends typeof heldCall | typeof orderCall | typeof parcelCall | typeof unitsCall> =
  CallOptions<C>['body']

/** Returns the refunds that wait for a second person, and the limit above which they do. */
export async function listRefundApprovals(
  db: Db,
  callerId: string,
): Promise<{ approvals: RefundApproval[]; limit: RefundLimit }> {
  const [rows, limit] = await Promise.all([listRefundsThatWait(db), getRefundLimit(db)])
  const names = await listNames(
    db,
    rows.map(({ requestedBy }) => requestedBy),
  )
  const approvals = rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    ...(row.kind === 'order' || row.kind === 'units' ? { orderId: row.subjectId } : {}),
    amount: paiseToRupees(row.amountPaise),
    reason: (row.request as { reason?: string }).reason ?? '',
    requestedBy: names.get(row.requestedBy) ?? adminMessages.formerPerson,
    isYours: row.requestedBy === callerId,
    at: row.createdAt.toISOString(),
  }))
  return { approvals, limit }
}

interface Deciding {
  settling: Settling
  shipping: Shipping
}

/**
 * Carries out a refund that somebody else asked for, as it was asked for.
 * @throws AppError APPROVAL_DECIDED, SAME_PERSON, and the errors of the refund, which then still waits
 */
export const approveRefund = (
  { settling, shipping }: Deciding,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> =>
  decideRefund(settling.db, { id, actorId, isApproved: true }, (row) =>
    carryOut({ settling, shipping }, row),
  )

/** @throws AppError APPROVAL_DECIDED */
export const refuseRefund = (
  { settling }: Deciding,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> =>
  decideRefund(settling.db, { id, actorId, isApproved: false }, () => Promise.resolve())

async function carryOut({ settling, shipping }: Deciding, row: ApprovalRow): Promise<void> {
  const { subjectId, amountPaise, request } = row
  const wish = { actorId: row.requestedBy, isApproved: true }
  switch (row.kind) {
    case 'order': {
      const { reason, requestId } = request as BodyOf<typeof orderCall>
      return refundOrder(settling, { ...wish, reason, requestId, orderId: subjectId, amountPaise })
    }
    case 'units': {
      const { amount: _, ...refund } = request as BodyOf<typeof unitsCall>
      return refundUnits(shipping, { ...wish, ...refund, orderId: subjectId, amountPaise })
    }
    case 'parcel': {
      const resolution = request as BodyOf<typeof parcelCall>
      await resolveParcel(shipping, { ...wish, parcelId: subjectId, resolution })
      return undefined
    }
    case 'payment':
      return refundHeldPayment(settling, {
        ...wish,
        ...(request as BodyOf<typeof heldCall>),
        paymentId: subjectId,
      })
  }
}
