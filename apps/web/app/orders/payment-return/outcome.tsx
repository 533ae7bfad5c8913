import { paymentPages as words } from '@nirbhaya/contract/messages/payments'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'

/**
 * The colours of the icon. `calm`: the server is checking the payment. `good`: paid. `warn`: the payment is
 * still pending. `bad`: the payment failed, or its outcome is unknown. If large text leaves little space,
 * only the `calm` icon is shown. The `bad` icon is also hidden on phones whose screen is at most 47rem high.
 */
const tones = {
  calm: 'bg-blush text-deep-pink',
  good: 'bg-good-ground text-good @max-[18rem]:hidden',
  warn: 'bg-warn-ground text-warn @max-[18rem]:hidden',
  bad: 'bg-bad-ground text-bad @max-[18rem]:hidden low-phone:hidden',
}

interface OutcomeProps {
  tone: keyof typeof tones
  icon: ReactNode
  title: string
  /** A picture behind the icon. It is hidden if the text needs the space. */
  picture?: ReactNode
  /** Whether the heading gets the focus, so that screen readers announce a view that appeared by itself. */
  takesFocus?: boolean
  /**
   * Rendered after the section. The section is a CSS container, so a fixed element inside it would be placed
   * relative to the section and not to the screen.
   */
  end?: ReactNode
  children: ReactNode
}

/** Shows one outcome of a payment: icon, heading, meaning and next steps. */
export function Outcome(props: OutcomeProps) {
  const { tone, icon, title, picture, takesFocus = true, end, children } = props
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <>
      <section className="@container mx-auto flex max-w-xl animate-fade flex-col items-center text-center">
        {picture}
        <span
          className={classNames(
            'relative mb-4 flex size-16 shrink-0 items-center justify-center rounded-full',
            Boolean(picture) && '-mt-7 ring-8 ring-cream low-phone:mt-0',
            tones[tone],
          )}
        >
          {icon}
        </span>
        <h1 className="display title-list outline-none" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
      {end}
    </>
  )
}

interface GoingOnProps {
  /** The page that the redirect leads to, in words; undefined without a redirect. */
  leaving: string | undefined
  isTouched: boolean
}

/**
 * Announces the redirect and how to stop it. On phones this text is fixed to the bottom, so that it is in
 * view on a page of any length.
 */
export function GoingOn({ leaving, isTouched }: GoingOnProps) {
  const look =
    isTouched || !leaving
      ? 'mt-4 text-muted'
      : 'bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-white leading-snug sm:static sm:mx-auto sm:mt-5 sm:max-w-md sm:rounded-card sm:border'
  return (
    <div className={`text-center text-sm ${look}`} role="status">
      {leaving && <p className="px-3 py-2">{isTouched ? words.staying : words.leaving(leaving)}</p>}
    </div>
  )
}

/** The buttons below an outcome: stacked on a phone, otherwise side by side. */
export function Choices({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex w-full flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
      {children}
    </div>
  )
}
