import type { PolicyKind } from '@nirbhaya/contract/policies/kinds'
import type { PolicyTexts } from '@nirbhaya/contract/policies/policy-text'
import { privacyPolicy } from './policies/privacy-policy.ts'
import { returnPolicy } from './policies/return-policy.ts'
import { shippingPolicy } from './policies/shipping-policy.ts'
import type { Sold } from './policies/sold.ts'
import { termsAndConditions } from './policies/terms-and-conditions.ts'

const forBoth = (textsOf: (sold: Sold) => PolicyTexts) => ({
  pendant: textsOf({ item: 'pendant', isPendant: true }),
  product: textsOf({ item: 'product', isPendant: false }),
})

/** The policies that a new shop begins with, for the demo's pendant and for any other product. */
export const demoPolicies = {
  return: forBoth(returnPolicy),
  shipping: forBoth(shippingPolicy),
  privacy: forBoth(privacyPolicy),
  terms: forBoth(termsAndConditions),
} satisfies Record<PolicyKind, { pendant: PolicyTexts; product: PolicyTexts }>
