/**
 * The page `/waiting-list`. The mail that asks a visitor to confirm an e-mail address for the waiting list
 * links to the page, with a token. The page then asks for a click, and shows the result. Without a token, the
 * page shows products and their waiting lists.
 */
export const waitingListConfirmation = {
  askedTitle: 'Please confirm your address',
  confirmTitle: 'Shall we keep you a place?',
  confirmText:
    'Press the button to join the waiting list. We will write to you as soon as a place is free.',
  confirm: 'Put me on the list',
  joinedTitle: 'You are on the waiting list',
  unknownTitle: 'This link no longer works',
  unknownText:
    'It was used before or has expired. You can join the waiting list again on the product’s page.',
  unknown: {
    title: 'This product was not found',
    intro: 'The link may be old or incomplete. These are our products.',
  },
  nothingText: 'Which product are you waiting for? Each has a waiting list of its own.',
  availability: {
    open: 'Places free today',
    full: 'All places are taken: join its waiting list',
    closed: 'Pre-booking is closed: join its waiting list',
  },
  choose: 'See the collection',
  freeTitle: 'Places are free',
  freeText: 'Nobody has to wait: every product can be pre-booked today.',
  someFreeText:
    'Some of our products can be pre-booked today. Each of the others has a waiting list of its own.',
  preBook: (product: string) => `Pre-book ${product}`,
} as const
