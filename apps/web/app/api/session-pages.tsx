import { Outlet } from 'react-router'
import { WithQueryClient } from './with-query-client.tsx'

/**
 * The layout of all pages that need a session. When the visitor goes to a public page, the cached answers
 * of the API are dropped. Public pages load none of this code.
 */
export default function SessionPages() {
  return (
    <WithQueryClient>
      <Outlet />
    </WithQueryClient>
  )
}
