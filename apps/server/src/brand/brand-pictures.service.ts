import type { BrandPicture } from '@nirbhaya/contract/brand/rules'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import type { Sizes } from '../platform/files/tasks.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import {
  type NewImage,
  type Pictures,
  removeUnused,
  withStoredImages,
} from '../platform/storage/stored-images.ts'
import type { UploadedFile } from '../platform/storage/uploaded-file.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { brandKey, getBrand, readBrand, savedBrand } from './brand.service.ts'
import {
  paddedSizes,
  problemOf,
  type SavedPicture,
  type SavedPictures,
  sizesOf,
} from './brand-pictures.ts'

/**
 * Saves a picture of the brand in place of the earlier one.
 * @throws AppError PHOTO_MISSING; INVALID_INPUT for an icon that is not square, or too small a picture; see
 * `withStoredImages`
 */
export async function saveBrandPicture(
  pictures: Pictures,
  { name, file, actorId }: { name: BrandPicture; file: UploadedFile | undefined; actorId: string },
): Promise<void> {
  if (!file) throw new AppError('PHOTO_MISSING')
  const { page } = await getBrand(pictures.db)
  const files = [
    { ...file, sizes: sizesOf(name) },
    ...(name === 'icon' ? [{ ...file, sizes: paddedSizes(page) }] : []),
  ]
  return withStoredImages(pictures, files, async ([image, padded]) => {
    if (!image) throw new AppError('PHOTO_MISSING')
    const problem = problemOf(name, image)
    if (problem) throw new AppError('INVALID_INPUT', { fields: { image: problem } })
    const saved = {
      [name]: toSaved(image, sizesOf(name)),
      ...(padded && { paddedIcon: toSaved(padded, paddedSizes(page)) }),
    }
    await changePicture(pictures, { name, actorId, saved })
  })
}

function toSaved({ id, width, height, widths }: NewImage, { formats }: Sizes): SavedPicture {
  return { id, width, height, widths, hasPng: formats.includes('png') }
}

export const removeBrandPicture = (
  pictures: Pictures,
  chosen: { name: BrandPicture; actorId: string },
): Promise<void> => changePicture(pictures, chosen)

function changePicture(
  { db, jobs }: Pictures,
  { name, actorId, saved = {} }: { name: BrandPicture; actorId: string; saved?: SavedPictures },
): Promise<void> {
  const replaced = name === 'icon' ? (['icon', 'paddedIcon'] as const) : [name]
  return db.transaction(async (tx) => {
    const { before } = await saveSettings(tx, savedBrand, actorId, (brand) => {
      const others = { ...brand.pictures }
      for (const one of replaced) delete others[one]
      return { ...brand, pictures: { ...others, ...saved } }
    })
    const earlier = replaced.flatMap((one) => before.pictures[one]?.id ?? [])
    await removeUnused(jobs, tx, earlier)
    await invalidate(tx, brandKey)
  })
}

/** Of these ids of pictures, returns those of the brand. */
export async function listShownBrandPictures(db: Db, ids: string[]): Promise<string[]> {
  const { pictures } = await readBrand(db)
  const shown = Object.values(pictures).map(({ id }) => id)
  return ids.filter((id) => shown.includes(id))
}
