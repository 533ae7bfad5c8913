import { isFilledIn, type Seller } from '@nirbhaya/contract/site'

/** Returns a `mailto:` or `tel:` link; undefined while the seller's details are not configured. */
export function sellerHref(kind: 'email' | 'phone', { email, phone }: Seller): string | undefined {
  if (kind === 'email') return isFilledIn(email) ? `mailto:${email}` : undefined
  return isFilledIn(phone) ? `tel:${phone.replaceAll(/[^\d+]/g, '')}` : undefined
}
