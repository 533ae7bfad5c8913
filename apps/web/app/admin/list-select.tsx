import type { ReactNode } from 'react'

interface ListSelectProps {
  label: string
  value: string | undefined
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A choice that filters a list. Its label is inside its frame. */
export const ListSelect = ({ label, value = '', onChoose, children }: ListSelectProps) => (
  <label className="flex h-11 min-w-0 grow basis-[12rem] items-center gap-2 rounded-control border border-rose-gold bg-white pl-3 pr-2 text-sm hover:border-aubergine lg:max-w-[18rem]">
    <span className="shrink-0 text-muted">{label}</span>
    <select
      aria-label={label}
      className="-my-px h-11 min-w-0 grow rounded-control bg-transparent text-aubergine"
      onChange={(event) => onChoose(event.target.value)}
      value={value}
    >
      {children}
    </select>
  </label>
)
