import { messages } from '@nirbhaya/contract/messages/specification'
import { inTab } from '../session/safe-storage.ts'
import { readSession } from '../session/session-storage.ts'
import { PaymentProblem } from './payment-messages.ts'

/** The payment of a customer who comes back from the provider's payment page. */
export interface ReturnedPayment {
  /** The id of the shop's payment. The provider calls it the order id. */
  orderId: string
  /** The order whose balance was paid. */
  balanceOf?: string
}

/** The payment that was started last. It is stored, because the return page's URL may lack the order id. */
export interface PendingOrder extends ReturnedPayment {
  customerId: string
  /** The amount in rupees. */
  amount: number
  /** When the payment was started, in milliseconds since 1970. */
  timestamp: number
  /**
   * True from the customer's return from the payment page until the shop knows whether the payment is paid or
   * was refused.
   */
  isUndecided?: boolean
}

const key = 'pendingOrder'

/**
 * Stores a started payment.
 * @returns a function to call if the payment page does not open. It stores the previous payment again,
 * because the bank may still decide about the previous payment
 */
export function storePendingOrder(order: PendingOrder): () => void {
  const before = readPendingOrder()
  inTab.put(key, JSON.stringify(order))
  return () => (before === null ? inTab.remove(key) : inTab.put(key, before))
}

/** Removes a successful payment from the tab's storage. @returns false if that payment was not stored */
export function clearPendingOrder(payment: ReturnedPayment): boolean {
  const isStored = storedEntryOf(payment) !== undefined
  if (isStored) inTab.remove(key)
  return isStored
}

/** Returns the path that the payment page leads back to. The server gives the same path to the provider. */
export function returnPath({ orderId, balanceOf }: ReturnedPayment): string {
  const search = new URLSearchParams({
    order_id: orderId,
    ...(balanceOf ? { for: balanceOf } : {}),
  })
  return `/payment/success?${search}`
}

/**
 * Returns the payment in the URL of the return page. If the URL has none, returns the one in the tab's
 * storage.
 * @param address the parameters of that URL
 * @throws PaymentProblem if the storage has no payment either
 */
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
    // `stored` cannot be read as a payment. The error below is thrown, as for a payment without an order id.
  }
  throw new PaymentProblem(messages.paymentSessionDataInvalid)
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Makes a `ReturnedPayment` from the values in the return page's URL or in the tab's storage. `balanceOf`
 * becomes part of a path, so a `balanceOf` that does not look like an order's id is left out.
 */
function named(orderId: string, balanceOf: unknown): ReturnedPayment {
  const isOrder = typeof balanceOf === 'string' && isId.test(balanceOf)
  return isOrder ? { orderId, balanceOf } : { orderId }
}

export const readPendingOrder = () => inTab.text(key)

/** Stores whether the bank still has to decide about a payment. Does nothing if another payment is stored. */
export function saveUndecided(payment: ReturnedPayment, isUndecided: boolean): void {
  const pending = storedEntryOf(payment)
  if (pending) storePendingOrder({ ...pending, isUndecided })
}

/** Returns the amount of a payment in rupees; undefined if the tab has not stored that payment. */
export const amountOf = (payment: ReturnedPayment): number | undefined =>
  storedEntryOf(payment)?.amount

/** Returns the undecided payment of the customer's cart, or of this order's balance. */
export function readUndecided(balanceOf?: string): PendingOrder | undefined {
  const pending = parsed()
  const isTheirs = pending?.isUndecided && pending.customerId === customerId()
  return isTheirs && pending.balanceOf === balanceOf ? pending : undefined
}

/**
 * Returns the stored entry of this payment; undefined if another customer has signed in since, because the
 * server tells that customer nothing about it. If nobody is signed in, it returns the entry: a bank's app may
 * bring the customer back without a session.
 */
function storedEntryOf({ orderId }: ReturnedPayment): PendingOrder | undefined {
  const pending = parsed()
  const isTheirs = [undefined, pending?.customerId].includes(customerId())
  return isTheirs && pending?.orderId === orderId ? pending : undefined
}

/** Returns the id of the customer who made a payment, also if a bank's app has returned without a session. */
export function customerOf({ orderId }: ReturnedPayment): string | undefined {
  const pending = parsed()
  return pending?.orderId === orderId ? pending.customerId : customerId()
}

const customerId = () => readSession()?.user._id

const parsed = () => inTab.json(key) as PendingOrder | undefined
