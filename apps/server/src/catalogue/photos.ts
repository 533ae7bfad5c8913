import type { ProductForm } from '@nirbhaya/contract/catalogue/admin'
import { mostPhotos } from '@nirbhaya/contract/input-limits'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { AppError } from '../platform/app-error.ts'

/** A photo in the new order: an existing one by its id, or a new file by its index. */
export type PlacedPhoto = { alt: string } & (
  | { id: string; file?: undefined }
  | { file: number; id?: undefined }
)

interface Photos {
  /** The product's photos, in order. */
  existing: { id: string; alt: string }[]
  /** The number of new files. */
  files: number
  /** The requested order; without one, the new photos follow the existing ones. */
  order: ProductForm['images']
}

/**
 * Returns the photos that a product will have, in order.
 * @throws AppError INVALID_INPUT, TOO_MANY_PHOTOS; PHOTOS_CHANGED if the requested order has a photo that is
 * not the product's
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
 * Checks that the requested order has each photo at most once and every new file exactly once. Leaving out a
 * new file is a mistake.
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
