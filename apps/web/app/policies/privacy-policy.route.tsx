import { apiContext } from '../api/api-context.ts'
import type { Route } from './+types/privacy-policy.route'
import { loadInBrowser, loadOnServer } from './load-policy.ts'
import { policyMeta } from './policy-meta.ts'
import { PolicyPage } from './policy-page.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOnServer(context.get(apiContext), 'privacy', request.url)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser('privacy', request.url)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  policyMeta('privacy', loaderData, matches)

export default function PrivacyPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <PolicyPage kind="privacy" policy={loaderData} />
}
