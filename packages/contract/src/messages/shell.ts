/** The header and footer of every page, and the error pages. */
export const shell = {
  skip: 'Skip to content',
  notice: 'Notice',
  testPayments: 'Test payments: no real money moves in this shop.',
  home: (shop: string) => `${shop}, home`,
  mainNavigation: 'Main',
  mobileNavigation: 'Mobile',
  menu: 'Menu',
  closeMenu: 'Close menu',
  login: 'Login',
  logout: 'Logout',
  accountOf: (name: string) => (name ? `Account of ${name}` : 'Your account'),
  cart: 'Cart',
  cartOf: (count: number) => `Cart, ${count} ${count === 1 ? 'product' : 'products'}`,
  opensNewTab: (label: string) => `${label} (opens a new tab)`,
  explore: 'Explore',
  yourAccount: 'Your account',
  policies: 'Policies',
  more: 'More',
  getApp: 'Get the app for',
  appComesWith: 'The app comes with your order.',
  talkToUs: 'Talk to us',
  talkToUsAbout: 'Questions about a pre-booking, delivery or the product itself:',

  offline: 'You are offline. Nothing is lost: try again when you are connected.',
  online: 'You are back online.',

  notFoundName: 'Page not found',
  notFoundTitle: 'This page does not exist.',
  notFoundText: 'The address may have changed, or the product is no longer sold.',
  /** In a shop that sells nothing yet. */
  seeProducts: 'See all products',
  see: (name: string) => `See ${name}`,
  unexpectedTitle: 'That did not work.',
  unexpectedText:
    'Something went wrong on our side or on the way. Nothing you entered or paid is lost. Please try once more.',
} as const
