import { messages } from '@nirbhaya/contract/messages/specification'
import { inTab } from '../session/safe-storage.ts'
import { readSession } from '../session/session-storage.ts'
import { PaymentProblem } from './payment-messages.ts'

/** The payment from which a customer returns. */
export interface ReturnedPayment {
  /** The provider's order id, which is the id of our payment. */
  orderId: string
  /** The order whose balance was paid. */
  balanceOf?: string
}

/** The last started payment. It is stored for a return without an order id in the address. */
export interface PendingOrder extends ReturnedPayment {
  /** The customer who started it. */
  customerId: string
  /** In rupees. */
  amount: number
  /** Milliseconds since 1970. */
  timestamp: number
  /** The customer returned before the bank decided. */
  isUndecided?: boolean
}

const key = 'pendingOrder'

/** @returns restores the previously stored payment, about which a bank may still decide */
export function storePendingOrder(order: PendingOrder): () => void {
  const before = readPendingOrder()
  inTab.put(key, JSON.stringify(order))
  return () => (before === null ? inTab.remove(key) : inTab.put(key, before))
}

/** Removes a successful payment. @returns whether it was the stored one */
export function clearPendingOrder(payment: ReturnedPayment): boolean {
  const isStored = storedEntryOf(payment) !== undefined
  if (isStored) inTab.remove(key)
  return isStored
}

/** The return address after the payment page. The server tells the provider the same. */
export function returnPath({ orderId, balanceOf }: ReturnedPayment): string {
  const search = new URLSearchParams({
    order_id: orderId,
    ...(balanceOf ? { for: balanceOf } : {}),
  })
  return `/payment/success?${search}`
}

/** @throws PaymentProblem if neither the address nor the session contains a payment */
export function returnedPayment(address: URLSearchParams, stored: string | null): ReturnedPayment {
  const orderId = address.get('order_id')?.trim()
  if (orderId) return named(orderId, address.get('for'))
  if (stored === null) throw new PaymentProblem(messages.paymentInformationMissing)
  return storedPayment(stored)
}

function storedPayment(stored: string): ReturnedPayment {
  try {
    const { orderId, balanceOf } = JSON.parse(stored) as Partial<PendingOrder>
    if (typeof orderId === 'string' && orderId) return named(orderId, balanceOf)
  } catch {
    // Handled like an entry without an order id.
  }
  throw new PaymentProblem(messages.paymentSessionDataInvalid)
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Ignores a value that is not an order id, because it would become part of a path. */
function named(orderId: string, balanceOf: unknown): ReturnedPayment {
  const isOrder = typeof balanceOf === 'string' && isId.test(balanceOf)
  return isOrder ? { orderId, balanceOf } : { orderId }
}

export const readPendingOrder = () => inTab.text(key)

/** Records whether the bank has yet to decide about a payment, if it is the stored one. */
export function saveUndecided(payment: ReturnedPayment, isUndecided: boolean): void {
  const pending = storedEntryOf(payment)
  if (pending) storePendingOrder({ ...pending, isUndecided })
}

/** The amount in rupees, if this is the stored payment. */
export const amountOf = (payment: ReturnedPayment): number | undefined =>
  storedEntryOf(payment)?.amount

/** The undecided payment of the customer's cart, or of this order's balance. */
export function readUndecided(balanceOf?: string): PendingOrder | undefined {
  const pending = parsed()
  const isTheirs = pending?.isUndecided && pending.customerId === customerId()
  return isTheirs && pending.balanceOf === balanceOf ? pending : undefined
}

/**
 * The stored entry of this payment. Empty if another customer has signed in, because answers to them tell
 * nothing about it. Without a session it is returned, because the customer may have come back from a bank's
 * app.
 */
function storedEntryOf({ orderId }: ReturnedPayment): PendingOrder | undefined {
  const pending = parsed()
  const isTheirs = [undefined, pending?.customerId].includes(customerId())
  return isTheirs && pending?.orderId === orderId ? pending : undefined
}

const customerId = () => readSession()?.user._id

const parsed = () => inTab.json(key) as PendingOrder | undefined
