import { formatDateTime } from '@nirbhaya/contract/dates'
import { isAddressFixed } from '@nirbhaya/contract/enums'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import {
  type AdminOrderDetail,
  changeOrderAddress,
  getOrder,
  listAllOrders,
} from '@nirbhaya/contract/orders/admin'
import type { ExplainedAddress } from '@nirbhaya/contract/orders/orders'
import { useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useChange, useOutdated } from '../../api/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { AddressDialog } from '../address/address-form.tsx'

/**
 * The button and dialog that change the address of an order, until the parcel leaves, and again after a parcel was lost
 * or came back.
 */
export function ChangeAddress({ order }: { order: AdminOrderDetail }) {
  const { _id: id, status, partState } = order
  const { email: _, ...user } = order.user
  const [isOpen, setIsOpen] = useState(false)
  const outdated = useOutdated(getOrder)
  const change = useChange(
    (body: ExplainedAddress & { changesSeen: number }) =>
      browserApi(changeOrderAddress, { params: { id }, body, timeoutMs }),
    getOrder,
    listAllOrders,
  )
  const isPackedAgain = status !== 'Cancelled' && partState === 'again'
  if (isAddressFixed(order) && !isPackedAgain) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)} size="small" variant="outline">
        <Icon className="size-4" name="map-pin" />
        {words.changeAddress}
      </Button>
      <AddressDialog
        changes={order.addressChanges.length}
        asksReason={order.addressCheck?.isLocked ?? false}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        send={(address) =>
          change.mutateAsync(address).catch((refusal) => {
            // If the address could not be changed, the order may have changed elsewhere: for example, its
            // parcel may have left. So the shown order is loaded again.
            outdated()
            throw refusal
          })
        }
        // If a parcel has left already, the address is for one that was lost or came back.
        text={partState ? words.returnedAddressText : words.changeAddressText}
        user={user}
      />
    </>
  )
}

/** Describes when an address was replaced, and by whom. */
export function describeChange({ at, byOwner, actor }: AdminOrderDetail['addressChanges'][number]) {
  const by = byOwner ? words.byOwner : words.byCustomer
  return words.addressUntil(formatDateTime(at), actor ? words.by(actor) : by)
}
