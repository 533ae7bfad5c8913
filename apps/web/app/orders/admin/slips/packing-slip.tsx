import { formatDateTime } from '@nirbhaya/contract/dates'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { useId } from 'react'
import { useSite } from '../../../api/site.ts'
import { Logo } from '../../../shell/logo.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { shortOrderId } from '../../order-status.ts'
import { addressLines, fullName } from '../order-looks.ts'

interface PackingSlipProps {
  order: AdminOrder
  /** Whether the slip is small enough for four on a sheet. */
  isSmall?: boolean
}

/** The packing slip of an order: recipient and content, without prices. */
export function PackingSlip({ order, isSmall = false }: PackingSlipProps) {
  const { _id, createdAt, items, batches } = order
  const { seller, brand } = useSite()
  const headingId = useId()
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article
      aria-labelledby={headingId}
      className={classNames(
        'h-full rounded-card border border-line bg-white p-6 print:rounded-none print:border-0 print:p-0 print:text-sm',
        isSmall ? 'print:text-xs' : 'sm:p-9',
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-aubergine pb-4 print:gap-1 print:pb-2">
        <Logo className={classNames('h-[min(2rem,9vw)]', isSmall ? 'print:h-5' : 'print:h-8')} />
        <div className="sm:text-right print:text-right">
          <h2 className="text-lg font-semibold" id={headingId}>
            {words.slip} <span className="tabular-nums">{`#${shortOrderId(_id)}`}</span>
          </h2>
          <p className="text-sm text-muted print:text-aubergine">
            {`${words.slipPlaced} ${formatDateTime(createdAt)}`}
          </p>
          {batches.map(({ _id: id, productName, number }) => (
            <p className="text-sm font-semibold" key={id}>
              {words.batchOf(productName, number)}
            </p>
          ))}
        </div>
      </header>
      <div className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:mt-2 print:grid-cols-[3fr_2fr] print:gap-4">
        <div>
          <p className="text-sm text-muted print:text-aubergine">{words.slipTo}</p>
          <ShipTo isSmall={isSmall} order={order} />
        </div>
        <div className="text-sm">
          <p className="text-muted print:text-aubergine">{words.slipFrom}</p>
          <address className="mt-1 not-italic wrap-anywhere">
            <p className="font-semibold">{seller.name}</p>
            <p>{seller.address}</p>
            <p>{seller.phone}</p>
          </address>
        </div>
      </div>
      <Contents items={items} units={units} />
      <footer className="mt-8 flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line pt-4 print:mt-2 print:pt-2 text-sm text-muted print:text-aubergine">
        <p className="wrap-anywhere">{`${words.slipThanks(brand.name)} ${seller.email}`}</p>
        <p className="tabular-nums wrap-anywhere">{`${words.slipId} ${_id}`}</p>
      </footer>
    </article>
  )
}

function ShipTo({ order, isSmall }: Required<PackingSlipProps>) {
  const { user } = order
  return (
    <address
      className={classNames(
        'mt-1 leading-snug not-italic wrap-anywhere',
        isSmall ? 'text-base print:text-sm' : 'text-xl',
      )}
    >
      <p className="font-semibold">{fullName(user)}</p>
      {addressLines(order).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="mt-1 tabular-nums">{user.phone}</p>
    </address>
  )
}

function Contents({ items, units }: { items: AdminOrder['items']; units: number }) {
  return (
    <table className="mt-8 w-full print:mt-2">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-aubergine text-left text-sm">
          <th className="py-2 pr-4 print:py-1 font-semibold" scope="col">
            {words.slipProduct}
          </th>
          <th className="py-2 text-right print:py-1 font-semibold" scope="col">
            {words.slipQuantity}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, quantity }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placed order's items never change, and the item of a deleted product has no id
          <tr className="border-b border-line" key={place}>
            <td className="py-2.5 pr-4 print:py-1 wrap-anywhere">{name}</td>
            <td className="py-2.5 text-right print:py-1 tabular-nums">{quantity}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className="pt-3 text-right font-semibold" colSpan={2}>
            {words.slipTotal(units)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
