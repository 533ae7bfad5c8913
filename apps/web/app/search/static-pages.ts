import { foundPages as labels } from '@nirbhaya/contract/messages/search/pages'
import type { SiteLink } from '../content/navigation.ts'

/** The pages other than products and articles. The search finds each by its `words`. */
const pages: (SiteLink & { words: string })[] = [
  {
    label: labels.shipping,
    to: '/shipping-policy',
    words:
      'shipping shipment policy delivery delivered parcel courier dispatch pincode address date',
  },
  {
    label: labels.returns,
    to: '/return-policy',
    words: 'returns refunds refunded policy cancelling cancellation replacement damaged money back',
  },
  {
    label: labels.privacy,
    to: '/privacy-policy',
    words: 'privacy policy personal data cookies location tracking',
  },
  {
    label: labels.terms,
    to: '/terms-and-conditions',
    words: 'terms and conditions policy contract pre-booking prebooking balance payment',
  },
  {
    label: labels.contact,
    to: '/contact',
    words: 'contact us help support phone number mail email address',
  },
  {
    label: labels.complaint,
    to: '/complaint',
    words: 'complaint complain grievance officer problem damaged privacy request personal data',
  },
]

/**
 * Returns the pages that match a text: each word of the text must be the start of one of the page's `words`.
 */
export function pagesFor(q: string): SiteLink[] {
  const wanted = q
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/\s+/)
  // One or two letters would match too much.
  if (q.trim().length < 3) return []
  return pages.filter(({ words }) => {
    const known = words.split(' ')
    return wanted.every((start) => known.some((word) => word.startsWith(start)))
  })
}
