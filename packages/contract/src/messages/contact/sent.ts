/** Where the form leads without scripts. */
export const contactSentWords = {
  sentTitle: 'Thank you.',
  sentText: 'Your message is with us. We answer by mail.',
  notSentTitle: 'Your message was not sent',
  back: 'Go back: your browser keeps what you typed.',
} as const
