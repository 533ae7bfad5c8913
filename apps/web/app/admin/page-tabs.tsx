import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { useMayOpen } from './admin-link.tsx'

interface PageTabsProps {
  label: string
  /**
   * The first tab is marked as current only if the whole URL matches, because the URLs of the other pages may
   * begin with the URL of the first page.
   */
  tabs: readonly { label: ReactNode; to: string }[]
}

/**
 * Links between the pages of one subject that the signed-in person may open. They scroll sideways on phones.
 */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const strip = useRef<HTMLElement>(null)
  const mayOpen = useMayOpen()

  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    const list = current?.closest('ul')
    // Scrolls the row until the current tab is at its left edge.
    if (strip.current && current && list)
      strip.current.scrollLeft = current.offsetLeft - list.offsetLeft
  }, [])

  const shown = tabs.filter(({ to }) => mayOpen(to))
  if (shown.length < 2) return null
  return (
    <nav
      aria-label={label}
      className="relative -mx-5 mb-6 overflow-x-auto border-b border-line px-5 [scrollbar-width:none] max-sm:fading-ends sm:mx-0 sm:px-0"
      ref={strip}
    >
      <ul className="flex w-max gap-5">
        {shown.map(({ label, to }) => (
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
              end={to === tabs[0]?.to}
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
