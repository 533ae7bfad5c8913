import { foundPages as labels } from '@nirbhaya/contract/messages/search/pages'
import type { SiteLink } from '../content/site.ts'

/** Pages that are no product and no article, and the words people look for them with. */
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
    words: 'contact us help support phone number mail email address complaint grievance',
  },
]

/** The pages that all words of a text begin words of. */
export function pagesFor(q: string): SiteLink[] {
  const asked = q.toLowerCase().split(/\s+/)
  // One or two letters begin too much.
  if (q.trim().length < 3) return []
  return pages.filter(({ words }) => {
    const known = words.split(' ')
    return asked.every((start) => known.some((word) => word.startsWith(start)))
  })
}
