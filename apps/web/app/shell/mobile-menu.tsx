import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { shell as words } from '@nirbhaya/contract/messages/shell'
import { type MouseEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useLogout } from '../accounts/use-logout.ts'
import { useShopFront } from '../api/shop-front.ts'
import { useMainWords } from '../content/main-words.ts'
import { menuLinksOf } from '../content/navigation.ts'
import { useSession } from '../session/use-session.ts'
import { areCommandsKnown } from '../ui/command-support.ts'
import { HeaderIcon } from '../ui/icons/header-icon.tsx'
import { accountEntries } from './account-entries.ts'
import { Logo } from './logo.tsx'

const id = 'menu'

/**
 * The menu on narrow screens: a panel from the right. The browser opens and closes it by itself, also before
 * the scripts load. The handlers are for browsers that do not support `command`.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={words.menu}
        className="flex size-11 items-center justify-center rounded-full transition-colors hover:bg-current/10 @3xl:hidden"
        command="show-modal"
        commandfor={id}
        onClick={() => areCommandsKnown() || menu.current?.showModal()}
        type="button"
      >
        <HeaderIcon className="size-6" name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter follows a link, and Escape closes the menu */}
      <dialog
        aria-label={words.menu}
        className="on-dark m-0 ml-auto h-dvh max-h-none w-full max-w-none translate-x-full overflow-y-auto bg-aubergine text-white outline-none transition-[translate,display,overlay] transition-discrete duration-300 ease-calm backdrop:bg-aubergine-deep/60 open:translate-x-0 starting:open:translate-x-full sm:w-96"
        id={id}
        // Each navigation has a new key, so React replaces the open menu with a new, closed menu. The menu
        // therefore also closes when the phone's Back button leads to another page.
        key={useLocation().key}
        onClick={closeWhenDone}
        ref={menu}
      >
        <div className="flex min-h-full flex-col px-6 pb-10 pt-3">
          <div className="flex items-center justify-between">
            <Logo className="h-8" />
            <button
              aria-label={words.closeMenu}
              className="-mr-2 flex size-11 items-center justify-center rounded-full hover:bg-white/10"
              command="close"
              commandfor={id}
              onClick={() => areCommandsKnown() || menu.current?.close()}
              type="button"
            >
              <HeaderIcon className="size-6" name="x" />
            </button>
          </div>
          <nav aria-label={words.mobileNavigation} className="mt-10">
            <ul className="divide-y divide-white/15">
              {menuLinksOf(useShopFront()).map(({ label, to }) => (
                <li key={to}>
                  <Link className="display block py-5 text-3xl hover:text-petal" to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <AccountEntries />
          <p className="mt-auto pt-12 text-sm text-mist">{useMainWords().line}</p>
        </div>
      </dialog>
    </>
  )
}

/** Closes the menu after a link was chosen, and after a click on the dimmed page. */
function closeWhenDone({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  const isEntry = target instanceof Element && target.closest('a, [data-entry]')
  if (isEntry || target === currentTarget) currentTarget.close()
}

const entryClasses = 'block w-full py-3 text-left text-lg font-medium text-mist hover:text-white'

const visitorsEntries = [
  { label: words.login, to: '/login' },
  { label: accountPages.createAccount, to: '/signup' },
]

function AccountEntries() {
  const session = useSession()
  const logout = useLogout()
  const entries = session ? accountEntries(session.user) : visitorsEntries
  return (
    // React reads the stored session after the first rendering, so the list for visitors is rendered first. If
    // a session is stored, the class `signed-in:hidden` hides the visitors' list.
    <ul className={session === undefined ? 'mt-6 signed-in:hidden' : 'mt-6'}>
      {[...entries, { label: words.cart, to: '/cart' }].map(({ label, to }) => (
        <li key={to}>
          <Link className={entryClasses} to={to}>
            {label}
          </Link>
        </li>
      ))}
      {session && (
        <li>
          <button className={entryClasses} data-entry onClick={() => void logout()} type="button">
            {words.logout}
          </button>
        </li>
      )}
    </ul>
  )
}
