/** The texts of the page with all products. `withPrices` fills in the prices. */
export const collection = {
  title: 'The collection',
  intro: 'Pre-book now for {now}. The remaining {later} is due only when delivery starts.',
  list: 'All pendants',
  meta: {
    title: 'Collection | Nirbhaya safety pendants',
    description:
      'Every Nirbhaya safety pendant: live location on a double press, a loud siren, a week on one charge. Pre-book for {now}.',
  },
}
