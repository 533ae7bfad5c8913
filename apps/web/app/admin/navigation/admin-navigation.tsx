import { adminMessages as words } from '@nirbhaya/contract/messages/admin'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { AdminIcon } from '../admin-icon.tsx'
import { useMayOpen } from '../admin-link.tsx'
import { countText } from '../count-text.ts'
import { useToDo } from '../use-to-do.ts'
import { type AdminPath, adminGroups, isAt } from './admin-entries.ts'
import { useCurrentInSight } from './use-current-in-sight.ts'

const size = 'size-4.5 shrink-0'
const icons: Record<AdminPath, ReactNode> = {
  '/admin': <AdminIcon className={size} name="layout-dashboard" />,
  '/admin/orders': <Icon className={size} name="package" />,
  '/admin/batches': <AdminIcon className={size} name="layers" />,
  '/admin/parcels': <Icon className={size} name="truck" />,
  '/admin/payments': <AdminIcon className={size} name="indian-rupee" />,
  '/admin/papers': <AdminIcon className={size} name="file-text" />,
  '/admin/users': <AdminIcon className={size} name="users" />,
  '/admin/products': <AdminIcon className={size} name="gem" />,
  '/admin/create-product': <AdminIcon className={size} name="package-plus" />,
  '/admin/posts': <Icon className={size} name="newspaper" />,
  '/admin/create-blog': <AdminIcon className={size} name="file-plus" />,
  '/admin/look': <AdminIcon className={size} name="palette" />,
  '/admin/content': <AdminIcon className={size} name="layout-template" />,
  '/admin/policies': <AdminIcon className={size} name="scale" />,
  '/admin/buyer-mails': <AdminIcon className={size} name="pencil" />,
  '/admin/announcement': <AdminIcon className={size} name="megaphone" />,
  '/admin/subscribers': <AdminIcon className={size} name="mails" />,
  '/admin/complaints': <AdminIcon className={size} name="messages-square" />,
  '/admin/messages': <Icon className={size} name="mail" />,
  '/admin/reviews': <Icon className={size} name="star" />,
  '/admin/notices': <AdminIcon className={size} name="bell" />,
  '/admin/settings/payments': <AdminIcon className={size} name="plug" />,
  '/admin/people': <AdminIcon className={size} name="id-card" />,
  '/admin/moving': <AdminIcon className={size} name="folder-input" />,
  '/admin/audit': <Icon className={size} name="history" />,
  '/admin/security': <AdminIcon className={size} name="shield-check" />,
}

/** The admin menu, with the pages that the signed-in person may open: at the left of wide screens, below the header on narrow ones. */
export function AdminNavigation() {
  const strip = useRef<HTMLUListElement>(null)
  const toDo = useToDo()
  const mayOpen = useMayOpen()
  const groups = adminGroups
    .map((group) => group.filter(({ to }) => mayOpen(to)))
    .filter((group) => group.length > 0)
  const counts: Record<string, number | undefined> = {
    '/admin/orders': toDo?.orders,
    '/admin/complaints': toDo?.complaints,
    '/admin/messages': toDo?.messages,
  }

  // The numbers of open tasks load later and move the entries. The menu then scrolls to the current entry
  // again.
  useCurrentInSight(strip, `${toDo !== undefined}`)

  return (
    <nav
      aria-label={words.admin}
      className="-mx-5 border-b border-line sm:-mx-8 lg:sticky lg:top-24 lg:mx-0 lg:mt-10 lg:self-start lg:pb-24 lg:border-0 print:hidden"
    >
      <ul
        className="relative flex gap-1 overflow-x-auto px-5 py-2 [scrollbar-width:none] max-lg:fading-ends sm:px-8 lg:block lg:px-0 lg:py-0"
        ref={strip}
      >
        {groups.map((group, place) =>
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
  to: AdminPath
  /** The number of open tasks on the page that the entry links to. */
  count: number | undefined
}

function Entry({ label, to, count = 0 }: EntryProps) {
  const { pathname } = useLocation()
  const isCurrent = isAt(to, pathname)
  const icon = icons[to]
  return (
    <Link
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-medium transition-colors max-lg:whitespace-nowrap max-sm:px-2.5 lg:min-h-9 lg:rounded-control lg:py-1',
        isCurrent
          ? 'bg-blush text-deep-pink-dark'
          : 'text-muted hover:bg-cream-deep hover:text-aubergine',
      )}
      to={to}
    >
      {icon}
      <span className="lg:min-w-0 lg:wrap-anywhere">{label}</span>
      {count > 0 && (
        <span className="flex min-w-6 items-center justify-center rounded-full bg-deep-pink px-1.5 text-xs/6 font-semibold text-white tabular-nums lg:ml-auto">
          <span>{countText(count)}</span>
          <span className="sr-only"> {words.waiting}</span>
        </span>
      )}
    </Link>
  )
}
