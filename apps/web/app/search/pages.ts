import type { SiteLink } from '../content/site.ts'

/** Pages that are no product and no article, and the words people look for them with. */
const pages: (SiteLink & { words: string })[] = [
  {
    label: 'Shipping and delivery',
    to: '/shipping-policy',
    words:
      'shipping shipment policy delivery delivered parcel courier dispatch pincode address date',
  },
  {
    label: 'Returns, refunds and cancelling',
    to: '/return-policy',
    words: 'returns refunds refunded policy cancelling cancellation replacement damaged money back',
  },
  {
    label: 'Privacy Policy',
    to: '/privacy-policy',
    words: 'privacy policy personal data cookies location tracking',
  },
  {
    label: 'Terms and Conditions',
    to: '/terms-and-conditions',
    words: 'terms and conditions policy contract pre-booking prebooking balance payment',
  },
  {
    label: 'Contact us',
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
