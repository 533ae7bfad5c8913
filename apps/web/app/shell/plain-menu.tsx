import { shell as words } from '@nirbhaya/contract/messages/shell'
import { navigation } from '../content/site.ts'

/** The menu of narrow screens where scripts do not run. */
export function PlainMenu() {
  return (
    <details className="@3xl:hidden">
      <summary className="flex min-h-11 list-none items-center px-2 font-semibold">
        {words.menu}
      </summary>
      <nav
        aria-label={words.mobileNavigation}
        className="on-dark absolute inset-x-0 top-16 bg-aubergine px-5 pb-6 pt-2 text-white"
      >
        <ul className="display divide-y divide-white/15 text-3xl">
          {navigation.map(({ label, to }) => (
            <li key={to}>
              <a className="block py-5" href={to}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
