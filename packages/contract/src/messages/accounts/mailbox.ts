/** The page that the welcome mail links to. It confirms the account's e-mail address. */
export const mailboxWords = {
  title: 'Confirm your email',
  question: 'Is this your email address? Then confirm it here.',
  confirm: 'Confirm my email',
  confirming: 'One moment…',
  doneTitle: 'Thank you!',
  doneText: 'Your email is confirmed. While you pay we can now hold your pre-booking for you.',
  goOn: 'See our products',
  wrongTitle: 'This link is not for this account',
  wrongText:
    'It belongs to another account, or to an earlier address of this account. Please log in with the account that got the mail.',
  toContact: 'Write to us',
  failed: 'That did not work. Please try again in a moment.',
} as const
