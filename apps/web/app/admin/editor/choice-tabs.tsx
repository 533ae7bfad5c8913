interface ChoiceTabsProps<Name extends string> {
  label: string
  names: Record<Name, string>
  value: Name
  onChoose: (name: Name) => void
}

/** Tabs for two or three views, side by side. */
export function ChoiceTabs<Name extends string>(props: ChoiceTabsProps<Name>) {
  const { label, names, value, onChoose } = props
  return (
    <fieldset
      aria-label={label}
      className="inline-flex min-w-0 flex-wrap rounded-card border border-line bg-white p-1"
    >
      {(Object.keys(names) as Name[]).map((name) => (
        <button
          aria-pressed={name === value}
          className="min-h-11 rounded-full px-4 text-sm font-semibold text-muted transition-colors hover:text-aubergine aria-pressed:bg-aubergine aria-pressed:text-white"
          key={name}
          onClick={() => onChoose(name)}
          type="button"
        >
          {names[name]}
        </button>
      ))}
    </fieldset>
  )
}
