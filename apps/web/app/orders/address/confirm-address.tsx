import { addressWords as words } from '@nirbhaya/contract/messages/orders/addresses'
import { confirmMyAddress } from '@nirbhaya/contract/orders/address-checks'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { PressButton } from '../../forms/press-button.tsx'

interface ConfirmAddressProps {
  /** The id of the order. */
  id: string
  label: string
  className?: string
}

/** The button with which a customer confirms the address of an order. */
export const ConfirmAddress = ({ id, label, className }: ConfirmAddressProps) => (
  <PressButton
    busyLabel={words.confirming}
    button={{ className, label, variant: 'primary' }}
    call={confirmMyAddress}
    errorOutdates={[getMyOrder]}
    exception={words.failed}
    outdates={[getMyOrder]}
    params={{ id }}
  />
)
