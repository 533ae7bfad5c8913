import { returnPolicy } from '../content/policies/policies-returns.ts'
import type { Route } from './+types/return-policy.route'
import { policyMeta } from './policy-meta.ts'
import { PolicyPage } from './policy-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) => policyMeta(returnPolicy, matches)

export default function ReturnPolicyRoute() {
  return <PolicyPage policy={returnPolicy} />
}
