import { NavLink } from 'react-router'
import type { SiteLink } from '../content/site.ts'
import { classNames } from '../ui/class-names.ts'

interface PageTabsProps {
  label: string
  tabs: SiteLink[]
}

/** Tabs between the pages of one subject, each with its own address. */
export function PageTabs({ label: name, tabs }: PageTabsProps) {
  return (
    <nav aria-label={name} className="mb-6 border-b border-line">
      <ul className="flex flex-wrap gap-x-5">
        {tabs.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              className={({ isActive }) =>
                classNames(
                  '-mb-px flex min-h-11 items-center border-b-2 text-sm font-semibold transition-colors',
                  isActive
                    ? 'border-deep-pink text-deep-pink-dark'
                    : 'border-transparent text-muted hover:text-aubergine',
                )
              }
              end
              to={to}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
