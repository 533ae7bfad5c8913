import type { OrderStatus } from '@nirbhaya/contract/enums'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import type { ParcelObstacle } from '@nirbhaya/contract/shipping/states'

/** The facts that decide whether a packed parcel can be handed over. */
export interface HandOverFacts {
  isReplacement: boolean
  /** Whether the parcel is sent instead of a lost one that has arrived after all. */
  hasArrived: boolean
  status: OrderStatus
  isRefunded: boolean
  /** Whether the customer chose the money back, and the refund is not made yet. */
  isRefundChosen: boolean
  /**
   * True while the shop waits with this parcel because the customer can still change the order's delivery
   * address.
   */
  waitsForLock: boolean
  duePaise: number
  /** The number of units that need a serial number and have none. */
  serialsMissing: number
  isRegistered: boolean
  /** Whether the seller has a name and an address for an invoice. */
  isNamed: boolean
  hasState: boolean
  /** Whether a product of the order has no tax rate, or no HSN code with enough digits. */
  isUntaxed: boolean
}

/**
 * Returns the reasons why a parcel cannot be handed over. A replacement is free, goes where the first parcel
 * went, and has no invoice. An order that is already Shipped needs no new invoice: it has one, or it is in
 * the list of orders that wait for one.
 */
export function obstaclesTo(facts: HandOverFacts): ParcelObstacle[] {
  const { isReplacement, status, isRefunded, isRefundChosen } = facts
  const { isRegistered, isNamed, hasState, isUntaxed } = facts
  const isSale = !isReplacement
  const isInvoiced = status === 'Shipped' || status === 'Delivered'
  const needsInvoice = isSale && isRegistered && !isInvoiced
  const found: [ParcelObstacle, boolean][] = [
    ['arrived', facts.hasArrived],
    ['cancelled', isSale && status === 'Cancelled'],
    ['refunded', isSale && isRefunded],
    ['refund-chosen', isSale && isRefundChosen],
    ['address', isSale && facts.waitsForLock],
    ['balance', isSale && facts.duePaise > 0],
    ['serials', facts.serialsMissing > 0],
    ['seller', needsInvoice && !isNamed],
    ['state', needsInvoice && !hasState],
    ['tax', needsInvoice && isUntaxed],
  ]
  return found.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []))
}

export const refusalOf: Record<ParcelObstacle, ErrorCode> = {
  cancelled: 'ORDER_NOT_SENT',
  refunded: 'ORDER_NOT_SENT',
  'refund-chosen': 'ORDER_NOT_SENT',
  address: 'ADDRESS_NOT_LOCKED',
  balance: 'BALANCE_NOT_PAID',
  serials: 'SERIALS_MISSING',
  seller: 'INVOICE_SELLER_MISSING',
  state: 'INVOICE_STATE_MISSING',
  tax: 'INVOICE_TAX_MISSING',
  arrived: 'PARCEL_NOT_LOST',
}
