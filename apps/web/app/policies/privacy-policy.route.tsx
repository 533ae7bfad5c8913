import { privacyPolicy } from '../content/policies/policies-privacy.ts'
import type { Route } from './+types/privacy-policy.route'
import { policyMeta } from './policy-meta.ts'
import { PolicyPage } from './policy-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) => policyMeta(privacyPolicy, matches)

export default function PrivacyPolicyRoute() {
  return <PolicyPage policy={privacyPolicy} />
}
