/** The texts around lists of products. `withPrices` fills in the prices. */

export const productList = {
  title: 'Choose yours',
  intro: 'Pre-book now for {now}. The remaining {later} is due only when delivery starts.',
  /** The same on every card. */
  cardDescription: 'Live location on a double press, a loud siren, a week on one charge.',
  preBook: 'Pre Booking',
  info: 'Product Info',
  emptyTitle: 'No pendants here yet',
  emptyText: 'The next batch is being prepared. Please look in again soon.',
  failedText: 'Please check your connection and try again.',
}
