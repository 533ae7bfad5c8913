import { shell } from '@nirbhaya/contract/messages/shell'
import { data } from 'react-router'
import { unlistedMeta } from '../seo/page-meta.ts'
import { NotFoundPage } from './error-page.tsx'

/** Every address that no other route knows; the page keeps status 404. */
export function loader() {
  return data(null, { status: 404 })
}

/** Nothing to ask the server for when someone follows such a link inside the site. */
export function clientLoader() {
  return null
}

export const meta = () => unlistedMeta(shell.notFoundName)

export default function NotFoundRoute() {
  return <NotFoundPage />
}
