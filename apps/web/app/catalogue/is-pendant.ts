import type { ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { flagshipSlug } from '@nirbhaya/contract/constants'

/** Whether this product is the pendant, in any colour. The shop's own pictures show only the pendant. */
export const isPendant = ({ slug, siblings }: Pick<ShownProduct, 'slug' | 'siblings'>): boolean =>
  slug === flagshipSlug || siblings.some((one) => one.slug === flagshipSlug)
