import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

interface FiguresTableProps {
  columns: string[]
  children: ReactNode
  className?: string
}

/** A table whose rows have a name and figures. */
export function FiguresTable({ columns, children, className }: FiguresTableProps) {
  return (
    <div className={classNames('overflow-x-auto', className)}>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-right text-muted">
            {columns.map((name) => (
              <th
                className="pb-2 pl-3 font-semibold first:pl-0 first:text-left"
                key={name}
                scope="col"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
