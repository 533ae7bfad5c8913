import type { Product } from '@nirbhaya/contract/catalogue'
import { productForm } from '@nirbhaya/contract/catalogue/desk.schemas'
import { orderOf, type Photo, photosOf } from './photo-list.ts'

/** The form's fields as they are typed. */
export type ProductValues = {
  name: string
  description: string
  price: string
  rating: string
  reviews: string
}

/** What the form checks while it is filled in; the photos have no field of the form. */
export const productFields = productForm.omit({ images: true })

export const emptyProduct: ProductValues = {
  name: '',
  description: '',
  price: '',
  rating: '',
  reviews: '',
}

export type SavedProduct = Pick<
  Product,
  'name' | 'description' | 'price' | 'rating' | 'reviews' | 'images'
>

export const valuesOf = (product: SavedProduct): ProductValues => ({
  name: product.name,
  description: product.description,
  price: String(product.price),
  rating: String(product.rating),
  reviews: String(product.reviews),
})

/** Whether somebody else saved another version. */
export function isChangedMeanwhile(opened: SavedProduct, now: SavedProduct): boolean {
  const facts = (product: SavedProduct) => {
    const photos = photosOf(product.images).map(({ key, alt }) => [key, alt])
    return JSON.stringify([valuesOf(product), photos])
  }
  return facts(opened) !== facts(now)
}

/** The form as it travels: texts first, so that they are read before the photos. */
export function productPayload(
  values: Record<keyof ProductValues, string | number>,
  photos: Photo[],
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, String(value))
  const { order, files } = orderOf(photos)
  form.set('images', JSON.stringify(order))
  for (const file of files) form.append('photos', file)
  return form
}
