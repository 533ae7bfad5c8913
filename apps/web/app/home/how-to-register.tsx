import type { ContentValue } from '@nirbhaya/contract/content/content'
import { ButtonLink } from '../ui/button.tsx'
import { Section, SectionHeading } from '../ui/pages/section.tsx'
import { revealOnce } from '../ui/reveal-once.ts'

/** Shows the steps to an account. */
export function HowToRegister({ title, intro, button, items }: ContentValue<'register'>) {
  return (
    <Section aria-labelledby="register-title">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-8">
        <SectionHeading id="register-title" intro={intro}>
          {title}
        </SectionHeading>
        {button && (
          <ButtonLink to="/signup" variant="outline">
            {button}
          </ButtonLink>
        )}
      </div>
      <ol className="mt-12 grid sm:mt-16 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-12 lg:grid-cols-4">
        {items.map((step, index) => (
          <li
            className="group relative flex gap-4 pb-9 last:pb-0 sm:block sm:pb-0"
            key={step.title}
            ref={revealOnce}
          >
            {/* The line to the next step goes down on phones, and sideways on wide screens. */}
            <span
              aria-hidden="true"
              className="absolute bottom-1 left-5 top-12 w-px bg-rose-gold/35 group-last:hidden sm:-right-7 sm:bottom-auto sm:left-13 sm:top-5 sm:h-px sm:w-auto sm:max-lg:group-even:hidden"
            />
            <span
              aria-hidden="true"
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-blush font-semibold text-deep-pink"
            >
              {index + 1}
            </span>
            <div className="min-w-0 max-sm:pt-1 sm:mt-6">
              <h3 className="display text-2xl">{step.title}</h3>
              <p className="mt-2 max-w-xs text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
