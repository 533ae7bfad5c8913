import { Link, useSearchParams } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { narrowedBy } from './list-place.ts'

interface FilterTabsProps {
  label: string
  /** The parameter of the address that they set. */
  name: string
  /** Without a value a tab removes it. */
  tabs: { label: string; value: string | undefined; isCurrent: boolean }[]
}

/** One-tap filters above a list, each an address of its own; they scroll sideways on phones. */
export function FilterTabs({ label, name: parameter, tabs }: FilterTabsProps) {
  const [search] = useSearchParams()
  return (
    <nav
      aria-label={label}
      className="fading-ends -mx-5 min-w-0 overflow-x-auto px-5 py-1 [scrollbar-width:none]"
    >
      <ul className="flex gap-1.5">
        {tabs.map(({ label: name, value, isCurrent }) => (
          <li className="shrink-0" key={name}>
            <Link
              aria-current={isCurrent ? 'true' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold transition-colors',
                isCurrent
                  ? 'border-aubergine bg-aubergine text-white'
                  : 'border-line bg-white text-muted hover:border-rose-gold hover:text-aubergine',
              )}
              preventScrollReset
              replace
              to={{ search: narrowedBy(search, { [parameter]: value }) }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
