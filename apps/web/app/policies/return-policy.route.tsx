import { apiContext } from '../api/api-context.ts'
import type { Route } from './+types/return-policy.route'
import { loadInBrowser, loadOnServer } from './load-policy.ts'
import { policyMeta } from './policy-meta.ts'
import { PolicyPage } from './policy-page.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOnServer(context.get(apiContext), 'return', request.url)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser('return', request.url)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  policyMeta('return', loaderData, matches)

export default function ReturnPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <PolicyPage kind="return" policy={loaderData} />
}
