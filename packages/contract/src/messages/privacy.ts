import { accountClosingDays } from '../privacy/rules.ts'

/** The pages where people export their own data, close their account, and restore it. */
export const privacyPages = {
  title: 'Your data',
  intro: 'What we know about you is yours. Take a copy, or close your account and have it erased.',
  download: 'Download my data',
  downloading: 'Preparing your data…',
  downloadHint:
    'One file with your profile, orders, payments, cart, likes, reviews and messages, in JSON, which you can read yourself and other programs can use.',
  downloaded: 'Your data is in your downloads.',
  close: 'Close my account',
  closeHint: `Everything about you is erased ${accountClosingDays} days later. Until then you can keep it.`,
  closeTitle: 'Close your account?',
  whatHappens: [
    'You are signed out on every device, at once.',
    `For ${accountClosingDays} days you can log in and keep your account. Until you do, you cannot pre-book.`,
    'Then your profile, address, cart, likes and reviews are erased for good; with an email that you confirmed by a code, your messages and newsletter subscription too.',
    'Of past orders only what tax law asks for stays: products, amounts, dates and the state they went to. Your name and address stay only on papers on which the law wants them.',
  ],
  closeConfirm: 'Yes, close it',
  closing: 'Closing…',
  closeCancel: 'Keep my account',
  signInAgain: 'To be sure that it is you, we need you to log in again. You come back here.',
  signInAgainButton: 'Log in again',
  accountClosed: 'Your account is closed. We have sent you a mail about it.',
  closesOn: (date: string) => `Your account is closed and will be erased on ${date}.`,
  closesHint: 'Until then you can change your mind. To pre-book, keep your account first.',
  keep: 'Keep my account',
  keeping: 'One moment…',
  accountKept: 'Good to have you back. Your account stays.',
} as const
