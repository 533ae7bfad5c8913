interface TickProps {
  label: string
  isTicked: boolean
  /** Whether the checkbox controls several rows of which only some are ticked. */
  isMixed?: boolean
  onChange: (isTicked: boolean) => void
}

/** A checkbox with a touch target large enough for a thumb. */
export function Tick({ label, isTicked, isMixed = false, onChange }: TickProps) {
  return (
    <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control hover:bg-cream-deep">
      <input
        aria-label={label}
        checked={isTicked}
        className="size-4.5 cursor-pointer accent-deep-pink"
        onChange={(event) => onChange(event.target.checked)}
        ref={(element) => {
          if (element) element.indeterminate = isMixed
        }}
        type="checkbox"
      />
    </label>
  )
}
