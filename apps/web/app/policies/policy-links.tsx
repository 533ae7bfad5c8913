import { policyPages as words } from '@nirbhaya/contract/messages/policies'
import { Link } from 'react-router'
import type { SiteLink } from '../content/navigation.ts'
import { Icon } from '../ui/icons/icon.tsx'

export function PolicyLinks({ links }: { links: SiteLink[] }) {
  return (
    <nav aria-label={words.otherPolicies} className="mt-16 print:hidden">
      <p className="text-sm font-semibold text-deep-pink">{words.otherPolicies}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              className="group flex items-center justify-between gap-4 py-4 text-lg font-medium hover:text-deep-pink"
              to={to}
            >
              <span>{label}</span>
              <Icon
                className="size-5 text-rose-gold transition-transform duration-200 group-hover:translate-x-1"
                name="arrow-right"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
