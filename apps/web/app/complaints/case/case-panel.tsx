import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface CasePanelProps {
  title: string
  className?: string
  children: ReactNode
}

/** A section of a complaint's page, labelled by its heading. */
export function CasePanel({ title, className, children }: CasePanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-white p-5 sm:p-7',
        className,
      )}
    >
      <h2 className="mb-4 text-lg font-semibold" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
