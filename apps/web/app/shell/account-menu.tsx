import { shell } from '@nirbhaya/contract/messages/shell'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '../session/use-session.ts'

// Only signed-in people need the menu's code.
const SignedInMenu = lazy(() => import('./signed-in-menu.tsx'))

/** Login, or the account's menu. Its place is kept while the session is not read yet. */
export function AccountMenu() {
  const session = useSession()
  return (
    <div className="flex h-11 w-19 items-center justify-end">
      {session === null && (
        <Link
          className="flex min-h-11 items-center rounded-full px-[min(1rem,2vw)] text-[length:min(1rem,5.5vw)] font-semibold transition-colors hover:bg-current/10"
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
