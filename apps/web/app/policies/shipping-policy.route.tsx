import { shippingPolicy } from '../content/policies/policies-shipping.ts'
import type { Route } from './+types/shipping-policy.route'
import { policyMeta } from './policy-meta.ts'
import { PolicyPage } from './policy-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) => policyMeta(shippingPolicy, matches)

export default function ShippingPolicyRoute() {
  return <PolicyPage policy={shippingPolicy} />
}
