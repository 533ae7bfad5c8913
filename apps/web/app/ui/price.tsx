import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { formatRupees } from '@nirbhaya/contract/money'
import type { StruckKind } from '@nirbhaya/contract/prices'
import { classNames } from './class-names.ts'

interface PriceProps {
  rupees: number
  /** A higher price to strike through. It must be a list price or a former price, never a sum that is due. */
  struckRupees?: number | undefined
  /** What the higher price is. The name of an MRP or a former price is shown beside it. */
  struckKind?: StruckKind | undefined
  /** Whether this is only the part of the price that is paid now. */
  isPart?: boolean
  className?: string
}

const nameOf = { list: undefined, mrp: words.mrp, old: words.oldPrice } as const

export function Price({ rupees, struckRupees, struckKind, ...look }: PriceProps) {
  const { isPart = false, className } = look
  const struckName = struckKind && nameOf[struckKind]
  const isReduced = struckRupees !== undefined && struckRupees > rupees
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-x-2 whitespace-nowrap font-semibold tabular-nums',
        struckName && 'flex-wrap',
        className,
      )}
    >
      <span>
        {isReduced && <span className="sr-only">{words.priceNow} </span>}
        <span translate="no">{formatRupees(rupees)}</span>
      </span>
      {isPart && <span className="text-base font-normal">{words.now}</span>}
      {isReduced && struckName && (
        <span className="text-base font-normal text-muted">
          <span>{struckName}</span> <s translate="no">{formatRupees(struckRupees)}</s>
        </span>
      )}
      {isReduced && !struckName && (
        <s className="text-base font-normal text-muted">
          <span className="sr-only">{words.listPrice} </span>
          <span translate="no">{formatRupees(struckRupees)}</span>
        </s>
      )}
    </span>
  )
}
