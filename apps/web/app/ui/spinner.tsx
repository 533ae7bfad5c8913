import { classNames } from './class-names.ts'

interface SpinnerProps {
  /** The label for screen readers. It is left out beside a visible text with the same meaning. */
  label?: string
  className?: string
}

/** A spinning ring in the colour of the text around it. */
export function Spinner({ label, className = 'size-5' }: SpinnerProps) {
  return (
    <span className="inline-flex" role={label ? 'status' : undefined}>
      <svg
        aria-hidden="true"
        className={classNames('animate-spin', className)}
        fill="none"
        viewBox="0 0 24 24"
      >
        <circle cx="12" cy="12" opacity="0.25" r="9.5" stroke="currentColor" strokeWidth="3" />
        <path
          d="M21.5 12A9.5 9.5 0 0 0 12 2.5"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth="3"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** A spinner with a text, in the middle of a loading page or panel. */
export function LoadingBlock({ label }: { label: string }) {
  return (
    <div
      className="flex min-h-[50vh] flex-col items-center justify-center gap-4 text-center text-muted"
      role="status"
    >
      <Spinner className="size-9 text-deep-pink" />
      <p>{label}</p>
    </div>
  )
}
