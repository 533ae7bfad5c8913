import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { mainWordsOf } from './main-words.ts'

/**
 * The home page's texts for search engines, and the alt texts of its pictures. `withPrices` fills in the
 * prices.
 */

const pendantMetaOf = (shop: string) => ({
  title: `${shop} | Smart safety pendant for women and families`,
  description: `${shop} is a jewellery pendant that sends your live location to your emergency contacts and the nearest police station on a double press. Pre-book for {now}.`,
  keywords: `smart safety device, women safety pendant, emergency alert pendant, SOS jewellery, live location sharing, personal safety India, ${shop}`,
})

/** Returns the title and description of the home page, for search engines. */
export const homeMetaOf = (front: Pick<ShopFront, 'mainSlug' | 'otherMain'>, shop: string) => {
  const { otherMain } = front
  if (front.mainSlug === null) return { title: shop, description: mainWordsOf(front).line }
  if (!otherMain) return pendantMetaOf(shop)
  const { name, line } = otherMain
  return { title: `${shop} | ${name}`, description: `${line ?? `${name}.`} Pre-book for {now}.` }
}

/** The alt texts of the home page's pictures. The owner writes the texts beside the pictures. */
export const pictureAlts = {
  hero: 'Nirbhaya pendant glowing among lit clay diyas and marigolds for the festival of lights',
  feature: 'Close-up of the Nirbhaya pendant edged in pink light against deep aubergine',
  callToAction: 'Nirbhaya pendant resting beside glowing diyas and marigold petals at night',
}
