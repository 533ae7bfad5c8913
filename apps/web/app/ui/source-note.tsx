import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SourceNoteProps {
  onDark?: boolean
  className?: string
  children: ReactNode
}

/** Shows where the figure or claim above it comes from, so that readers can judge it. */
export function SourceNote({ onDark, className, children }: SourceNoteProps) {
  return (
    <p className={classNames('text-sm', onDark ? 'text-mist' : 'text-muted', className)}>
      {children}
    </p>
  )
}
