import { paymentPages as words } from '@nirbhaya/contract/messages/payments'
import { useEffect, useState } from 'react'
import { inTab } from '../session/safe-storage.ts'
import { Notice } from '../ui/notice.tsx'
import type { ReturnedPayment } from './pending-order.ts'

const key = 'declinedPayment'

/**
 * Stores that a payment was declined, so that the cart or the order's page can show it. The return page shows
 * it, too, but redirects soon, perhaps before the customer has read it.
 */
export function storeDeclinedPayment({ balanceOf = 'cart' }: ReturnedPayment): void {
  inTab.put(key, balanceOf)
}

export const forgetDeclinedPayment = () => inTab.remove(key)

/**
 * Shows in the cart, or on the page of an order, that its payment was declined. The notice stays until the
 * customer closes it.
 */
export function DeclinedNotice({ balanceOf = 'cart' }: Pick<ReturnedPayment, 'balanceOf'>) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(inTab.text(key) === balanceOf), [balanceOf])
  if (!isShown) return null
  function close() {
    forgetDeclinedPayment()
    setIsShown(false)
  }
  return (
    <Notice className="mb-6 print:hidden" role="alert" tone="bad">
      <p>{words.declined}</p>
      <button className="min-h-11 font-semibold underline" onClick={close} type="button">
        {words.declinedRead}
      </button>
    </Notice>
  )
}
