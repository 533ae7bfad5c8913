import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import type { PriceWords } from '@nirbhaya/contract/prices'
import type { Seller } from '@nirbhaya/contract/site'

/** A paragraph, a list, numbered steps, or terms with their definitions. */
export type PolicyBlock =
  | string
  | { list: string[] }
  | { steps: string[] }
  | { terms: { term: string; text: string }[] }

export interface PolicySection {
  id: string
  title: string
  blocks: PolicyBlock[]
}

/** The item that the shop sells. The sections about the pendant are left out for any other product. */
export type Item = 'pendant' | 'product'

export interface Policy {
  path: string
  title: string
  description: string
  lead: string
  /** A summary of the whole policy. `withPrices` fills in the prices. */
  inShort: string[]
  sections: (seller: Seller, prices: PriceWords) => PolicySection[]
}

export const itemOf = ({ otherMain }: Pick<ShopFront, 'otherMain'>): Item =>
  otherMain ? 'product' : 'pendant'

/**
 * Returns the policy for an item. For a product that is not the pendant, the sections about the pendant are
 * left out.
 */
export type PolicyOf = (item: Item) => Policy

export const policyLinks = [
  { label: 'Return Policy', to: '/return-policy' },
  { label: 'Shipping Policy', to: '/shipping-policy' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms and Conditions', to: '/terms-and-conditions' },
]
