import { type OrderStatus, orderStatuses } from '@nirbhaya/contract/enums'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { shortOrderId } from '../../order-status.ts'
import { statusTones } from '../order-looks.ts'
import type { useOrderChanges } from './use-order-changes.ts'

const grounds = {
  yellow: 'bg-warn-ground text-warn',
  blue: 'bg-info-ground text-info',
  green: 'bg-good-ground text-good',
  red: 'bg-bad-ground text-bad',
}

interface StatusSelectProps {
  order: Pick<AdminOrder, '_id' | 'status'>
  saving: ReturnType<typeof useOrderChanges>['saving']
  onChoose: (status: OrderStatus) => void
}

/** A select box with an order's status in its colour. Phones open their own picker. */
export function StatusSelect({ order, saving, onChoose }: StatusSelectProps) {
  const isSaving = saving?.ids.has(order._id) ?? false
  const status = isSaving && saving ? saving.status : order.status
  return (
    <div
      className={classNames(
        'relative inline-flex rounded-full border border-current/70',
        grounds[statusTones[status]],
      )}
    >
      <select
        aria-busy={isSaving || undefined}
        // With `disabled`, the select box would lose the focus.
        aria-disabled={isSaving || undefined}
        aria-label={words.statusOf(shortOrderId(order._id))}
        className="min-h-11 cursor-pointer appearance-none rounded-full bg-transparent pl-4 pr-9 text-sm font-semibold xl:pl-3.5 aria-disabled:cursor-progress"
        onChange={(event) => isSaving || onChoose(event.target.value as OrderStatus)}
        value={status}
      >
        {orderStatuses.map((one) => (
          <option className="bg-white text-aubergine" key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
        {isSaving ? (
          <Spinner className="size-4" />
        ) : (
          <Icon className="size-4" name="chevron-down" />
        )}
      </span>
    </div>
  )
}
