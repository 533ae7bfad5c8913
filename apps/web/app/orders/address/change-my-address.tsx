import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import {
  changeMyAddress,
  getMyOrder,
  listMyOrders,
  type OrderDetail,
} from '@nirbhaya/contract/orders/orders'
import { AskButton } from '../../forms/ask-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { aboutAddress } from './address-form.tsx'

interface ChangeMyAddressProps {
  order: OrderDetail
  className?: string
}

export function ChangeMyAddress({ order, className }: ChangeMyAddressProps) {
  const { _id: id, user, addressChanges, partState } = order
  return (
    <AskButton
      {...aboutAddress({ user, changes: addressChanges.length })}
      button={{ className: classNames('print:hidden', className), label: words.changeAddress }}
      call={changeMyAddress}
      // If a parcel has left already, the address is for one that was lost or came back.
      description={partState ? words.returnedAddressText : words.changeAddressText}
      // If the address could not be changed, the order may have changed elsewhere: for example, its parcel may have
      // left.
      errorOutdates={[getMyOrder]}
      outdates={[getMyOrder, listMyOrders]}
      params={{ id }}
    />
  )
}
