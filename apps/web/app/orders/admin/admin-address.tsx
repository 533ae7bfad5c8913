import { formatDateTime } from '@nirbhaya/contract/dates'
import { isAddressFixed } from '@nirbhaya/contract/enums'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import {
  type AdminOrderDetail,
  changeOrderAddress,
  getOrder,
  listAllOrders,
} from '@nirbhaya/contract/orders/admin'
import { AskButton } from '../../forms/ask-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { aboutAddress } from '../address/address-form.tsx'

/**
 * The button and dialog that change the address of an order, until the parcel leaves, and again after a parcel was lost
 * or came back.
 */
export function ChangeAddress({ order }: { order: AdminOrderDetail }) {
  const { _id: id, status, partState } = order
  const { email: _, ...user } = order.user
  const isPackedAgain = status !== 'Cancelled' && partState === 'again'
  if (isAddressFixed(order) && !isPackedAgain) return null
  return (
    <AskButton
      {...aboutAddress({
        user,
        changes: order.addressChanges.length,
        asksReason: order.addressCheck?.isLocked,
      })}
      button={{
        label: (
          <>
            <Icon className="size-4" name="map-pin" />
            <span>{words.changeAddress}</span>
          </>
        ),
      }}
      call={changeOrderAddress}
      // If a parcel has left already, the address is for one that was lost or came back.
      description={partState ? words.returnedAddressText : words.changeAddressText}
      // If the address could not be changed, the order may have changed elsewhere: for example, its parcel may have
      // left.
      errorOutdates={[getOrder]}
      outdates={[getOrder, listAllOrders]}
      params={{ id }}
    />
  )
}

/** Describes when an address was replaced, and by whom. */
export function describeChange({ at, byOwner, actor }: AdminOrderDetail['addressChanges'][number]) {
  const by = byOwner ? words.byOwner : words.byCustomer
  return words.addressUntil(formatDateTime(at), actor ? words.by(actor) : by)
}
