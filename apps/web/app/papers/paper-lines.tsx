import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import { formatExactRupees } from '@nirbhaya/contract/money'
import type { ShownPaper } from '@nirbhaya/contract/papers/papers'

/**
 * Shows the lines of an invoice or a credit note. For other documents, it shows the products that the money
 * was paid for.
 */
export function PaperLines({ paper: { lines, items } }: { paper: ShownPaper }) {
  if (lines.length === 0) {
    return (
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {items.map(({ name, quantity }) => (
          <li className="flex justify-between gap-4 py-2.5" key={name}>
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0">{`× ${quantity}`}</span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li className="py-2.5" key={line.name + line.hsn}>
          <div className="flex justify-between gap-4 font-semibold">
            <span className="min-w-0 wrap-anywhere">{line.name}</span>
            <span className="shrink-0 tabular-nums">{formatExactRupees(line.amount)}</span>
          </div>
          <p className="text-sm text-muted">
            <span>{`${words.hsn} ${line.hsn} · ${line.quantity} ${line.unit}`}</span>
            <span>{` · ${words.rate} ${line.rate}%`}</span>
            <span>{` · ${words.taxable} ${formatExactRupees(line.taxable)}`}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
