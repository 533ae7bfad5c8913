import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { collectionOf as demoCollectionOf } from '../demo/collection.ts'
import { mainWordsOf } from './main-words.ts'
import { titleOf } from './titles.ts'

/** The texts of the page with all products. `withPrices` fills in the prices. */
const texts = {
  title: 'The collection',
  intro: 'Pre-book now for {now}. The remaining {later} is due only when delivery starts.',
}

const productsOf = (shop: string): ReturnType<typeof demoCollectionOf> => ({
  list: 'All products',
  meta: {
    title: titleOf('Collection', shop),
    description: `All products of ${shop}. Pre-book for {now}.`,
  },
})

export const collectionOf = (front: Pick<ShopFront, 'mainSlug' | 'otherMain'>, shop: string) => ({
  ...texts,
  ...(mainWordsOf(front).isPendant ? demoCollectionOf(shop) : productsOf(shop)),
})
