import type { ReactNode } from 'react'
import { Icon } from '../ui/icons/icon.tsx'

interface ChosenFrameProps {
  /** A text with the number of chosen rows: '3 orders chosen'. */
  label: string
  clearLabel: string
  onClear: () => void
  /** The buttons for the chosen rows. */
  children: ReactNode
}

/** A bar with actions for the chosen rows of a list, at the bottom of the screen within reach of the thumb. */
export function ChosenFrame({ label, clearLabel, onClear, children }: ChosenFrameProps) {
  return (
    <div className="bottom-bar sticky bottom-3 z-20 mt-6 flex justify-center">
      <section
        aria-label={label}
        className="on-dark flex max-w-full animate-fade flex-wrap items-center gap-2 rounded-card bg-aubergine px-5 py-3 text-white shadow-float max-sm:w-full"
      >
        <p className="min-w-0 pr-2 font-semibold max-sm:grow max-sm:basis-0" role="status">
          {label}
        </p>
        <button
          aria-label={clearLabel}
          className="-mr-3 flex size-11 items-center justify-center rounded-full hover:bg-white/10 sm:order-last"
          onClick={onClear}
          type="button"
        >
          <Icon className="size-5" name="x" />
        </button>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:[&>:is(a,button,select)]:whitespace-nowrap max-sm:[&_svg]:hidden">
          {children}
        </div>
      </section>
    </div>
  )
}
