/** The words of the page with every product; `withPrices` puts the prices in. */
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
