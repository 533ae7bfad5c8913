import { register } from '../content/register.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Section, SectionHeading } from '../ui/pages/section.tsx'
import { revealOnce } from '../ui/reveal-once.ts'

/** Shows the four steps to an account. */
export function HowToRegister() {
  return (
    <Section aria-labelledby="register-title">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-8">
        <SectionHeading id="register-title" intro={register.intro}>
          {register.title}
        </SectionHeading>
        <ButtonLink to="/signup" variant="outline">
          {register.button}
        </ButtonLink>
      </div>
      <ol className="mt-12 grid sm:mt-16 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-12 lg:grid-cols-4">
        {register.steps.map(({ title, text }, index) => (
          <li
            className="group relative flex gap-4 pb-9 last:pb-0 sm:block sm:pb-0"
            key={title}
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
              <h3 className="display text-2xl">{title}</h3>
              <p className="mt-2 max-w-xs text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
