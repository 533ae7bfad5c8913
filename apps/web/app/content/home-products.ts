/** The texts around lists of products. `withPrices` fills in the prices. */

export const productList = {
  title: 'Choose yours',
  intro: 'Pre-book now for {now}. The remaining {later} is due only when delivery starts.',
  preBook: 'Pre Booking',
  info: 'Product Info',
  emptyTitle: 'Nothing here yet',
  emptyText: 'The next batch is being prepared. Please look in again soon.',
  failedText: 'Please check your connection and try again.',
}
