import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { shell as words } from '@nirbhaya/contract/messages/shell'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useLogout } from '../accounts/use-logout.ts'
import { useShopFront } from '../api/shop-front.ts'
import { useMainWords } from '../content/main-words.ts'
import { menuLinksOf } from '../content/navigation.ts'
import { useSiteContent } from '../content/site-content.ts'
import { useSession } from '../session/use-session.ts'
import { HeaderIcon } from '../ui/icons/header-icon.tsx'
import { arePopoversKnown } from '../ui/popover-support.ts'
import { accountEntries } from './account-entries.ts'
import { Logo } from './logo.tsx'

const id = 'menu'

/**
 * The menu on narrow screens: a panel from the right. The browser opens and closes it by itself, also before
 * the scripts load. The handlers with `showModal` are for browsers that do not know popovers. It is no modal
 * dialog, because that makes the rest of the page inert: a slow phone then styles the whole page again before it
 * shows the menu. Instead, `keepFocus` and `hideRest` keep people in the menu.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={words.menu}
        className="flex size-11 items-center justify-center rounded-full transition-colors hover:bg-current/10 @3xl:hidden"
        onClick={() => arePopoversKnown() || menu.current?.showModal()}
        popoverTarget={id}
        popoverTargetAction="show"
        type="button"
      >
        <HeaderIcon className="size-6" name="menu" />
      </button>
      {/* Each navigation has a new key, so React replaces the open menu with a new, closed menu. The menu
          therefore also closes when the phone's Back button leads to another page. */}
      <Menu key={useLocation().key} ref={menu} />
    </>
  )
}

function Menu({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const links = menuLinksOf(useSiteContent(), useShopFront())
  useEffect(() => {
    // The menu may have been opened before hydration.
    if (arePopoversKnown() && ref.current?.matches(':popover-open')) hideRest(true)
    return () => hideRest(false)
  }, [ref])
  return (
    <dialog
      aria-label={words.menu}
      aria-modal="true"
      className="on-dark m-0 ml-auto h-dvh max-h-none w-full max-w-none translate-x-full overflow-y-auto bg-aubergine text-white outline-none transition-[translate,display,overlay] transition-discrete duration-300 ease-calm backdrop:bg-aubergine-deep/60 open:translate-x-0 starting:open:translate-x-full sm:w-96"
      id={id}
      onClick={closeAfterChoice}
      onKeyDown={keepFocus}
      onToggle={({ newState }) => hideRest(newState === 'open')}
      popover="auto"
      ref={ref}
    >
      <div className="flex min-h-full flex-col px-6 pb-10 pt-3">
        <div className="flex items-center justify-between">
          <Logo className="h-8" isOnDark />
          <button
            aria-label={words.closeMenu}
            className="-mr-2 flex size-11 items-center justify-center rounded-full hover:bg-white/10"
            onClick={() => arePopoversKnown() || ref.current?.close()}
            popoverTarget={id}
            popoverTargetAction="hide"
            type="button"
          >
            <HeaderIcon className="size-6" name="x" />
          </button>
        </div>
        <nav aria-label={words.mobileNavigation} className="mt-10">
          <ul className="divide-y divide-white/15">
            {links.map(({ label, to }) => (
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
  )
}

function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  if (!(target instanceof Element) || !target.closest('a, [data-entry]')) return
  if (arePopoversKnown()) currentTarget.hidePopover()
  else currentTarget.close()
}

/** Leads from the last entry to the first one, and back. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const [from, to] = event.shiftKey ? [entries[0], entries.at(-1)] : [entries.at(-1), entries[0]]
  if (event.target !== from) return
  event.preventDefault()
  to?.focus()
}

/** Hides the rest of the page from screen readers while the menu is open. */
function hideRest(isHidden: boolean) {
  const parts = 'body > a, header a, header [popovertarget], main, footer'
  for (const part of document.querySelectorAll(parts)) {
    if (!part.closest(`#${id}`)) part.ariaHidden = isHidden ? 'true' : null
  }
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
