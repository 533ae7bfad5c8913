import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '../../ui/class-names.ts'

const tabs = [
  { label: words.tabs.batches, to: '/admin/batches' },
  { label: words.tabs.moves, to: '/admin/batches/moves' },
  { label: words.tabs.answers, to: '/admin/batches/answers' },
  { label: words.tabs.atRisk, to: '/admin/batches/at-risk' },
  { label: words.tabs.refunds, to: '/admin/batches/refunds' },
  { label: words.tabs.settings, to: '/admin/batches/promises' },
]

/** Links between the pages of batches and promises. They scroll sideways on phones. */
export function PromiseTabs() {
  const strip = useRef<HTMLElement>(null)

  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    const list = current?.closest('ul')
    // Keeps the same distance from the edge as the first tab.
    if (strip.current && current && list)
      strip.current.scrollLeft = current.offsetLeft - list.offsetLeft
  }, [])

  return (
    <nav
      aria-label={words.nav}
      className="relative -mx-5 mb-6 overflow-x-auto border-b border-line px-5 [scrollbar-width:none] max-sm:fading-ends sm:mx-0 sm:px-0"
      ref={strip}
    >
      <ul className="flex w-max gap-5">
        {tabs.map(({ label, to }) => (
          <li className="shrink-0" key={to}>
            <NavLink
              className={({ isActive }) =>
                classNames(
                  '-mb-px flex min-h-11 min-w-11 items-center justify-center border-b-2 text-sm font-semibold transition-colors',
                  isActive
                    ? 'border-deep-pink text-deep-pink-dark'
                    : 'border-transparent text-muted hover:text-aubergine',
                )
              }
              end={to === '/admin/batches'}
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
