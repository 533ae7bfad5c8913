import type { ProductForm } from '@nirbhaya/contract/catalogue/admin'
import { mostPhotos } from '@nirbhaya/contract/limits'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { AppError } from '../platform/app-error.ts'

/** A photo in its place: one the product has, by its id, or the file that becomes one. */
export type PlacedPhoto = { alt: string } & (
  | { id: string; file?: undefined }
  | { file: number; id?: undefined }
)

interface Photos {
  /** What the product has, in order. */
  existing: { id: string; alt: string }[]
  /** How many new files came along. */
  files: number
  /** The order asked for; without one the existing stay and new ones follow. */
  order: ProductForm['images']
}

/**
 * The photos a product shall have, in their order.
 * @throws AppError INVALID_INPUT, TOO_MANY_PHOTOS; PHOTOS_CHANGED where the order names a photo that
 * is not the product's
 */
export function placePhotos({ existing, files, order }: Photos): PlacedPhoto[] {
  const placed = order ? readOrder(order, files) : [...existing, ...listFiles(files)]
  if (placed.length > mostPhotos) throw new AppError('TOO_MANY_PHOTOS')
  const known = new Set(existing.map(({ id }) => id))
  const isKnown = ({ id }: PlacedPhoto) => id === undefined || known.has(id)
  if (!placed.every(isKnown)) throw new AppError('PHOTOS_CHANGED')
  return placed
}

const listFiles = (count: number) =>
  Array.from({ length: count }, (_, file): PlacedPhoto => ({ file, alt: '' }))

/** Names each photo once, and every file: one that nobody placed is a mistake, not a wish. */
function readOrder(order: NonNullable<Photos['order']>, files: number): PlacedPhoto[] {
  const placed = order as PlacedPhoto[]
  const ids = placed.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const places = placed.flatMap(({ file }) => (file === undefined ? [] : [file]))
  const isEachOnce = new Set(ids).size === ids.length && new Set(places).size === places.length
  const isEveryFile = places.length === files && places.every((place) => place < files)
  if (!isEachOnce || !isEveryFile) {
    throw new AppError('INVALID_INPUT', { fields: { images: fieldRefusals.invalidPhotos } })
  }
  return placed
}
