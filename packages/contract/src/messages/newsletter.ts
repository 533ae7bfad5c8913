/** The newsletter form at the end of every page. */
export const newsletterForm = {
  hint: (shop: string) => `News about ${shop}, now and then.`,
  label: 'Email for the newsletter',
  placeholder: 'you@example.com',
  join: 'Join',
  joining: 'Joining…',

  // Answers of the server, and toasts
  subscribed: 'Thank you for joining us!',
  unsubscribed: 'You are unsubscribed from our newsletter.',
  unsubscribeFailed: 'This link does not belong to a subscription',
} as const

/** The page for leaving the newsletter. */
export const leavingWords = {
  leaveTitle: 'Leave the newsletter',
  leaveQuestion: 'Do you want to stop getting our newsletter?',
  leave: 'Unsubscribe',
  leaving: 'One moment…',
  leaveFailed: 'That did not work. Please try again.',
  leftTitle: 'You are unsubscribed',
  leftText: 'Was it a mistake? You can join again at the foot of this page at any time.',
  wrongLinkTitle: 'This link does not work',
  wrongLinkText:
    'To unsubscribe, open the link at the end of one of our newsletters, or write to us.',
  toShop: 'Go to the shop',
  toContact: 'Write to us',
} as const

/** The page that thanks a subscriber who sent the newsletter form from a browser without scripts. */
export const joinedWords = { title: 'You have joined' } as const
