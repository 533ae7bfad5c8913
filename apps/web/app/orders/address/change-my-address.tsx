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
import { classNames } from '../../ui/class-names.ts'
import { AddressDialog } from './address-form.tsx'

interface ChangeMyAddressProps {
  order: OrderDetail
  className?: string
}

export function ChangeMyAddress({ order, className }: ChangeMyAddressProps) {
  const { _id: id, user, addressChanges, partState } = order
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
      <Button
        className={classNames('print:hidden', className)}
        onClick={() => setIsOpen(true)}
        size="small"
        variant="outline"
      >
        {words.changeAddress}
      </Button>
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
        // If a parcel has left already, the address is for one that was lost or came back.
        text={partState ? words.returnedAddressText : words.changeAddressText}
        user={user}
      />
    </>
  )
}
