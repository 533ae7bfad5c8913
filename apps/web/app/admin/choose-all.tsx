import { Tick } from './tick.tsx'

interface ChooseAllProps {
  label: string
  ids: string[]
  chosen: ReadonlySet<string>
  onToggle: (ids: string[], isChosen: boolean) => void
}

/** A checkbox above a list of cards. It chooses all rows on the page, or none. */
export function ChooseAll({ label, ids, chosen, onToggle }: ChooseAllProps) {
  const isAll = chosen.size === ids.length
  return (
    <div className="mb-1 flex items-center pl-1.5 text-sm text-muted">
      <Tick
        isMixed={chosen.size > 0 && !isAll}
        isTicked={isAll}
        label={label}
        onChange={(isChosen) => onToggle(ids, isChosen)}
      />
      <span aria-hidden="true" className="py-2">
        {label}
      </span>
    </div>
  )
}
