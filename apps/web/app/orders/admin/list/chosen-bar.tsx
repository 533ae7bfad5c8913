import { type OrderStatus, orderStatuses } from '@nirbhaya/contract/enums'
import { buyerMailWords } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { AdminIcon } from '../../../admin/admin-icon.tsx'
import { AdminButtonLink } from '../../../admin/admin-link.tsx'
import { ChosenFrame } from '../../../admin/chosen-frame.tsx'
import { pathToWrite } from '../../../buyer-mails/admin/buyer-mail-values.ts'
import { ButtonLink, buttonClasses } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'

/** A link to a new mail to the buyers of these orders. */
const WriteToBuyers = ({ orders }: { orders: AdminOrder[] }) => (
  <AdminButtonLink onDark size="small" to={pathToWrite(orders)} variant="outline">
    <AdminIcon className="size-4.5" name="mails" />
    {buyerMailWords.writeToChosen}
  </AdminButtonLink>
)

interface ChosenBarProps {
  orders: AdminOrder[]
  onStatus: (status: OrderStatus) => void
  onClear: () => void
}

export const slipsPath = (orders: Pick<AdminOrder, '_id'>[]) =>
  `/admin/orders/slips?ids=${orders.map(({ _id }) => _id).join(',')}`

export function ChosenBar({ orders, onStatus, onClear }: ChosenBarProps) {
  return (
    <ChosenFrame
      clearLabel={words.clearChoice}
      label={words.chosen(orders.length)}
      onClear={onClear}
    >
      <select
        aria-label={words.setStatus}
        className={classNames(
          buttonClasses({ variant: 'outline', size: 'small', onDark: true }),
          'appearance-none bg-aubergine',
        )}
        onChange={(event) => onStatus(event.target.value as OrderStatus)}
        value=""
      >
        <option disabled value="">
          {words.setStatus}
        </option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </select>
      <WriteToBuyers orders={orders} />
      <ButtonLink onDark size="small" to={slipsPath(orders)} variant="outline">
        <AdminIcon className="size-4.5" name="printer" />
        {words.printSlips}
      </ButtonLink>
    </ChosenFrame>
  )
}
