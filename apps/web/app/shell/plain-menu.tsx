import { messages } from '@nirbhaya/contract/messages'
import MenuIcon from 'lucide-react/icons/menu'
import { accountLinks, navigation } from '../content/site.ts'

/** The menu of narrow screens where scripts do not run. */
export function PlainMenu() {
  return (
    <details className="group md:hidden">
      <summary
        aria-label={messages.shell.menu}
        className="flex size-[min(2.75rem,12.5vw)] cursor-pointer list-none items-center justify-center rounded-full group-open:bg-current/10 [&::-webkit-details-marker]:hidden"
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </summary>
      <nav
        aria-label={messages.shell.mobileNavigation}
        className="on-dark absolute inset-x-0 top-16 bg-aubergine px-5 pb-6 pt-2 text-white shadow-float"
      >
        <ul className="divide-y divide-white/15">
          {[...navigation, ...accountLinks(false)].map(({ label, to }) => (
            <li key={to}>
              <a className="display block py-3 text-2xl" href={to}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
