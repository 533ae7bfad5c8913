import type { ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { flagshipSlug } from '@nirbhaya/contract/demo/flagship'

/**
 * Whether this product is the pendant, in any colour. The pictures in the source code show the pendant, so
 * the pages of other products do not use them.
 */
export const isPendant = ({ slug, siblings }: Pick<ShownProduct, 'slug' | 'siblings'>): boolean =>
  slug === flagshipSlug || siblings.some((one) => one.slug === flagshipSlug)
