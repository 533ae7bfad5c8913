import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import { type CancelPolicy, defaultCancelPolicy } from '@nirbhaya/contract/constants'
import { defaultListPriceRupees } from '@nirbhaya/contract/money'
import { orderOf, type Photo, photosOf } from './photo-list.ts'

/** The form's fields as they are typed. */
export type ProductValues = {
  name: string
  /** Empty for one that is made from the name. */
  slug: string
  description: string
  price: string
  listPrice: string
  cancelPolicy: CancelPolicy
  colour: string
  size: string
  weight: string
  splashResistance: string
  rating: string
  reviews: string
}

export const emptyProduct: ProductValues = {
  name: '',
  slug: '',
  description: '',
  price: '',
  listPrice: String(defaultListPriceRupees),
  cancelPolicy: defaultCancelPolicy,
  colour: '',
  size: '',
  weight: '',
  splashResistance: '',
  // Nobody has reviewed it yet.
  rating: '0',
  reviews: '0',
}

export type SavedProduct = Pick<
  Product,
  | 'name'
  | 'slug'
  | 'description'
  | 'price'
  | 'listPrice'
  | 'cancelPolicy'
  | 'colour'
  | 'size'
  | 'weight'
  | 'splashResistance'
  | 'rating'
  | 'reviews'
  | 'typedIn'
  | 'images'
>

export const valuesOf = (product: SavedProduct): ProductValues => ({
  name: product.name,
  slug: product.slug,
  description: product.description,
  price: String(product.price),
  listPrice: String(product.listPrice),
  cancelPolicy: product.cancelPolicy,
  colour: product.colour ?? '',
  size: product.size ?? '',
  weight: product.weight ?? '',
  splashResistance: product.splashResistance ?? '',
  // What was typed in: it shows again should customers' reviews become too few.
  rating: String((product.typedIn ?? product).rating),
  reviews: String((product.typedIn ?? product).reviews),
})

/** What is sent of the fields; numbers once they were checked. */
export type Typed = { [Name in keyof ProductValues]?: string | number | undefined }

/** Whether somebody else saved another version. */
export function isChangedMeanwhile(opened: SavedProduct, now: SavedProduct): boolean {
  const facts = (product: SavedProduct) => {
    const photos = photosOf(product.images).map(({ key, alt }) => [key, alt])
    return JSON.stringify([valuesOf(product), photos])
  }
  return facts(opened) !== facts(now)
}

/** The form as it travels: texts first, so that they are read before the photos. */
export function productPayload(values: Typed, photos: Photo[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) form.set(name, String(value))
  }
  const { order, files } = orderOf(photos)
  form.set('images', JSON.stringify(order))
  for (const file of files) form.append('photos', file)
  return form
}
