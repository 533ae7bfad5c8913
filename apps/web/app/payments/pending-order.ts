import { messages } from '@nirbhaya/contract/messages/specification'
import { inTab } from '../session/safe-storage.ts'
import { readSession } from '../session/session-storage.ts'
import { PaymentProblem } from './payment-messages.ts'

/** The payment that a customer comes back from. */
export interface ReturnedPayment {
  /** The provider's name for it, which is our payment's id. */
  orderId: string
  /** The order of ours whose balance was paid. */
  balanceOf?: string
}

/** The payment the customer left for, kept for a return without an order id in the address. */
export interface PendingOrder extends ReturnedPayment {
  /** Whose it is. */
  customerId: string
  /** Rupees. */
  amount: number
  /** Milliseconds since 1970. */
  timestamp: number
  /** They came back from it, and the bank has not decided yet. */
  isUndecided?: boolean
}

const key = 'pendingOrder'

/** @returns takes it back: what was kept before, whose bank may yet decide, is kept again */
export function storePendingOrder(order: PendingOrder): () => void {
  const before = readPendingOrder()
  inTab.put(key, JSON.stringify(order))
  return () => (before === null ? inTab.remove(key) : inTab.put(key, before))
}

/** Forgets a payment that went through. @returns whether it is the one the customer left for */
export function clearPendingOrder(payment: ReturnedPayment): boolean {
  const isKept = keptOf(payment) !== undefined
  if (isKept) inTab.remove(key)
  return isKept
}

/** Where the payment page sends the customer back to; the server tells the provider the same. */
export function returnPath({ orderId, balanceOf }: ReturnedPayment): string {
  const search = new URLSearchParams({
    order_id: orderId,
    ...(balanceOf ? { for: balanceOf } : {}),
  })
  return `/payment/success?${search}`
}

/** @throws PaymentProblem when neither the address nor the session names a payment */
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
    // Says the same as an entry without an order id.
  }
  throw new PaymentProblem(messages.paymentSessionDataInvalid)
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What is no id leads nowhere: it becomes a path of ours. */
function named(orderId: string, balanceOf: unknown): ReturnedPayment {
  const isOrder = typeof balanceOf === 'string' && isId.test(balanceOf)
  return isOrder ? { orderId, balanceOf } : { orderId }
}

export const readPendingOrder = () => inTab.text(key)

/** Keeps whether the bank has yet to decide about a payment, if it is the one the customer left for. */
export function saveUndecided(payment: ReturnedPayment, isUndecided: boolean): void {
  const pending = keptOf(payment)
  if (pending) storePendingOrder({ ...pending, isUndecided })
}

/** Rupees, where this is the payment the customer left for. */
export const amountOf = (payment: ReturnedPayment): number | undefined => keptOf(payment)?.amount

/** What the bank has yet to decide about: a payment of the customer's cart, or of this order's balance. */
export function readUndecided(balanceOf?: string): PendingOrder | undefined {
  const pending = parsed()
  const isTheirs = pending?.isUndecided && pending.customerId === customerId()
  return isTheirs && pending.balanceOf === balanceOf ? pending : undefined
}

/**
 * What is kept of this payment. Nothing for somebody else who has signed in: what they are told about
 * it is no news of it. Whoever is signed out may have come back from a bank's app.
 */
function keptOf({ orderId }: ReturnedPayment): PendingOrder | undefined {
  const pending = parsed()
  const isTheirs = [undefined, pending?.customerId].includes(customerId())
  return isTheirs && pending?.orderId === orderId ? pending : undefined
}

const customerId = () => readSession()?.user._id

const parsed = () => inTab.json(key) as PendingOrder | undefined
