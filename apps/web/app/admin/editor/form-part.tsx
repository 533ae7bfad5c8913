import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../panel.tsx'

interface FormPartProps {
  title: string
  hint?: ReactNode
  /** Whether two fields share a row on screens wider than a phone. */
  isPaired?: boolean
  children: ReactNode
}

/** A group of fields with a heading. */
export function FormPart({ title, hint, isPaired, children }: FormPartProps) {
  return (
    <Panel
      className="max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0 sm:p-6"
      hint={hint}
      title={title}
    >
      <div className={classNames('grid grid-cols-1 gap-x-5 gap-y-5', isPaired && 'sm:grid-cols-2')}>
        {children}
      </div>
    </Panel>
  )
}
