import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { homeMetaOf as demoMetaOf } from '../demo/home.ts'
import { mainWordsOf } from './main-words.ts'

/** Returns the title and description of the home page, for search engines. `withPrices` fills in the prices. */
export const homeMetaOf = (front: Pick<ShopFront, 'mainSlug' | 'otherMain'>, shop: string) => {
  const { otherMain } = front
  if (front.mainSlug === null) return { title: shop, description: mainWordsOf(front).line }
  if (!otherMain) return demoMetaOf(shop)
  const { name, line } = otherMain
  return { title: `${shop} | ${name}`, description: `${line ?? `${name}.`} Pre-book for {now}.` }
}
