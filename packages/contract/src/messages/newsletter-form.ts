/** The newsletter's form at the end of every page. */
export const newsletterForm = {
  hint: 'News about Nirbhaya, now and then. No more than that.',
  label: 'Email for the newsletter',
  placeholder: 'you@example.com',
  join: 'Join',
  joining: 'Joining…',
} as const
