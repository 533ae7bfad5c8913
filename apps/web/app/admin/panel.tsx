import { type ReactNode, useId } from 'react'
import { classNames } from '../ui/class-names.ts'

interface PanelProps {
  /** The id of the panel, for links to it. */
  id?: string
  title: ReactNode
  /** A sentence shown below the title. */
  hint?: ReactNode
  /** Shown at the right of the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of an admin page, labelled by its heading. */
export function Panel({ id, title, hint, aside, className, children }: PanelProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={classNames('min-w-0 rounded-card border border-line bg-white p-5', className)}
      id={id}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="font-semibold" id={titleId}>
            {title}
          </h2>
          {hint && <p className="text-sm text-muted">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
