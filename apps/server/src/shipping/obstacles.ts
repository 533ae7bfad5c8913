import type { OrderStatus } from '@nirbhaya/contract/enums'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import type { ParcelObstacle } from '@nirbhaya/contract/shipping/states'

/** What decides whether a packed parcel can be handed over. */
export interface HandOverFacts {
  isReplacement: boolean
  status: OrderStatus
  /** All of the order's money went back. */
  isRefunded: boolean
  /** The address may still change. */
  waitsForLock: boolean
  duePaise: number
  /** Units without the serial number that they need. */
  serialsMissing: number
  /** The seller charges tax. */
  isRegistered: boolean
  hasState: boolean
  /** A product of the order has no rate of tax. */
  isUntaxed: boolean
}

/**
 * What keeps a parcel from being handed over. A replacement is free, goes where the first parcel went and
 * has no invoice. An order that was sent before has its invoice, or is listed among those that wait for one.
 */
export function obstaclesTo(facts: HandOverFacts): ParcelObstacle[] {
  const { isReplacement, status, isRefunded, isRegistered, hasState, isUntaxed } = facts
  const isSale = !isReplacement
  const isInvoiced = status === 'Shipped' || status === 'Delivered'
  const needsInvoice = isSale && isRegistered && !isInvoiced
  const found: [ParcelObstacle, boolean][] = [
    ['cancelled', isSale && status === 'Cancelled'],
    ['refunded', isSale && isRefunded],
    ['address', isSale && facts.waitsForLock],
    ['balance', isSale && facts.duePaise > 0],
    ['serials', facts.serialsMissing > 0],
    ['state', needsInvoice && !hasState],
    ['tax', needsInvoice && isUntaxed],
  ]
  return found.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []))
}

/** The refusal that each of them is. */
export const refusalOf: Record<ParcelObstacle, ErrorCode> = {
  cancelled: 'ORDER_NOT_SENT',
  refunded: 'ORDER_NOT_SENT',
  address: 'ADDRESS_NOT_LOCKED',
  balance: 'BALANCE_NOT_PAID',
  serials: 'SERIALS_MISSING',
  state: 'INVOICE_STATE_MISSING',
  tax: 'INVOICE_TAX_MISSING',
}
