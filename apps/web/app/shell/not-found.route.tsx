import { shell } from '@nirbhaya/contract/messages/shell'
import { data } from 'react-router'
import { unlisted } from '../seo/page-meta.ts'
import { NotFoundPage } from './error-page.tsx'

/** Answers with status 404. This route gets every URL that has no route of its own. */
export function loader() {
  return data(null, { status: 404 })
}

/**
 * Replaces the server's `loader` when the visitor follows a link within the shop to a URL that has no route.
 * The page shows no data, so the server is not asked.
 */
export function clientLoader() {
  return null
}

export const meta = unlisted(shell.notFoundName)

export default function NotFoundRoute() {
  return <NotFoundPage />
}
