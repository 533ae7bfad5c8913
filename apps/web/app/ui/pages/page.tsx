import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Container } from './container.tsx'

interface PageProps {
  title: ReactNode
  intro?: ReactNode
  /** `form` is for pages with a single form, `text` for reading, `wide` for lists. */
  width?: 'wide' | 'text' | 'form'
  /** Whether the heading is in the middle, as on pages without header and footer. */
  isCentered?: boolean
  /** An icon above the heading. It must be hidden from screen readers. */
  sign?: ReactNode
  children: ReactNode
}

/** A simple page: a heading, an optional sentence, and the content. */
export function Page({ title, intro, width = 'wide', isCentered, sign, children }: PageProps) {
  return (
    <Container className="pb-24 pt-10 sm:pt-16" width={width}>
      <header className={classNames('mb-8 sm:mb-10', isCentered && 'text-center')}>
        {sign && <Sign>{sign}</Sign>}
        <h1 className="display title-list">{title}</h1>
        {intro && <p className="mt-3 text-lg text-muted">{intro}</p>}
      </header>
      {children}
    </Container>
  )
}

const Sign = ({ children }: { children: ReactNode }) => (
  <span className="mx-auto mb-6 flex size-20 items-center justify-center rounded-full bg-blush text-deep-pink">
    {children}
  </span>
)

interface EmptyStateProps {
  /** An icon. It must be hidden from screen readers. */
  icon?: ReactNode
  title: ReactNode
  /** The heading's element; `h1` if it is the page's only heading. */
  as?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
}

/** Shown if a list is empty or could not be loaded. */
export function EmptyState({ icon, title, as: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      {icon && <Sign>{icon}</Sign>}
      <Heading className={Heading === 'h1' ? 'display title-list' : 'display text-3xl'}>
        {title}
      </Heading>
      {children && <div className="mt-3 text-balance text-muted">{children}</div>}
      {action && <div className="mt-7">{action}</div>}
    </div>
  )
}
