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

export const policyLinks = [
  { label: 'Return Policy', to: '/return-policy' },
  { label: 'Shipping Policy', to: '/shipping-policy' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms and Conditions', to: '/terms-and-conditions' },
]
