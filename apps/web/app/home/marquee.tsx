import { type CSSProperties, type ReactNode, useDeferredValue } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Drawing } from '../ui/icons/drawing.tsx'
import { Container } from '../ui/pages/container.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

interface MarqueeProps {
  /** The id of the heading. The heading is also the label of the row. */
  id: string
  title: string
  /** A heading in place of the default one. */
  heading?: ReactNode
  pause: string
  /** The time in which the whole row scrolls past once, in milliseconds. */
  loopMs: number
  /**
   * The `<li>` elements of the row. They must not contain links or buttons: in the row's copy, which is
   * `inert`, links and buttons would not work.
   */
  children: ReactNode
  className?: string
}

/**
 * A heading and a row that scrolls without end. To make it endless, a script adds a copy of the row. Without
 * scripts, people scroll the row by hand.
 */
export function Marquee(props: MarqueeProps) {
  const { id, title, heading, pause, loopMs, children, className } = props
  return (
    <div
      className={classNames('marquee', className)}
      style={{ '--marquee-loop': `${loopMs}ms` } as CSSProperties}
    >
      <Container className="flex flex-wrap items-end justify-between gap-6">
        <div className="grow basis-[10rem]">
          {heading ?? (
            <h2 className="display text-3xl sm:text-4xl" id={id}>
              {title}
            </h2>
          )}
        </div>
        <PauseSwitch label={pause} />
      </Container>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling with the arrow keys requires focus */}
      <div aria-labelledby={id} className="marquee-window mt-8" role="group" tabIndex={0}>
        <div className="marquee-track">
          <ul className="marquee-row">{children}</ul>
          <RowAgain>{children}</RowAgain>
        </div>
      </div>
    </div>
  )
}

/** The copy of the row. It is a component of its own, so that adding it does not render the row again. */
function RowAgain({ children }: { children: ReactNode }) {
  // The copy is added in an idle moment, because adding the copies of all rows at once would block the browser.
  const isDue = useDeferredValue(useIsHydrated())
  return (
    isDue && (
      <ul aria-hidden="true" className="marquee-row marquee-copy" inert>
        {children}
      </ul>
    )
  )
}

/** The switch is a checkbox, because CSS can read the state of a checkbox without scripts. */
function PauseSwitch({ label }: { label: string }) {
  return (
    <label className="marquee-switch relative flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full border border-rose-gold/50 text-rose-gold transition-colors hover:border-deep-pink hover:text-deep-pink has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-deep-pink">
      <input
        aria-label={label}
        className="marquee-pause peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
        type="checkbox"
      />
      <Drawing className="size-4.5 stroke-2 peer-checked:hidden" ids={['pause']} />
      <Drawing className="hidden size-4.5 stroke-2 peer-checked:block" ids={['play']} />
    </label>
  )
}
