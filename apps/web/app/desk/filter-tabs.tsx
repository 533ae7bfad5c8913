import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'

interface FilterTabsProps {
  label: string
  tabs: { label: string; search: string; isCurrent: boolean }[]
}

/** One-tap filters above a list, each an address of its own; they scroll sideways on phones. */
export function FilterTabs({ label, tabs }: FilterTabsProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:-mx-1 sm:px-1"
    >
      <ul className="flex gap-1.5">
        {tabs.map(({ label: name, search, isCurrent }) => (
          <li className="shrink-0" key={name}>
            <Link
              aria-current={isCurrent ? 'true' : undefined}
              className={classNames(
                'flex min-h-10 items-center rounded-full border px-4 text-sm font-semibold transition-colors',
                isCurrent
                  ? 'border-aubergine bg-aubergine text-white'
                  : 'border-line bg-white text-muted hover:border-rose-gold hover:text-aubergine',
              )}
              preventScrollReset
              replace
              to={{ search }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
