import type { Answer, CallOptions } from '@nirbhaya/contract/client/client'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { paiseToRupees } from '@nirbhaya/contract/money'
import type {
  recordRefund as byHandCall,
  refundHeldPayment as heldCall,
  refundOrder as orderCall,
} from '@nirbhaya/contract/settling/admin'
import type {
  listRefundApprovals as listCall,
  RefundLimit,
} from '@nirbhaya/contract/settling/approvals'
import type {
  resolveParcel as parcelCall,
  refundUnits as unitsCall,
} from '@nirbhaya/contract/shipping/admin'
import type { Accounts } from '../../accounts/accounts.service.ts'
import { listNames } from '../../accounts/admin/users.service.ts'
import { countStaffWith } from '../../accounts/staff/staff.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import { recordRefundIn } from '../../settling/admin/by-hand.service.ts'
import { refundHeldPaymentIn, refundOrderOnce } from '../../settling/admin/refunds.service.ts'
import {
  type ApprovalRow,
  decideRefund,
  getRefundLimit,
  listRefundsThatWait,
  saveRefundLimit as saveLimit,
} from '../../settling/approvals/approvals.service.ts'
import type { Settling } from '../../settling/settling.service.ts'
import { refundUnitsOnce } from '../refunding.service.ts'
import { resolveParcelIn } from '../resolving.service.ts'
import type { Shipping } from '../shipping.ts'

type BodyOf<
  C extends
    | typeof byHandCall
    | typeof heldCall
    | typeof orderCall
    | typeof parcelCall
    | typeof unitsCall,
> = CallOptions<C>['body']

/** Returns the refunds that wait for a second person, and the limit above which they do. */
export async function listRefundApprovals(
  accounts: Accounts,
  callerId: string,
): Promise<Omit<Answer<typeof listCall>, 'success'>> {
  const { db } = accounts
  const [rows, limit, refunders] = await Promise.all([
    listRefundsThatWait(db),
    getRefundLimit(db),
    countStaffWith(accounts, 'money.out'),
  ])
  const names = await listNames(
    db,
    rows.map(({ requestedBy }) => requestedBy),
  )
  const approvals = rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    ...(isOfOrder(row) ? { orderId: row.subjectId } : {}),
    amount: paiseToRupees(row.amountPaise),
    reason: (row.request as { reason?: string }).reason ?? '',
    requestedBy: names.get(row.requestedBy) ?? adminMessages.formerPerson,
    isYours: row.requestedBy === callerId,
    at: row.createdAt.toISOString(),
  }))
  return { approvals, limit, hasSecondPerson: refunders > 1 }
}

const isOfOrder = ({ kind }: ApprovalRow) =>
  kind === 'order' || kind === 'units' || kind === 'by-hand'

/** @throws AppError NO_SECOND_PERSON for a limit in a shop where only one person can refund */
export async function saveRefundLimit(
  accounts: Accounts,
  limit: RefundLimit,
  actorId: string,
): Promise<void> {
  const isLimited = limit.secondPersonAbove > 0
  if (isLimited && (await countStaffWith(accounts, 'money.out')) < 2) {
    throw new AppError('NO_SECOND_PERSON')
  }
  await saveLimit(accounts.db, limit, actorId)
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
): Promise<ApprovalRow> =>
  decideRefund(settling.db, { id, actorId, isApproved: true }, (tx, row) =>
    carryOut(tx, { settling, shipping }, row),
  )

/** @throws AppError APPROVAL_DECIDED */
export const refuseRefund = (
  { settling }: Deciding,
  { id, actorId }: { id: string; actorId: string },
): Promise<ApprovalRow> =>
  decideRefund(settling.db, { id, actorId, isApproved: false }, () => Promise.resolve())

async function carryOut(tx: Tx, { settling, shipping }: Deciding, row: ApprovalRow): Promise<void> {
  const { subjectId, amountPaise, request } = row
  const wish = { actorId: row.requestedBy, isApproved: true }
  switch (row.kind) {
    case 'order': {
      const { reason, requestId } = request as BodyOf<typeof orderCall>
      const refund = { ...wish, reason, requestId, orderId: subjectId, amountPaise }
      return refundOrderOnce(tx, settling, refund)
    }
    case 'units': {
      const { amount: _, ...refund } = request as BodyOf<typeof unitsCall>
      return refundUnitsOnce(tx, shipping, { ...wish, ...refund, orderId: subjectId, amountPaise })
    }
    case 'parcel': {
      const resolution = request as BodyOf<typeof parcelCall>
      await resolveParcelIn(tx, shipping, { ...wish, parcelId: subjectId, resolution })
      return undefined
    }
    case 'by-hand': {
      const { amount: _, ...refund } = request as BodyOf<typeof byHandCall>
      return recordRefundIn(tx, settling, { ...wish, ...refund, orderId: subjectId, amountPaise })
    }
    case 'payment':
      return refundHeldPaymentIn(tx, settling.jobs, {
        ...wish,
        ...(request as BodyOf<typeof heldCall>),
        paymentId: subjectId,
      })
  }
}
