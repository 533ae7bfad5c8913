import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Container } from './container.tsx'

const tones = {
  plain: '',
  warm: 'bg-cream-deep',
  dark: 'on-dark bg-aubergine text-white',
}

interface SectionProps extends ComponentProps<'section'> {
  tone?: keyof typeof tones
}

/** A section of the page with its spacing and its column. It needs a label: `aria-labelledby`. */
export function Section({ tone = 'plain', className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={classNames('py-20 sm:py-28', tones[tone], className)}>
      <Container>{children}</Container>
    </section>
  )
}

interface SectionHeadingProps {
  id: string
  children: ReactNode
  intro?: ReactNode
  className?: string
}

/** The heading of a section in the display font, with an optional sentence below it. */
export function SectionHeading({ id, children, intro, className }: SectionHeadingProps) {
  return (
    <header className={classNames('max-w-2xl', className)}>
      <h2 className="display text-4xl sm:text-5xl" id={id}>
        {children}
      </h2>
      {intro && <p className="mt-4 text-lg opacity-85">{intro}</p>}
    </header>
  )
}
