import { formatDateTime } from '@nirbhaya/contract/dates'
import { isAddressFixed } from '@nirbhaya/contract/enums'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'
import { PostalAddress } from '../../ui/postal-address.tsx'
import { isAllRefunded } from '../order-status.ts'
import { AddressQuestion } from './address-question.tsx'
import { ChangeMyAddress } from './change-my-address.tsx'
import { EarlierAddresses } from './earlier-addresses.tsx'

/**
 * Shows the delivery address of an order. The customer can change it until the parcel leaves, and again after a parcel
 * was lost or came back.
 */
export function OrderAddress({ order }: { order: OrderDetail }) {
  const { _id: id, user, addressChanges, addressCheck, partState } = order
  const isFixed = isAddressFixed(order)
  // The address was locked for the first parcel. A parcel that is sent again may go elsewhere.
  const isLocked = !partState && addressCheck?.isLocked
  const isSent = !order.refundChosen && !isAllRefunded(order)
  return (
    <>
      <PostalAddress person={user} />
      {addressCheck && !isFixed && !partState && <AddressQuestion check={addressCheck} id={id} />}
      {!isFixed && !isLocked && isSent && <ChangeMyAddress className="mt-4" order={order} />}
      <EarlierAddresses
        changes={addressChanges}
        say={({ at, byOwner }) => words.addressUntil(formatDateTime(at), byOwner)}
      />
    </>
  )
}
