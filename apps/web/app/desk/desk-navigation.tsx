import { deskWords as words } from '@nirbhaya/contract/messages/desk'
import FilePen from 'lucide-react/icons/file-pen'
import Gem from 'lucide-react/icons/gem'
import History from 'lucide-react/icons/history'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import Package from 'lucide-react/icons/package'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { deskEntries } from './desk-entries.ts'

const icons: Record<string, typeof Package> = {
  '/admin': LayoutDashboard,
  '/admin/orders': Package,
  '/admin/users': Users,
  '/admin/create-product': Gem,
  '/admin/create-blog': FilePen,
  '/admin/content': LayoutTemplate,
  '/admin/announcement': Megaphone,
  '/admin/messages': Mail,
  '/admin/reviews': Star,
  '/admin/audit': History,
  '/admin/security': ShieldCheck,
}

/** The pages of the desk: at the left of wide screens, a strip under the header on narrow ones. */
export function DeskNavigation() {
  const strip = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const list = strip.current
    const current = list?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!list || !current) return
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }, [])

  return (
    <nav
      aria-label={words.desk}
      className="-mx-5 border-b border-line sm:-mx-8 lg:sticky lg:top-24 lg:mx-0 lg:mt-10 lg:self-start lg:border-0 print:hidden"
    >
      <ul
        className="relative flex gap-1 overflow-x-auto px-4 py-2 [scrollbar-width:none] sm:px-7 lg:flex-col lg:px-0 lg:py-0"
        ref={strip}
      >
        {deskEntries.map(({ label, to }) => (
          <li className="shrink-0" key={to}>
            <Entry label={label} to={to} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Entry({ label, to }: { label: string; to: string }) {
  const Icon = icons[to]
  return (
    <NavLink
      className={({ isActive }) =>
        classNames(
          'flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-full px-4 text-sm font-medium transition-colors lg:rounded-control lg:px-3',
          isActive
            ? 'bg-blush text-deep-pink-dark'
            : 'text-muted hover:bg-cream-deep hover:text-aubergine',
        )
      }
      end={to === '/admin'}
      to={to}
    >
      {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0" />}
      {label}
    </NavLink>
  )
}
