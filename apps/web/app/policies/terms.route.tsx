import { apiContext } from '../api/api-context.ts'
import type { Route } from './+types/terms.route'
import { loadInBrowser, loadOnServer } from './load-policy.ts'
import { policyMeta } from './policy-meta.ts'
import { PolicyPage } from './policy-page.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOnServer(context.get(apiContext), 'terms', request.url)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser('terms', request.url)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  policyMeta('terms', loaderData, matches)

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <PolicyPage kind="terms" policy={loaderData} />
}
