import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { severalOf } from '@nirbhaya/contract/money'
import { pricesOf, priceWords } from '@nirbhaya/contract/prices'
import { useLayoutEffect, useState } from 'react'
import { type PendingPreBooking, readPreBooking } from '../cart/pending-pre-booking.ts'
import { ProductThumb } from '../ui/product-thumb.tsx'

/** What waits for the login, as it was when the page opened: while the shop leads on it still stands. */
export function useWaitingPreBooking(): PendingPreBooking | undefined {
  const [wish, setWish] = useState<PendingPreBooking>()
  // The server knows of no wish; before the page is painted, it is there.
  useLayoutEffect(() => setWish(readPreBooking()), [])
  return wish
}

/** Says above the form what it is for. */
export function WaitingPendant({ wish }: { wish: PendingPreBooking }) {
  const { price, listPrice = price, name, quantity, image } = wish
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
