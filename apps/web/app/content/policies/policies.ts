import type { PriceWords } from '@nirbhaya/contract/prices'
import type { Seller } from '@nirbhaya/contract/site'

/** A paragraph, a list, numbered steps, or terms with their definitions. */
export type PolicyBlock =
  | string
  | { list: string[] }
  | { steps: string[] }
  | { terms: { term: string; text: string }[] }

export interface PolicySection {
  /** The anchor of the section. */
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
  /** A summary of the whole policy. `withPrices` fills in the prices. */
  inShort: string[]
  sections: (seller: Seller, prices: PriceWords) => PolicySection[]
}

export const policyLinks = [
  { label: 'Return Policy', to: '/return-policy' },
  { label: 'Shipping Policy', to: '/shipping-policy' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms and Conditions', to: '/terms-and-conditions' },
]
