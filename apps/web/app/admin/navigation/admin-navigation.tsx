import { adminMessages as words } from '@nirbhaya/contract/messages/admin'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { useMayOpen } from '../admin-link.tsx'
import { AnyIcon } from '../any-icon.tsx'
import { countText } from '../count-text.ts'
import { useToDo } from '../use-to-do.ts'
import { type AdminEntry, adminGroups, isAt } from './admin-entries.ts'
import { useCurrentInSight } from './use-current-in-sight.ts'

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
          group.map(({ label, to, icon }, index) => (
            <li className={classNames('shrink-0', place > 0 && index === 0 && 'lg:mt-5')} key={to}>
              <Entry count={counts[to]} icon={icon} label={label} to={to} />
            </li>
          )),
        )}
      </ul>
    </nav>
  )
}

interface EntryProps extends Pick<AdminEntry, 'label' | 'to' | 'icon'> {
  /** The number of open tasks on the page that the entry links to. */
  count: number | undefined
}

function Entry({ label, to, icon, count = 0 }: EntryProps) {
  const { pathname } = useLocation()
  const isCurrent = isAt(to, pathname)
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
      <AnyIcon className="size-4.5 shrink-0" name={icon} />
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
