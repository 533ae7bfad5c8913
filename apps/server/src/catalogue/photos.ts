import type { ProductForm } from '@nirbhaya/contract/catalogue/admin'
import { mostPhotos } from '@nirbhaya/contract/catalogue/rules'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { AppError } from '../platform/app-error.ts'

/**
 * A photo in the requested order: an existing photo, named by its id, or a new one, named by the index of
 * its file.
 */
export type PlacedPhoto = { alt: string } & (
  | { id: string; file?: undefined }
  | { file: number; id?: undefined }
)

interface Photos {
  /** The product's photos, in their present order. */
  existing: { id: string; alt: string }[]
  files: number
  /** The requested order of photos. If it is missing, the new photos follow the existing ones. */
  order: ProductForm['images']
}

/**
 * Returns the photos that a product will have, in their order.
 * @throws AppError INVALID_INPUT, TOO_MANY_PHOTOS; PHOTOS_CHANGED if the requested order has a photo that
 * is not the product's
 */
export function placePhotos({ existing, files, order }: Photos): PlacedPhoto[] {
  const placed = order ? readOrder(order, files) : [...existing, ...newPhotos(files)]
  if (placed.length > mostPhotos) throw new AppError('TOO_MANY_PHOTOS')
  const known = new Set(existing.map(({ id }) => id))
  const isKnown = ({ id }: PlacedPhoto) => id === undefined || known.has(id)
  if (!placed.every(isKnown)) throw new AppError('PHOTOS_CHANGED')
  return placed
}

const newPhotos = (count: number) =>
  Array.from({ length: count }, (_, file): PlacedPhoto => ({ file, alt: '' }))

/**
 * Checks that the requested order has each existing photo at most once and every new file exactly once. An
 * existing photo that the order leaves out is to be removed; a new file must not be left out.
 */
function readOrder(order: NonNullable<Photos['order']>, files: number): PlacedPhoto[] {
  const placed = order as PlacedPhoto[]
  const ids = placed.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const fileIndexes = placed.flatMap(({ file }) => (file === undefined ? [] : [file]))
  const isEachOnce =
    new Set(ids).size === ids.length && new Set(fileIndexes).size === fileIndexes.length
  const isEveryFile = fileIndexes.length === files && fileIndexes.every((place) => place < files)
  if (!isEachOnce || !isEveryFile) {
    throw new AppError('INVALID_INPUT', { fields: { images: fieldRefusals.invalidPhotos } })
  }
  return placed
}
