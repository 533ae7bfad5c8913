import { longestSessionDays } from '@nirbhaya/contract/accounts/rules'

/** An entry in the browser's storage, as the privacy page lists it. */
interface KeptInBrowser {
  /** The name of the entry. A name that ends with a star means all names with the prefix before the star. */
  name: string
  /** The text of the privacy page: why the browser stores the entry, and for how long. */
  text: string
}

/**
 * All that the shop stores in browsers. The privacy page lists it, and a test compares the list with a real
 * browser. With TLS, the names of the shop's cookies begin with `__Host-`.
 */
export const browserStorageKeys: KeptInBrowser[] = [
  {
    name: 'auth',
    text: 'The proof that you are logged in, and the profile shown in the menu. Until you log out.',
  },
  { name: 'token', text: 'The same proof once more. Until you log out.' },
  {
    name: 'guestId',
    text: 'A random visitor number, by which your likes are counted once. Until you empty your browser.',
  },
  {
    name: 'likedProducts',
    text: 'Which products you liked, to show the hearts. Until you log out or empty your browser.',
  },
  {
    name: 'recentSearches',
    text: 'What you searched for last, to offer it again. It never leaves your browser; the search has a button that clears it.',
  },
  {
    name: 'resetEmail',
    text: 'Your email address while you set a new password. Until that is done.',
  },
  {
    name: 'resetNextOtpAt',
    text: 'When you may ask for another code. Until the new password is set.',
  },
  {
    name: 'resetVerifiedUntil',
    text: 'Until when the code that you entered counts. Until the new password is set.',
  },
  {
    name: 'trackingConsent',
    text: 'Your answer to the question about advertising, where the shop asks it. Until you change it.',
  },
  {
    name: 'admin-draft:*',
    text: 'Only for the owner of the shop: text that is being written, until it is saved, and what packing parcels without a network needs.',
  },
  {
    name: 'draft:*',
    text: 'What you typed into a form and did not send yet, passwords and codes never. Until it is sent or the tab is closed.',
  },
  {
    name: 'pendingPreBooking',
    text: 'What you wanted to pre-book when we asked you to log in. Until you have, or the tab is closed.',
  },
  {
    name: 'unplacedPayment',
    text: 'Why a payment became no order, to say so until you have read it, or until the tab is closed.',
  },
  {
    name: 'pendingOrder',
    text: 'Which payment you went to make, and its amount. Until it is settled or the tab is closed.',
  },
  {
    name: 'returnPath',
    text: 'The page that you come back to after logging in. Until then, or until the tab is closed.',
  },
  {
    name: 'usesPasskey',
    text: 'Only for people who work in the shop: that somebody logged in here with a passkey, so that the login offers it. Until you empty your browser.',
  },
  {
    name: 'react-router-scroll-positions',
    text: 'How far down you were on each page, so that “back” leads there. Until the tab is closed.',
  },
  {
    name: 'pendingPage',
    text: 'The page that is on its way to you, so that you get there even where a part of it does not come. Until it is there, or until the tab is closed.',
  },
  {
    name: 'google_sign_in',
    text: 'A random number that ties Google’s answer to this browser, where signing in with Google is offered. A day at most; only our server can read it.',
  },
  {
    name: 'passkey_asked',
    text: 'Only for people who work in the shop: a random number that ties the answer of a passkey to this browser. A day at most; only our server can read it.',
  },
  {
    name: 'password_reset_asked',
    text: 'That this browser asked for a code for a new password. A few minutes; only our server can read it.',
  },
  {
    name: 'password_reset',
    text: 'That the code which you entered was right. A few minutes; only our server can read it.',
  },
  {
    name: 'known_browser',
    text: `That you logged in with this browser before, so that nobody who tries passwords for your account keeps you out. It does not log you in. ${longestSessionDays} days; only our server can read it.`,
  },
  {
    name: 'known_device',
    text: `Only for the owner of the shop: that this browser proved the second factor. ${longestSessionDays} days; only our server can read it.`,
  },
]
