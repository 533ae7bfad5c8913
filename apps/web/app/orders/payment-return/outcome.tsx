import { paymentPages as words } from '@nirbhaya/contract/messages/payments'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'

const tones = {
  calm: 'bg-blush text-deep-pink',
  good: 'bg-good-ground text-good',
  warn: 'bg-warn-ground text-warn',
  bad: 'bg-bad-ground text-bad',
}

interface OutcomeProps {
  tone: keyof typeof tones
  icon: ReactNode
  title: string
  /** Behind the sign. Both go where large type leaves no room for them. */
  picture?: ReactNode
  /** The view came by itself: its heading takes the focus, so that it is read out. */
  takesFocus?: boolean
  children: ReactNode
}

/** One outcome of a payment: a sign, a heading, what it means and what to do next. */
export function Outcome(props: OutcomeProps) {
  const { tone, icon, title, picture, takesFocus = true, children } = props
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <section className="@container mx-auto flex max-w-xl animate-fade flex-col items-center text-center">
      {picture}
      <span
        className={classNames(
          'relative mb-4 flex size-16 shrink-0 items-center justify-center rounded-full @max-[18rem]:hidden',
          Boolean(picture) && '-mt-10 ring-8 ring-cream',
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
  )
}

interface GoingOnProps {
  /** Where the page goes by itself, in words; none while it goes nowhere. */
  leaving: string | undefined
  isTouched: boolean
}

/** Says that the page is about to go on, in sight however long it is, and how to stay. */
export function GoingOn({ leaving, isTouched }: GoingOnProps) {
  const look =
    isTouched || !leaving
      ? 'text-muted'
      : 'bottom-bar sticky bottom-0 w-full border-t border-line bg-cream leading-snug'
  return (
    <div className={`mt-4 text-sm ${look}`} role="status">
      {leaving && <p className="px-3 py-2">{isTouched ? words.staying : words.leaving(leaving)}</p>}
    </div>
  )
}

/** The buttons under an outcome: under each other on a phone, side by side elsewhere. */
export function Choices({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex w-full flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
      {children}
    </div>
  )
}
