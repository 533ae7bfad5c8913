import type { ReactNode } from 'react'
import { Container } from '../ui/container.tsx'

interface AuthPageProps {
  title: string
  intro: string
  children: ReactNode
  /** Under the form: the way to the other form. */
  aside: ReactNode
  width?: 'narrow' | 'roomy'
}

/** An account form on a page of its own; on phones it needs no panel around it. */
export function AuthPage({ title, intro, children, aside, width = 'narrow' }: AuthPageProps) {
  return (
    <Container className="pb-20 pt-6 sm:pt-8">
      <div className={`mx-auto w-full ${width === 'narrow' ? 'max-w-md' : 'max-w-2xl'}`}>
        <header className="mb-8 text-center">
          <h1 className="display text-4xl sm:text-5xl">{title}</h1>
          <p className="mt-3 text-muted">{intro}</p>
        </header>
        <div className="sm:rounded-card sm:border sm:border-line sm:bg-white sm:p-9">
          {children}
        </div>
        <p className="mt-7 text-center text-muted">{aside}</p>
      </div>
    </Container>
  )
}
