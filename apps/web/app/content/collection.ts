import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { mainWordsOf } from './main-words.ts'
import { titleOf } from './titles.ts'

/** The texts of the page with all products, for a shop with the pendant. `withPrices` fills in the prices. */
const pendantsOf = (shop: string) => ({
  title: 'The collection',
  intro: 'Pre-book now for {now}. The remaining {later} is due only when delivery starts.',
  list: 'All pendants',
  meta: {
    title: `Collection | ${shop} safety pendants`,
    description: `Every ${shop} safety pendant: live location on a double press, a loud siren, a week on one charge. Pre-book for {now}.`,
  },
})

const productsOf = (shop: string): ReturnType<typeof pendantsOf> => ({
  ...pendantsOf(shop),
  list: 'All products',
  meta: {
    title: titleOf('Collection', shop),
    description: `All products of ${shop}. Pre-book for {now}.`,
  },
})

export const collectionOf = (front: Pick<ShopFront, 'mainSlug' | 'otherMain'>, shop: string) =>
  mainWordsOf(front).isPendant ? pendantsOf(shop) : productsOf(shop)
