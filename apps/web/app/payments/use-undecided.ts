import { messages } from '@nirbhaya/contract/messages/specification'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { toast } from '../toasts/toast.ts'
import {
  clearPendingOrder,
  type PendingOrder,
  readUndecided,
  saveUndecided,
} from './pending-order.ts'
import { storeUnplaced } from './unplaced-notice.tsx'

const timeoutMs = 15_000
const pauseMs = 15_000

/**
 * Whether the payment may still succeed, although the server answered `verifyPayment` with this error code.
 * `TOO_MANY_REQUESTS` is about the number of requests and says nothing about the payment.
 */
export const leavesOpen = (code: string) =>
  code === 'PAYMENT_PENDING' || code === 'TOO_MANY_REQUESTS'

/**
 * Returns the payment that the bank has not decided about. The server is asked again and again until the bank
 * decides.
 * @param balanceOf the order whose balance is paid; undefined for the cart
 * @param onDecided called with whether the payment was paid
 */
export function useUndecided(
  balanceOf: string | undefined,
  onDecided: (isPaid: boolean) => unknown,
): PendingOrder | undefined {
  const [payment, setPayment] = useState<PendingOrder>()
  const tell = useEffectEvent(onDecided)

  useEffect(() => {
    const undecided = readUndecided(balanceOf)
    setPayment(undecided)
    if (!undecided) return
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask(pending: PendingOrder) {
      const outcome = await outcomeOf(pending.orderId, left.signal)
      if (left.signal.aborted) return
      if (outcome === 'open') {
        timer = setTimeout(ask, pauseMs, pending)
        return
      }
      setPayment(undefined)
      if (outcome === 'paid') {
        clearPendingOrder(pending)
        toast.success(messages.paymentVerified)
      } else {
        saveUndecided(pending, false)
        if (outcome !== 'refused') storeUnplaced(pending, outcome)
      }
      tell(outcome === 'paid')
    }
    void ask(undecided)
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [balanceOf])

  return payment
}

async function outcomeOf(orderId: string, signal: AbortSignal) {
  try {
    const answer = await browserApi(verifyPayment, { body: { orderId }, timeoutMs, signal })
    if (answer.success) return 'paid'
    return leavesOpen(answer.code) ? 'open' : (answer.unplaced ?? 'refused')
  } catch (error) {
    if (!signal.aborted) console.warn('Payment verification failed:', error)
    return 'open'
  }
}
