import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { formatRupees } from '@nirbhaya/contract/money'
import { classNames } from './class-names.ts'

interface PriceProps {
  rupees: number
  /** A higher price to strike through. It must be a list price or a former price, never a sum that is due. */
  struckRupees?: number | undefined
  /** Whether the higher price is the maximum retail price. Its name is then shown beside it. */
  isMrp?: boolean | undefined
  /** Whether this is only the part of the price that is paid now. */
  isPart?: boolean
  className?: string
}

export function Price({ rupees, struckRupees, isMrp, isPart = false, className }: PriceProps) {
  const isReduced = struckRupees !== undefined && struckRupees > rupees
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-x-2 whitespace-nowrap font-semibold tabular-nums',
        isMrp && 'flex-wrap',
        className,
      )}
    >
      <span>
        {isReduced && <span className="sr-only">{words.priceNow} </span>}
        <span translate="no">{formatRupees(rupees)}</span>
      </span>
      {isPart && <span className="text-base font-normal">{words.now}</span>}
      {isReduced && isMrp && (
        <span className="text-base font-normal text-muted">
          {words.mrp} <s translate="no">{formatRupees(struckRupees)}</s>
        </span>
      )}
      {isReduced && !isMrp && (
        <s className="text-base font-normal text-muted">
          <span className="sr-only">{words.listPrice} </span>
          <span translate="no">{formatRupees(struckRupees)}</span>
        </s>
      )}
    </span>
  )
}
