import { Menu } from '@base-ui/react/menu'
import type { User } from '@nirbhaya/contract/accounts/accounts'
import { shell } from '@nirbhaya/contract/messages/shell'
import { Link } from 'react-router'
import { useLogout, useLogoutAtHome } from '../accounts/use-logout.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { accountEntries } from './account-entries.ts'

const itemClasses =
  'block w-full rounded-control px-4 py-3 text-left font-medium outline-none data-highlighted:bg-blush data-highlighted:text-deep-pink-dark'

export default function SignedInMenu({ user }: { user: User }) {
  const logout = useLogout()
  useLogoutAtHome()
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={shell.accountOf(user.name)}
        className="flex size-11 animate-fade items-center justify-center rounded-full transition-colors hover:bg-current/10"
      >
        <Icon className="size-6" name="circle-user-round" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" className="z-50" collisionPadding={20} sideOffset={10}>
          <Menu.Popup
            className="max-h-(--available-height) w-60 overflow-y-auto rounded-card border border-line bg-white p-2 text-aubergine shadow-float outline-none transition duration-200 ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
            // The menu is narrower if large text leaves less space.
            style={{ maxWidth: 'var(--available-width)' }}
          >
            <div className="mb-2 border-b border-line px-4 pb-3 pt-2">
              <p className="truncate font-semibold" translate="no">
                {`${user.name} ${user.lastName}`}
              </p>
              <p className="truncate text-sm text-muted">{user.email}</p>
            </div>
            {accountEntries(user).map(({ label, to }) => (
              <Menu.LinkItem
                className={itemClasses}
                closeOnClick
                key={to}
                render={<Link to={to} />}
              >
                {label}
              </Menu.LinkItem>
            ))}
            <div className="mt-2 border-t border-line pt-2">
              <Menu.Item className={itemClasses} onClick={() => void logout()}>
                {shell.logout}
              </Menu.Item>
            </div>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
