import { formatSignedRupees } from '@nirbhaya/contract/money'
import type { ReactNode } from 'react'

/** A list of named amounts. */
export const Sums = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-1 gap-2.5">{children}</dl>
)

/** A named amount, in rupees. */
export function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="ml-auto font-semibold tabular-nums">{formatSignedRupees(amount)}</dd>
    </div>
  )
}
