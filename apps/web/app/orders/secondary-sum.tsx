import { formatRupees } from '@nirbhaya/contract/money'

/** A less important sum, as a row of a `<dl>`. */
export function SecondarySum({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
      <dt>{name}</dt>
      <dd className="tabular-nums">{formatRupees(rupees)}</dd>
    </div>
  )
}
