import { staffWords } from '@nirbhaya/contract/messages/accounts/staff'
import { adminMessages as words } from '@nirbhaya/contract/messages/admin'
import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isRememberedPlace, loginPath } from '../session/return-path.ts'
import { useAdmin } from '../session/use-admin.ts'
import { useSession } from '../session/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { InsideDialogs } from '../ui/dialog-card.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Container } from '../ui/pages/container.tsx'
import { EmptyState } from '../ui/pages/page.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'
import { AdminIcon } from './admin-icon.tsx'
import { useMayOpen } from './admin-link.tsx'
import { AsStaff } from './as-staff.tsx'
import { guideLinkOf } from './guide-link.ts'
import { AdminNavigation } from './navigation/admin-navigation.tsx'
import { FactorDialog } from './second-factor/factor-dialog.tsx'

interface AdminPageProps {
  title: ReactNode
  /** A sentence shown below the title. */
  intro?: ReactNode
  /** The link above the title. On a page that was opened from the guide for a new shop, it leads to the guide. */
  back?: { label: string; to: string }
  /** The buttons for the whole page, shown next to the title. */
  actions?: ReactNode
  /** 'text' is the narrower width, for forms and long texts. */
  width?: 'wide' | 'text'
  /**
   * The page's answer to users without access. 'leave': visitors are redirected to the login, and other users
   * to the home page. 'denied': a message that access is denied.
   */
  others?: 'leave' | 'denied'
  /** Rendered only for the admin, so that other users send no requests. */
  children: ReactNode
}

/** The frame of an admin page: it checks access, and shows the admin menu and the heading. */
export function AdminPage({ others = 'leave', ...page }: AdminPageProps) {
  const admin = useAdmin()
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const here = pathname + search
  // A signed-out owner goes to the login and comes back here afterwards. If the session has ended on this page,
  // the typed input is kept as a draft.
  const hasEnded = session === null && isRememberedPlace(here)
  const mustLeave = admin === null && (hasEnded || others === 'leave')
  const login = hasEnded ? '/login' : loginPath(here)
  const target = session === null ? login : '/'

  useEffect(() => {
    if (mustLeave) void navigate(target, { replace: true })
  }, [mustLeave, target, navigate])

  if (admin === null && !mustLeave) return <Denied loginAt={session ? undefined : target} />
  if (!admin) {
    // The loading message appears with a delay. If the session is read quickly, nobody sees the message.
    return (
      <div className="animate-appear-late">
        <LoadingBlock label={words.opening} />
      </div>
    )
  }
  return (
    <AsStaff>
      <Admin {...page} />
    </AsStaff>
  )
}

function Admin(props: Omit<AdminPageProps, 'others'>) {
  const { title, intro, actions, width = 'wide', children } = props
  const { pathname, state } = useLocation()
  const back = guideLinkOf(state) ?? props.back
  const mayOpen = useMayOpen()
  const isPermitted = mayOpen(pathname)
  return (
    <InsideDialogs value={<FactorDialog />}>
      <Container
        className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 print:block print:max-w-none print:p-0"
        width="admin"
      >
        <AdminNavigation />
        <div
          className={classNames(
            '@container min-h-[70vh] min-w-0 pb-24 pt-6 sm:pt-8 lg:pt-10 print:min-h-0 print:p-0',
            width === 'text' && 'max-w-3xl print:max-w-none',
          )}
        >
          <header className="mb-6 print:hidden">
            {back && mayOpen(back.to) && (
              <Link
                className="-mt-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-deep-pink underline-offset-4 hover:underline"
                to={back.to}
              >
                <Icon className="size-4.5" name="arrow-left" />
                <span>{back.label}</span>
              </Link>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <h1 className="display title-admin min-w-0 grow basis-[7rem]">{title}</h1>
              {actions && isPermitted && (
                <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>
              )}
            </div>
            {intro && isPermitted && <p className="mt-1.5 text-muted empty:hidden">{intro}</p>}
          </header>
          {isPermitted ? children : <NotOfRole />}
        </div>
        <FactorDialog />
      </Container>
    </InsideDialogs>
  )
}

/** Shown to a person of the shop whose role does not include the page. */
const NotOfRole = () => (
  <EmptyState
    action={<ButtonLink to="/admin">{words.toDashboard}</ButtonLink>}
    icon={<AdminIcon className="size-8" name="shield-x" />}
    title={staffWords.deniedTitle}
  >
    {staffWords.deniedText}
  </EmptyState>
)

/** @param loginAt the login page, for a visitor */
function Denied({ loginAt }: { loginAt: string | undefined }) {
  return (
    <EmptyState
      action={
        loginAt ? (
          <ButtonLink to={loginAt}>{shell.login}</ButtonLink>
        ) : (
          <ButtonLink to="/">{messages.goToHomepage}</ButtonLink>
        )
      }
      as="h1"
      icon={<AdminIcon className="size-8" name="shield-x" />}
      title={messages.adminsOnly}
    >
      {words.deniedHint}
    </EmptyState>
  )
}
