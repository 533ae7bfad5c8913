import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { formatRupees } from '@nirbhaya/contract/money'
import { classNames } from './class-names.ts'

interface PriceProps {
  rupees: number
  /** The list price. If it is higher than `rupees`, it is shown struck through. */
  listRupees?: number
  className?: string
}

/** Shows an amount in rupees. */
export function Price({ rupees, listRupees, className }: PriceProps) {
  const isReduced = listRupees !== undefined && listRupees > rupees
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-2 whitespace-nowrap font-semibold tabular-nums',
        className,
      )}
    >
      <span>
        {isReduced && <span className="sr-only">{words.priceNow} </span>}
        <span translate="no">{formatRupees(rupees)}</span>
      </span>
      {isReduced && (
        <s className="text-base font-normal text-muted">
          <span className="sr-only">{words.listPrice} </span>
          <span translate="no">{formatRupees(listRupees)}</span>
        </s>
      )}
    </span>
  )
}
