import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { classNames } from '../../ui/class-names.ts'

export interface SumColumn<Row> {
  title: string
  of: (row: Row) => string | number
  isNumber?: boolean
}

interface SumTableProps<Row> {
  caption: string
  columns: SumColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** A table of figures. It scrolls sideways on narrow screens. */
export function SumTable<Row>({ caption, columns, rows, keyOf }: SumTableProps<Row>) {
  if (rows.length === 0) return <p className="text-muted">{words.nothing}</p>
  const align = ({ isNumber }: SumColumn<Row>) =>
    isNumber ? 'text-right tabular-nums whitespace-nowrap' : 'text-left'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table
    <figure aria-label={caption} className="-mx-5 overflow-x-auto px-5" tabIndex={0}>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            {columns.map((column) => (
              <th
                className={classNames('py-2 pr-4 font-semibold last:pr-0', align(column))}
                key={column.title}
                scope="col"
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  className={classNames('py-2.5 pr-4 align-top last:pr-0', align(column))}
                  key={column.title}
                >
                  {column.of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
