/** The names of the static pages, for the search. Browsers load them only when somebody searches. */
export const foundPages = {
  shipping: 'Shipping and delivery',
  returns: 'Returns, refunds and cancelling',
  privacy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  contact: 'Contact us',
  complaint: 'Complaints and privacy requests',
} as const
