import { lineName } from '@nirbhaya/contract/catalogue/variants'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { severalOf } from '@nirbhaya/contract/money'
import { pricesOf, priceWords } from '@nirbhaya/contract/prices'
import { useLayoutEffect, useState } from 'react'
import { type PendingPreBooking, readPreBooking } from '../cart/pending-pre-booking.ts'
import { ProductThumb } from '../ui/products/product-thumb.tsx'

/**
 * Returns the pre-booking that was pending when the page opened. The value stays after the pre-booking has
 * moved to the cart, so that the page does not change during the redirect.
 */
export function usePendingPreBooking(): PendingPreBooking | undefined {
  const [preBooking, setPreBooking] = useState<PendingPreBooking>()
  // The server's HTML lacks the pre-booking, because only the browser's storage has it. A layout effect adds
  // it before the first paint.
  useLayoutEffect(() => setPreBooking(readPreBooking()), [])
  return preBooking
}

/** Shows the pre-booking that waits for the login, above the form to log in or register. */
export function PendingPreBookingNotice({ wish }: { wish: PendingPreBooking }) {
  const { price, listPrice = price, quantity, image } = wish
  const name = lineName(wish.name, wish.variant?.words)
  const { now, later } = priceWords(pricesOf(severalOf({ price, listPrice }, quantity)))
  return (
    <div className="mb-6 flex items-center gap-4 rounded-card bg-blush p-3 pr-5">
      <ProductThumb className="w-20" image={image} loading="eager" />
      <div className="min-w-0">
        <p className="text-lg font-semibold leading-snug">{words.waits(name, quantity)}</p>
        {now && <p className="mt-0.5 text-sm tabular-nums">{words.waitsFor({ now, later })}</p>}
      </div>
    </div>
  )
}
