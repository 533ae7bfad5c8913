import { type CSSProperties, type ReactNode, useDeferredValue } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Drawing } from '../ui/icons/drawing.tsx'
import { Container } from '../ui/pages/container.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

interface MarqueeProps {
  /** Of its heading, which also names the row for those who do not see it. */
  id: string
  title: string
  /** In the place of a heading that is the title alone. */
  heading?: ReactNode
  /** What the switch that stops the row is called. */
  pause: string
  /** How long one round takes. */
  loopMs: number
  /** The `<li>`s; they are shown twice, so nothing in them may take the focus. */
  children: ReactNode
  className?: string
}

/**
 * A heading and, below it, a row that passes by for ever. Before scripts arrive it is a row to scroll:
 * what is only there twice to pass by is not in the page's HTML.
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be in reach of the arrow keys */}
      <div aria-labelledby={id} className="marquee-window mt-8" role="group" tabIndex={0}>
        <div className="marquee-track">
          <ul className="marquee-row">{children}</ul>
          <RowAgain>{children}</RowAgain>
        </div>
      </div>
    </div>
  )
}

/** By itself, so that the row before it is not drawn anew with it. */
function RowAgain({ children }: { children: ReactNode }) {
  // When the browser has nothing better to do: all rows at once would hold it up.
  const isDue = useDeferredValue(useIsHydrated())
  return (
    isDue && (
      <ul aria-hidden="true" className="marquee-row marquee-copy" inert>
        {children}
      </ul>
    )
  )
}

/** A checkbox underneath, because CSS alone can read it. */
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
