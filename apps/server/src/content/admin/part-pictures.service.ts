import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureShapes } from '@nirbhaya/contract/content/content-kinds'
import type { OwnPicture, StoredPicture } from '@nirbhaya/contract/content/pictures.schemas'
import { imageFormats, imageId, imageSizeName } from '@nirbhaya/contract/images/images'
import { AppError } from '../../platform/app-error.ts'
import type { Sizes } from '../../platform/files/tasks.ts'
import { imageSizeKey, toWireImage } from '../../platform/storage/image-sizes.ts'
import { findBytes, type Storage } from '../../platform/storage/storage.ts'
import {
  type NewImage,
  type Pictures,
  withStoredImages,
} from '../../platform/storage/stored-images.ts'
import type { UploadedFile } from '../../platform/storage/uploaded-file.ts'

/**
 * The uncropped picture. A crop for phones is a third as wide, so the picture has to be large. Visitors do not see
 * it, so one format is enough.
 */
const whole: Sizes = {
  widths: [800],
  formats: ['webp'],
  largest: { width: 3200, height: 3200 },
}
/** 480, 760 and 1080 are phones of one to three densities; 2560 is a wide screen. */
const cropWidths = { narrow: [480, 760, 1080], wide: [960, 1440, 1920, 2560] }

/**
 * Stores the owner's picture, without crops. It is removed after an hour unless a part uses it.
 * @throws AppError PHOTO_MISSING; see `withStoredImages`
 */
export function storePicture(
  pictures: Pictures,
  file: UploadedFile | undefined,
): Promise<StoredPicture> {
  if (!file) throw new AppError('PHOTO_MISSING')
  return withStoredImages(pictures, [{ ...file, sizes: whole }], async ([image]) => {
    if (!image) throw new AppError('PHOTO_MISSING')
    return toStored(image)
  })
}

/**
 * Makes the crops of a picture and runs `publish`, whose transaction writes the row that uses them.
 * @throws AppError PICTURE_GONE; see `withStoredImages`
 */
export async function withCrops<Result>(
  pictures: Pictures,
  { picture, shapes }: { picture: OwnPicture; shapes: PictureShapes },
  publish: (picture: OwnPicture) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-crops-'))
  try {
    const file = await fetchPicture(pictures.storage, picture.whole, join(folder, 'picture'))
    const { x, y } = picture
    const cropped = (name: 'narrow' | 'wide') => ({
      ...file,
      sizes: {
        widths: cropWidths[name],
        formats: imageFormats,
        largest: whole.largest,
        crop: { shape: shapes[name], x, y },
      },
    })
    return await withStoredImages(
      pictures,
      [cropped('narrow'), cropped('wide')],
      async ([narrow, wide]) =>
        publish({
          ...picture,
          ...(narrow && { narrow: toStored(narrow) }),
          ...(wide && { wide: toStored(wide) }),
        }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchPicture(
  storage: Storage,
  picture: StoredPicture,
  path: string,
): Promise<UploadedFile> {
  const key = imageSizeKey(imageId(picture), imageSizeName(picture.width, 'webp'))
  const bytes = await findBytes(storage, key)
  if (!bytes) throw new AppError('PICTURE_GONE')
  await writeFile(path, bytes)
  return { path, bytes: bytes.length, filename: undefined }
}

function toStored(image: NewImage): StoredPicture {
  const { alt: _, ...stored } = toWireImage({ ...image, alt: '' })
  return stored
}
