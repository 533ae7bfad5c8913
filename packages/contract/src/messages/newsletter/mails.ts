/** Mails to the subscribers of the newsletter. */
export const newsletterMails = {
  announcement: {
    reason: 'You get this mail because you joined our newsletter.',
    unsubscribe: 'Unsubscribe',
  },
} as const
