import { apiContext } from '../api/api-context.ts'
import type { Route } from './+types/shipping-policy.route'
import { loadInBrowser, loadOnServer } from './load-policy.ts'
import { policyMeta } from './policy-meta.ts'
import { PolicyPage } from './policy-page.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOnServer(context.get(apiContext), 'shipping', request.url)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser('shipping', request.url)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  policyMeta('shipping', loaderData, matches)

export default function ShippingPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <PolicyPage kind="shipping" policy={loaderData} />
}
