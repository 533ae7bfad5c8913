import type { ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { flagshipSlug } from '@nirbhaya/contract/constants'

/** Whether the pictures that the shop brings along show this product, in this or another colour. */
export const isPendant = ({ slug, siblings }: Pick<ShownProduct, 'slug' | 'siblings'>): boolean =>
  slug === flagshipSlug || siblings.some((one) => one.slug === flagshipSlug)
