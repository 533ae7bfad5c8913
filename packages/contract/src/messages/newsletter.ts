/** The newsletter's form at the end of every page. */
export const newsletterForm = {
  hint: 'News about Nirbhaya, now and then. No more than that.',
  label: 'Email for the newsletter',
  placeholder: 'you@example.com',
  join: 'Join',
  joining: 'Joining…',

  // What the server answers, and toasts
  subscribed: 'Thank you for joining us!',
  unsubscribed: 'You will not get any more of our letters.',
  unsubscribeFailed: 'This link does not belong to a subscription of ours',
} as const

/** The page for leaving the newsletter. */
export const leavingWords = {
  leaveTitle: 'Leave the newsletter',
  leaveQuestion: 'Press the button, and you will not get any more of our letters.',
  leave: 'Unsubscribe',
  leaving: 'One moment…',
  leaveFailed: 'That did not work. Please try again.',
  leftTitle: 'You have left',
  leftText: 'Was it a mistake? You can join again at the foot of this page, any time.',
  wrongLinkTitle: 'This link does not work',
  wrongLinkText:
    'To leave the newsletter, open the link at the end of one of our letters, or write to us.',
  toShop: 'Go to the shop',
  toContact: 'Write to us',
} as const

/** Where its form leads without scripts. */
export const joinedWords = { title: 'You have joined' } as const
