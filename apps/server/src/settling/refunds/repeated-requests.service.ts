import { isDeepStrictEqual } from 'node:util'
import { byHand } from '@nirbhaya/contract/payments/rules'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import { listRequested, type RefundRow } from './refunds.queries.ts'

/** What a request of the owner for a refund asks for. */
export interface Asked {
  /** Without it, all that can be refunded. */
  amountPaise?: number
  reason: string
  /** The refunded units; without them, the refund reduces the price. */
  lines?: AskedUnits[] | undefined
  /** The bank's reference of money that the owner has sent herself. */
  reference?: string
}

interface AskedUnits {
  position: number
  quantity: number
  isSent: boolean
}

/**
 * Returns whether this request of the owner was handled before. The order, or the payment, is locked.
 * @throws AppError REQUEST_REUSED if a request with this id was handled before and asked for something else
 */
export async function wasRequested(
  tx: Tx,
  requestId: string,
  of: { orderId: string } | { paymentId: string },
  asked: Asked,
): Promise<boolean> {
  const refunds = await listRequested(tx, requestId, of)
  if (refunds.length === 0) return false
  if (!isSame(refunds, asked)) throw new AppError('REQUEST_REUSED')
  return true
}

function isSame(refunds: RefundRow[], { amountPaise, reason, lines, reference }: Asked): boolean {
  return (
    (amountPaise === undefined || amountPaise === sumOf(refunds)) &&
    refunds.every((refund) => refund.reason === reason) &&
    isDeepStrictEqual(unitsOf(refunds.flatMap((refund) => refund.lines ?? [])), unitsOf(lines)) &&
    (reference === undefined || refunds.some((refund) => isSentAs(refund, reference)))
  )
}

const sumOf = (refunds: RefundRow[]) =>
  refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

const isSentAs = ({ provider, providerRefundId }: RefundRow, reference: string) =>
  provider === byHand && providerRefundId === reference

/** Returns the units of lines, in one order. Only the first of several refunds counts its units. */
const unitsOf = (lines: AskedUnits[] = []) =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ position, quantity, isSent }) => ({ position, quantity, isSent }))
    .sort((one, other) => one.position - other.position)
