import { adminMessages as words } from '@nirbhaya/contract/messages/admin'
import { shell } from '@nirbhaya/contract/messages/shell'
import { data } from 'react-router'
import { AdminPage } from '../admin/admin-page.tsx'
import { unlisted } from '../seo/page-meta.ts'
import { useIsAdmin } from '../session/use-session.ts'
import { NotFoundPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { EmptyState } from '../ui/pages/page.tsx'

/** Answers with status 404. This route gets every admin URL that has no route of its own. */
export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export const meta = unlisted(shell.notFoundName)

/** The owner gets a not-found page with the admin menu. Other visitors get the shop's not-found page. */
export default function AdminNotFoundRoute() {
  if (!useIsAdmin()) return <NotFoundPage />
  return (
    <AdminPage title={shell.notFoundName}>
      <EmptyState
        action={<ButtonLink to="/admin">{words.toDashboard}</ButtonLink>}
        icon={<Icon className="size-8" name="search-x" />}
        title={words.notFound}
      >
        {words.notFoundHint}
      </EmptyState>
    </AdminPage>
  )
}
