import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import { flagshipSlug } from '@nirbhaya/contract/demo/flagship'
import homeAddress from '../../../../assets/hero/festival-wide.jpg?preview=scene&quality=82&format=jpg'
import pearlAddress from '../../../../assets/product/pendant-front.jpg?preview=product&quality=84&format=jpg'
import aubergineAddress from '../../../../assets/product/second-colour-front.jpg?preview=product&quality=84&format=jpg'
import storyAddress from '../../../../assets/scenes/banner-feature.jpg?preview=scene&quality=84&format=jpg'
import defaultAddress from '../../../../assets/scenes/cta.jpg?preview=scene&position=left&quality=84&format=jpg'

/**
 * Preview cards for links to the shop, of 1200 × 630 pixels. The build makes them: see link-preview.ts in the
 * web app's folder.
 */
export const homePreview = homeAddress
export const defaultPreview = defaultAddress

/**
 * The preview cards of the demo's products. Every other product uses its own first picture. Without a
 * picture, the product gets the default of `pageMeta`.
 */
const demoPreviews: Record<string, string> = {
  [flagshipSlug]: pearlAddress,
  'Nirbhaya-Aubergine': aubergineAddress,
}

const built: Record<string, string> = {
  [homeAddress]: 'Nirbhaya: a pendant glowing among lit clay diyas and marigolds',
  [storyAddress]: 'Nirbhaya: close-up of the pendant, edged in pink light',
  [defaultAddress]: 'Nirbhaya: the pendant resting beside glowing diyas',
  [pearlAddress]: 'Nirbhaya: the pearl-white pendant on its rose-gold chain',
  [aubergineAddress]: 'Nirbhaya: the aubergine pendant on its rose-gold chain',
}

export const productPreview = ({ slug, images }: Product): string | undefined =>
  demoPreviews[slug] ?? images[0]?.url

export const storyPreview = (product: Product): string | undefined =>
  product.slug === flagshipSlug ? storyAddress : productPreview(product)

/** Returns the alt text of one of the preview cards above; undefined for any other picture. */
export const previewAlt = (address: string): string | undefined => built[address]
