/** Static pages that the search finds by their words. No page loads them at first. */
export const foundPages = {
  shipping: 'Shipping and delivery',
  returns: 'Returns, refunds and cancelling',
  privacy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  contact: 'Contact us',
} as const
