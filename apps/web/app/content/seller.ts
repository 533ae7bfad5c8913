import { isFilledIn, type Seller } from '@nirbhaya/contract/site'

/** `mailto:` or `tel:`; nothing for a seller that is not configured yet. */
export function sellerHref(kind: 'email' | 'phone', { email, phone }: Seller): string | undefined {
  if (kind === 'email') return isFilledIn(email) ? `mailto:${email}` : undefined
  return isFilledIn(phone) ? `tel:${phone.replaceAll(/[^\d+]/g, '')}` : undefined
}
