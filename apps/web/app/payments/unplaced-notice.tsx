import { paymentPages as words } from '@nirbhaya/contract/messages/payments'
import type { Unplaced } from '@nirbhaya/contract/settling/settling'
import { useSyncExternalStore } from 'react'
import { inTab } from '../session/safe-storage.ts'
import { readSession } from '../session/session-storage.ts'
import { Notice } from '../ui/notice.tsx'
import { customerOf, type ReturnedPayment } from './pending-order.ts'
import { UnplacedWords } from './unplaced-words.tsx'

const key = 'unplacedPayment'

interface Stored {
  unplaced: Unplaced
  customerId: string | undefined
  /** The order whose balance was paid; absent if the cart was paid. */
  balanceOf?: string
}

const listeners = new Set<() => void>()

/**
 * Stores why a payment was not accepted, so that the cart or the order's page can show it. The return page
 * shows it, too, but redirects soon, perhaps before the customer has read it.
 */
export function storeUnplaced(payment: ReturnedPayment, unplaced: Unplaced): void {
  const { balanceOf } = payment
  const stored = { unplaced, customerId: customerOf(payment), ...(balanceOf && { balanceOf }) }
  inTab.put(key, JSON.stringify(stored satisfies Stored))
  for (const listener of listeners) listener()
}

export function forgetUnplaced(): void {
  inTab.remove(key)
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows in the cart, or on the page of an order, why its payment was not accepted. The notice stays until the
 * customer closes it.
 */
export function UnplacedNotice({ balanceOf }: Pick<ReturnedPayment, 'balanceOf'>) {
  const text = useSyncExternalStore(
    watch,
    () => inTab.text(key),
    () => null,
  )
  const stored = text === null ? undefined : (inTab.json(key) as Stored | undefined)
  const isTheirs = stored?.customerId === readSession()?.user._id
  if (!stored || !isTheirs || stored.balanceOf !== balanceOf) return null
  return <UnplacedMessage onClose={forgetUnplaced} unplaced={stored.unplaced} />
}

interface UnplacedMessageProps {
  unplaced: Unplaced
  onClose: () => void
}

export function UnplacedMessage({ unplaced, onClose }: UnplacedMessageProps) {
  return (
    <Notice className="mb-6 print:hidden" role="alert" tone="bad">
      <UnplacedWords unplaced={unplaced} />
      <button className="min-h-11 font-semibold underline" onClick={onClose} type="button">
        {words.causeRead}
      </button>
    </Notice>
  )
}
