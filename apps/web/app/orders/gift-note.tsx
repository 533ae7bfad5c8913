import { labels } from '@nirbhaya/contract/messages/labels'
import type { Order } from '@nirbhaya/contract/orders/orders'

/** Shows the customer's gift message. It is private, so it is left out when the page is printed. */
export function GiftNote({ order: { giftNote } }: { order: Pick<Order, 'giftNote'> }) {
  if (!giftNote) return null
  return (
    <div className="mt-5 border-t border-line pt-4 print:hidden">
      <p className="text-sm text-muted">{labels.giftNote}</p>
      <p className="mt-0.5 wrap-anywhere">{giftNote}</p>
    </div>
  )
}
