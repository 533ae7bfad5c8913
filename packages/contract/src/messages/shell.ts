/** What surrounds every page, and the pages for what went wrong. */
export const shell = {
  skip: 'Skip to content',
  testPayments: 'Test payments: no real money moves in this shop.',
  home: 'Nirbhaya, home',
  mainNavigation: 'Main',
  mobileNavigation: 'Mobile',
  menu: 'Menu',
  closeMenu: 'Close menu',
  login: 'Login',
  logout: 'Logout',
  accountOf: (name: string) => `Account of ${name}`,
  cart: 'Cart',
  cartOf: (count: number) => `Cart, ${count} ${count === 1 ? 'product' : 'products'}`,
  opensNewTab: (label: string) => `${label} (opens a new tab)`,
  explore: 'Explore',
  yourAccount: 'Your account',
  talkToUs: 'Talk to us',
  talkToUsAbout: 'Questions about a pre-booking, delivery or the pendant itself:',

  notFoundName: 'Page not found',
  notFoundTitle: 'This page is not here.',
  notFoundText: 'The address may have changed, or the product is no longer sold.',
  seePendant: 'See the pendant',
  unexpectedTitle: 'That did not work.',
  unexpectedText:
    'Something went wrong on our side or on the way. Nothing you entered or paid is lost. Please try once more.',
} as const
