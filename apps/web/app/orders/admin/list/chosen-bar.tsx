import { type OrderStatus, orderStatuses } from '@nirbhaya/contract/enums'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { AdminIcon } from '../../../admin/admin-icon.tsx'
import { ButtonLink, buttonClasses } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

interface ChosenBarProps {
  orders: AdminOrder[]
  onStatus: (status: OrderStatus) => void
  onClear: () => void
}

export const slipsPath = (orders: Pick<AdminOrder, '_id'>[]) =>
  `/admin/orders/slips?ids=${orders.map(({ _id }) => _id).join(',')}`

/** Actions for the selected orders, within reach of the thumb. */
export function ChosenBar({ orders, onStatus, onClear }: ChosenBarProps) {
  return (
    <div className="bottom-bar sticky bottom-3 z-20 mt-6 flex justify-center">
      <section
        aria-label={words.chosen(orders.length)}
        className="on-dark flex max-w-full animate-fade flex-wrap items-center gap-2 rounded-card bg-aubergine px-5 py-3 text-white shadow-float max-sm:w-full"
      >
        <p className="min-w-0 pr-2 font-semibold max-sm:grow max-sm:basis-0" role="status">
          {words.chosen(orders.length)}
        </p>
        <button
          aria-label={words.clearChoice}
          className="-mr-3 flex size-11 items-center justify-center rounded-full hover:bg-white/10 sm:order-last"
          onClick={onClear}
          type="button"
        >
          <Icon className="size-5" name="x" />
        </button>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:[&_svg]:hidden">
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
          <ButtonLink onDark size="small" to={slipsPath(orders)} variant="outline">
            <AdminIcon className="size-4.5" name="printer" />
            {words.printSlips}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
