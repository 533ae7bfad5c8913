import { formatDateTime } from '@nirbhaya/contract/dates'
import { addressFixedStatuses } from '@nirbhaya/contract/enums'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import {
  changeMyAddress,
  type DeliveryAddress,
  getMyOrder,
  listMyOrders,
  type OrderDetail,
} from '@nirbhaya/contract/orders/orders'
import { useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useChange, useOutdated } from '../../api/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { PostalAddress } from '../../ui/postal-address.tsx'
import { AddressDialog } from './address-form.tsx'
import { AddressQuestion } from './address-question.tsx'
import { EarlierAddresses } from './earlier-addresses.tsx'

/** Shows the delivery address of an order. The customer can change it until the parcel leaves. */
export function OrderAddress({ order }: { order: OrderDetail }) {
  const { _id: id, user, addressChanges, addressCheck } = order
  const isFixed = addressFixedStatuses.includes(order.status)
  const [isOpen, setIsOpen] = useState(false)
  const outdated = useOutdated(getMyOrder)
  const change = useChange(
    (body: DeliveryAddress & { changesSeen: number }) =>
      browserApi(changeMyAddress, { params: { id }, body, timeoutMs }),
    getMyOrder,
    listMyOrders,
  )
  return (
    <>
      <PostalAddress person={user} />
      {addressCheck && !isFixed && <AddressQuestion check={addressCheck} id={id} />}
      {!isFixed && !addressCheck?.isLocked && (
        <Button
          className="mt-4 print:hidden"
          onClick={() => setIsOpen(true)}
          size="small"
          variant="outline"
        >
          {words.changeAddress}
        </Button>
      )}
      <EarlierAddresses
        changes={addressChanges}
        say={({ at, byOwner }) => words.addressUntil(formatDateTime(at), byOwner)}
      />
      <AddressDialog
        changes={addressChanges.length}
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
        text={words.changeAddressText}
        user={user}
      />
    </>
  )
}
