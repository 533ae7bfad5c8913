import { Dialog } from '@base-ui/react/dialog'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { shell as words } from '@nirbhaya/contract/messages/shell'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLogout } from '../accounts/use-logout.ts'
import { useShopFront } from '../api/shop-front.ts'
import { brandLine, menuLinksOf } from '../content/site.ts'
import { useSession } from '../session/use-session.ts'
import { HeaderIcon } from '../ui/header-icon.tsx'
import { accountEntries } from './account-entries.ts'
import { Logo } from './logo.tsx'

export interface MobileDrawerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The menu of narrow screens: a panel from the right over the dimmed page. */
export function MobileDrawer({ isOpen, onOpenChange }: MobileDrawerProps) {
  const close = () => onOpenChange(false)
  const front = useShopFront()
  return (
    <Dialog.Root onOpenChange={onOpenChange} open={isOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-aubergine-deep/60 transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="on-dark fixed inset-y-0 right-0 z-50 flex w-full sm:w-96 flex-col overflow-y-auto bg-aubergine px-6 pb-10 pt-3 text-white outline-none transition-transform duration-300 ease-calm data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="flex items-center justify-between">
            <Dialog.Title className="sr-only">{words.menu}</Dialog.Title>
            <Logo className="h-8" />
            <Dialog.Close
              aria-label={words.closeMenu}
              className="-mr-2 flex size-11 items-center justify-center rounded-full hover:bg-white/10"
            >
              <HeaderIcon className="size-6" name="x" />
            </Dialog.Close>
          </div>
          <nav aria-label={words.mobileNavigation} className="mt-10">
            <ul className="divide-y divide-white/15">
              {menuLinksOf(front).map(({ label, to }) => (
                <MenuEntry key={to} onChosen={close} to={to}>
                  {label}
                </MenuEntry>
              ))}
            </ul>
          </nav>
          <AccountEntries onChosen={close} />
          <p className="mt-auto pt-12 text-sm text-mist">{brandLine}</p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface EntryProps {
  to: string
  onChosen: () => void
  children: ReactNode
}

function MenuEntry({ to, onChosen, children }: EntryProps) {
  return (
    <li>
      <Link className="display block py-5 text-3xl hover:text-petal" onClick={onChosen} to={to}>
        {children}
      </Link>
    </li>
  )
}

function AccountEntries({ onChosen }: { onChosen: () => void }) {
  const session = useSession()
  const logout = useLogout()
  const classes = 'block w-full py-3 text-left text-lg font-medium text-mist hover:text-white'
  const entries = session
    ? accountEntries(session.user)
    : [
        { label: words.login, to: '/login' },
        { label: accountPages.createAccount, to: '/signup' },
      ]
  return (
    <ul className="mt-6">
      {[...entries, { label: words.cart, to: '/cart' }].map(({ label, to }) => (
        <li key={to}>
          <Link className={classes} onClick={onChosen} to={to}>
            {label}
          </Link>
        </li>
      ))}
      {session && (
        <li>
          <button
            className={classes}
            onClick={() => {
              onChosen()
              void logout()
            }}
            type="button"
          >
            {words.logout}
          </button>
        </li>
      )}
    </ul>
  )
}
