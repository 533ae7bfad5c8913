import { termsAndConditions } from '../content/policies/policies-terms.ts'
import type { Route } from './+types/terms.route'
import { policyMeta } from './policy-meta.ts'
import { PolicyPage } from './policy-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) => policyMeta(termsAndConditions, matches)

export default function TermsRoute() {
  return <PolicyPage policy={termsAndConditions} />
}
