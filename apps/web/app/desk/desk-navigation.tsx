import { deskWords as words } from '@nirbhaya/contract/messages/desk'
import FilePlus from 'lucide-react/icons/file-plus'
import Gem from 'lucide-react/icons/gem'
import History from 'lucide-react/icons/history'
import Layers from 'lucide-react/icons/layers'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Mail from 'lucide-react/icons/mail'
import Mails from 'lucide-react/icons/mails'
import Megaphone from 'lucide-react/icons/megaphone'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { countText } from './count-text.ts'
import { deskGroups, isAt } from './desk-entries.ts'
import { useCurrentInSight } from './use-current-in-sight.ts'
import { useToDo } from './use-to-do.ts'

const icons: Record<string, typeof Package> = {
  '/admin': LayoutDashboard,
  '/admin/orders': Package,
  '/admin/batches': Layers,
  '/admin/users': Users,
  '/admin/products': Gem,
  '/admin/create-product': PackagePlus,
  '/admin/posts': Newspaper,
  '/admin/create-blog': FilePlus,
  '/admin/content': LayoutTemplate,
  '/admin/announcement': Megaphone,
  '/admin/subscribers': Mails,
  '/admin/messages': Mail,
  '/admin/reviews': Star,
  '/admin/audit': History,
  '/admin/security': ShieldCheck,
}

/** The pages of the desk: at the left of wide screens, a strip under the header on narrow ones. */
export function DeskNavigation() {
  const strip = useRef<HTMLUListElement>(null)
  const toDo = useToDo()
  const counts: Record<string, number | undefined> = {
    '/admin/orders': toDo?.orders,
    '/admin/messages': toDo?.messages,
  }

  // The counts move what stands behind them.
  useCurrentInSight(strip, `${toDo !== undefined}`)

  return (
    <nav
      aria-label={words.desk}
      className="-mx-5 border-b border-line sm:-mx-8 lg:sticky lg:top-24 lg:mx-0 lg:mt-10 lg:self-start lg:pb-24 lg:border-0 print:hidden"
    >
      <ul
        className="relative flex gap-1 overflow-x-auto px-5 py-2 [scrollbar-width:none] max-lg:fading-ends sm:px-8 lg:block lg:px-0 lg:py-0"
        ref={strip}
      >
        {deskGroups.map((group, place) =>
          group.map(({ label, to }, index) => (
            <li className={classNames('shrink-0', place > 0 && index === 0 && 'lg:mt-5')} key={to}>
              <Entry count={counts[to]} label={label} to={to} />
            </li>
          )),
        )}
      </ul>
    </nav>
  )
}

interface EntryProps {
  label: string
  to: string
  /** How many things wait there. */
  count: number | undefined
}

function Entry({ label, to, count = 0 }: EntryProps) {
  const Icon = icons[to]
  const { pathname } = useLocation()
  const isCurrent = isAt(to, pathname)
  return (
    <Link
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full px-3 text-sm font-medium transition-colors max-sm:px-2.5 lg:min-h-9 lg:rounded-control',
        isCurrent
          ? 'bg-blush text-deep-pink-dark'
          : 'text-muted hover:bg-cream-deep hover:text-aubergine',
      )}
      to={to}
    >
      {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0" />}
      {label}
      {count > 0 && (
        <span className="flex min-w-6 items-center justify-center rounded-full bg-deep-pink px-1.5 text-xs/6 font-semibold text-white tabular-nums lg:ml-auto">
          {countText(count)}
          <span className="sr-only"> {words.waiting}</span>
        </span>
      )}
    </Link>
  )
}
