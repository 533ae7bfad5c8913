import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'
import { Notice } from '../../ui/notice.tsx'
import { PostalAddress } from '../../ui/postal-address.tsx'
import { ChangeMyAddress } from './change-my-address.tsx'
import { ConfirmAddress } from './confirm-address.tsx'

/** Asks the customer whether the address is right, after the courier brought the parcel back. */
export function ReturnedAddress({ order }: { order: OrderDetail }) {
  if (order.addressConfirmedAt) return null
  return (
    <Notice className="mb-6 sm:mb-8 print:hidden" tone="warn">
      <p className="font-semibold">{words.cameBack}</p>
      <p>{words.cameBackQuestion}</p>
      <div className="mt-3 text-aubergine">
        <PostalAddress person={order.user} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <ConfirmAddress id={order._id} label={words.addressRight} />
        <ChangeMyAddress order={order} />
      </div>
    </Notice>
  )
}
