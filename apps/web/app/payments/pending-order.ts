import { messages } from '@nirbhaya/contract/messages'
import { PaymentProblem } from './payment-messages.ts'

/** The payment the customer left for, kept for a return without an order id in the address. */
interface PendingOrder {
  orderId: string
  /** Rupees. */
  amount: number
  /** Milliseconds since 1970. */
  timestamp: number
}

const key = 'pendingOrder'

export function storePendingOrder(order: PendingOrder): void {
  sessionStorage.setItem(key, JSON.stringify(order))
}

export function clearPendingOrder(): void {
  sessionStorage.removeItem(key)
}

/** @throws PaymentProblem when neither the address nor the session names a payment */
export function returnedOrderId(fromAddress: string | null, stored: string | null): string {
  if (fromAddress?.trim()) return fromAddress.trim()
  if (stored === null) throw new PaymentProblem(messages.paymentInformationMissing)
  return storedOrderId(stored)
}

function storedOrderId(stored: string): string {
  try {
    const { orderId } = JSON.parse(stored) as Partial<PendingOrder>
    if (typeof orderId === 'string' && orderId) return orderId
  } catch {
    // Says the same as an entry without an order id.
  }
  throw new PaymentProblem(messages.paymentSessionDataInvalid)
}

export const readPendingOrder = () => sessionStorage.getItem(key)
