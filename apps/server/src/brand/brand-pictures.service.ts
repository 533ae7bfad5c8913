import type { BrandPicture } from '@nirbhaya/contract/brand/rules'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import { type Pictures, removeUnused, withStoredImages } from '../platform/storage/stored-images.ts'
import type { UploadedFile } from '../platform/storage/uploaded-file.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { brandKey, readBrand, savedBrand } from './brand.service.ts'
import { problemOf, type SavedPicture } from './brand-pictures.ts'

/**
 * Saves a picture of the brand in place of the earlier one.
 * @throws AppError PHOTO_MISSING; INVALID_INPUT for an icon that is not square, or too small a picture; see
 * `withStoredImages`
 */
export function saveBrandPicture(
  pictures: Pictures,
  { name, file, actorId }: { name: BrandPicture; file: UploadedFile | undefined; actorId: string },
): Promise<void> {
  if (!file) throw new AppError('PHOTO_MISSING')
  return withStoredImages(pictures, [file], async ([image]) => {
    if (!image) throw new AppError('PHOTO_MISSING')
    const { id, width, height, widths } = image
    const problem = problemOf(name, image)
    if (problem) throw new AppError('INVALID_INPUT', { fields: { image: problem } })
    await changePicture(pictures, { name, actorId, picture: { id, width, height, widths } })
  })
}

export const removeBrandPicture = (
  pictures: Pictures,
  chosen: { name: BrandPicture; actorId: string },
): Promise<void> => changePicture(pictures, chosen)

function changePicture(
  { db, jobs }: Pictures,
  { name, actorId, picture }: { name: BrandPicture; actorId: string; picture?: SavedPicture },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { before } = await saveSettings(tx, savedBrand, actorId, (brand) => {
      const { [name]: _, ...others } = brand.pictures
      return { ...brand, pictures: picture ? { ...others, [name]: picture } : others }
    })
    const earlier = before.pictures[name]
    if (earlier) await removeUnused(jobs, tx, [earlier.id])
    await invalidate(tx, brandKey)
  })
}

/** Of these ids of pictures, returns those of the brand. */
export async function listShownBrandPictures(db: Db, ids: string[]): Promise<string[]> {
  const { pictures } = await readBrand(db)
  const shown = Object.values(pictures).map(({ id }) => id)
  return ids.filter((id) => shown.includes(id))
}
