/** Names of the static pages, for the search. They are loaded on demand. */
export const foundPages = {
  shipping: 'Shipping and delivery',
  returns: 'Returns, refunds and cancelling',
  privacy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  contact: 'Contact us',
  complaint: 'Complaints and privacy requests',
} as const
