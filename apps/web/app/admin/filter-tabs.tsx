import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { narrowedBy } from './list-place.ts'
import { useCurrentInSight } from './navigation/use-current-in-sight.ts'

interface FilterTab {
  label: string
  /** The search parameter that this tab sets. The default is the `name` in `FilterTabsProps`. */
  name?: string
  /** The value of the parameter; without one, the tab removes the parameter. */
  value: string | undefined
  isCurrent: boolean
}

interface FilterTabsProps {
  label: string
  /** The search parameter that the tabs set. */
  name: string
  tabs: FilterTab[]
  /**
   * Whether the tabs are few and short. If so, they wrap into a second line on phones instead of scrolling.
   */
  isShort?: boolean
}

/**
 * Tabs that filter a list. Each tab is a link, so the page's URL contains the filter. On phones, the tabs
 * scroll sideways.
 */
export function FilterTabs({ label, name: parameter, tabs, isShort }: FilterTabsProps) {
  const [search] = useSearchParams()
  const strip = useRef<HTMLElement>(null)
  useCurrentInSight(strip, tabs.find(({ isCurrent }) => isCurrent)?.label)
  return (
    <nav
      aria-label={label}
      className="fading-ends relative -mx-5 min-w-0 overflow-x-auto px-5 py-1 [scrollbar-width:none]"
      ref={strip}
    >
      <ul
        className={classNames(
          'flex gap-1.5',
          isShort ? 'flex-wrap' : 'w-max lg:w-auto lg:flex-wrap',
        )}
      >
        {tabs.map(({ label: text, name = parameter, value, isCurrent }) => (
          <li className="shrink-0" key={text}>
            <Link
              aria-current={isCurrent ? 'true' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold transition-colors',
                isCurrent
                  ? 'border-aubergine bg-aubergine text-white'
                  : 'border-line bg-white text-muted hover:border-rose-gold hover:text-aubergine',
              )}
              preventScrollReset
              replace
              to={{ search: narrowedBy(search, { [name]: value }) }}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
