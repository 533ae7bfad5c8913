import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'

/** The texts of the page with all products, for a shop with the pendant. `withPrices` fills in the prices. */
const pendants = {
  title: 'The collection',
  intro: 'Pre-book now for {now}. The remaining {later} is due only when delivery starts.',
  list: 'All pendants',
  meta: {
    title: 'Collection | Nirbhaya safety pendants',
    description:
      'Every Nirbhaya safety pendant: live location on a double press, a loud siren, a week on one charge. Pre-book for {now}.',
  },
}

const products: typeof pendants = {
  ...pendants,
  list: 'All products',
  meta: {
    title: 'Collection | Nirbhaya',
    description: 'All products of Nirbhaya. Pre-book for {now}.',
  },
}

export const collectionOf = ({ otherMain }: Pick<ShopFront, 'otherMain'>) =>
  otherMain ? products : pendants
