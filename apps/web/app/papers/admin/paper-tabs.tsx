import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { NavLink } from 'react-router'
import { classNames } from '../../ui/class-names.ts'

const tabs = [
  { label: words.tabs.month, to: '/admin/papers' },
  { label: words.tabs.settlements, to: '/admin/papers/settlements' },
  { label: words.tabs.settings, to: '/admin/papers/settings' },
]

/** The tabs of the pages of documents. */
export function PaperTabs() {
  return (
    <nav aria-label={words.heading} className="mb-6 border-b border-line">
      <ul className="flex gap-5">
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
