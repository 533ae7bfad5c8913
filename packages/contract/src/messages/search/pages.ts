/** Pages that the search finds by their words; on no page's first load. */
export const foundPages = {
  shipping: 'Shipping and delivery',
  returns: 'Returns, refunds and cancelling',
  privacy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  contact: 'Contact us',
} as const
