import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import type { PaperGrid } from '@nirbhaya/contract/papers/rows.schemas'

/**
 * Shows the lines of a document so that they fit on a phone: the details of a line are below its name, without those
 * that have no value.
 */
export function PaperTable({ table: { columns, rows } }: { table: PaperGrid }) {
  const nameAt = columns.findIndex(({ part }) => part === 'name')
  const amountAt = columns.findIndex(({ part }) => part === 'amount')
  const detailsOf = (cells: string[]) =>
    columns
      .map(({ part, title }, index) => ({ part, title, cell: cells[index] }))
      .filter(({ part, cell }) => part === 'detail' && cell !== words.noValue)
      .map(({ title, cell }) => `${title} ${cell}`)
      .join(' · ')
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {rows.map((cells) => (
        <li className="py-2.5" key={cells.join()}>
          <div className={amountAt < 0 ? rowClass : `${rowClass} font-semibold`}>
            <span className="min-w-0 wrap-anywhere">{cells[nameAt]}</span>
            <span className="shrink-0 tabular-nums">{cells[amountAt] ?? detailsOf(cells)}</span>
          </div>
          {amountAt >= 0 && <p className="text-sm text-muted">{detailsOf(cells)}</p>}
        </li>
      ))}
    </ul>
  )
}

const rowClass = 'flex justify-between gap-4'
