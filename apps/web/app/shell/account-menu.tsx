import { shell } from '@nirbhaya/contract/messages/shell'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { classNames } from '../ui/class-names.ts'

// Loaded on demand, because only signed-in users need this code.
const SignedInMenu = lazy(() => import('./signed-in-menu.tsx'))

/**
 * The login link or the account menu. The server renders the login link for everybody. If the browser has a
 * session, the page's first script, starter.ts, hides the link.
 */
export function AccountMenu() {
  const session = useSession()
  return (
    <div className="flex h-11 w-19 items-center justify-end @3xl:w-auto @3xl:min-w-19">
      {!session && (
        <Link
          className={classNames(
            'flex min-h-11 items-center rounded-full px-[min(1rem,2vw)] text-[length:min(1rem,5.5vw)] font-semibold transition-colors hover:bg-current/10',
            session === undefined && 'signed-in:hidden',
          )}
          to="/login"
        >
          {shell.login}
        </Link>
      )}
      {session && (
        <Suspense>
          <SignedInMenu user={session.user} />
        </Suspense>
      )}
    </div>
  )
}
