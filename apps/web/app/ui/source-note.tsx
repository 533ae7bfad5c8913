import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SourceNoteProps {
  onDark?: boolean
  className?: string
  children: ReactNode
}

/** Whose word a figure or a claim above it is, so that people can judge it. */
export function SourceNote({ onDark, className, children }: SourceNoteProps) {
  return (
    <p className={classNames('text-sm', onDark ? 'text-mist' : 'text-muted', className)}>
      {children}
    </p>
  )
}
