import { formatDateTime } from '@nirbhaya/contract/dates'
import { parcelPages } from '@nirbhaya/contract/messages/shipping/pages'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'
import { ChangeAddress } from './admin-address.tsx'
import { addressLines, fullName } from './order-looks.ts'

const words = parcelPages.whatNext

/** The address to which a lost or returned parcel is sent again, and whether the customer confirmed it. */
export function AgainAddress({ order }: { order: AdminOrderDetail }) {
  const { addressConfirmedAt, partState } = order
  const isAsked = partState === 'returned' && !addressConfirmedAt
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {[fullName(order.user), ...addressLines(order)].join(', ')}
      </p>
      {addressConfirmedAt && (
        <p className="text-muted">{words.confirmed(formatDateTime(addressConfirmedAt))}</p>
      )}
      {isAsked && <p className="text-muted">{words.notConfirmed}</p>}
      <div className="mt-2">
        <ChangeAddress order={order} />
      </div>
    </>
  )
}
