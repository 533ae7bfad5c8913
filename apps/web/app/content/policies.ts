import { policyEffectiveDate } from '@nirbhaya/contract/constants'
import type { PriceWords } from '@nirbhaya/contract/prices'
import type { Seller } from '@nirbhaya/contract/site'

/** A paragraph, a list, steps in their order, or terms with what each means. */
export type PolicyBlock =
  | string
  | { list: string[] }
  | { steps: string[] }
  | { terms: { term: string; text: string }[] }

export interface PolicySection {
  /** Its place in the page's address. */
  id: string
  title: string
  blocks: PolicyBlock[]
}

export interface Policy {
  path: string
  title: string
  /** For search engines. */
  description: string
  lead: string
  /** The whole policy for someone who reads no further. */
  /** `withPrices` puts the prices in. */
  inShort: string[]
  sections: (seller: Seller, prices: PriceWords) => PolicySection[]
}

/** Of each policy that says when delivery starts, or when money comes back. */
export const ownTerms =
  "Where the product's page or your order states another date, or lets you cancel until then, that counts."

export const policyLinks = [
  { label: 'Return Policy', to: '/return-policy' },
  { label: 'Shipping Policy', to: '/shipping-policy' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms and Conditions', to: '/terms-and-conditions' },
]

export const policyWords = {
  effective: `In force since ${policyEffectiveDate}`,
  inShort: 'In short',
  contents: 'On this page',
  questions: 'Questions about this page',
  questionsText: 'Ask us in your own words; nobody needs to quote a paragraph. You reach us here:',
  otherPolicies: 'The other policies',
  contactPage: 'To the contact page',
}
