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

/**
 * A table of figures. On a phone, each row is a block with a line for each column, because a table that scrolls sideways
 * looks as if its last columns were missing.
 */
export function SumTable<Row>({ caption, columns, rows, keyOf }: SumTableProps<Row>) {
  if (rows.length === 0) return <p className="text-muted">{words.nothing}</p>
  const align = ({ isNumber }: SumColumn<Row>) =>
    isNumber ? 'tabular-nums sm:text-right sm:whitespace-nowrap' : 'sm:text-left'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: between a phone's width and a desktop's, keyboard users must be able to scroll the table
    <figure aria-label={caption} className="-mx-5 overflow-x-auto px-5" tabIndex={0}>
      <table className="w-full text-sm max-sm:block">
        <thead className="max-sm:sr-only">
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
        <tbody className="divide-y divide-line max-sm:block">
          {rows.map((row) => (
            <tr className="max-sm:block max-sm:py-3 max-sm:first:pt-0" key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  className={classNames(
                    'align-top sm:py-2.5 sm:pr-4 sm:last:pr-0',
                    'max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-0.5 max-sm:text-right max-sm:empty:hidden',
                    'max-sm:before:text-left max-sm:before:text-muted max-sm:before:content-[attr(data-title)]',
                    align(column),
                  )}
                  data-title={column.title}
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
