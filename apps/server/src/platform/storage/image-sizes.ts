import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Image, imageFormats, imageSizeName } from '@nirbhaya/contract/images/images'
import { AppError } from '../app-error.ts'
import type { Sizes } from '../files/tasks.ts'
import { type MadeSizes, withPictureSizes } from './pictures.ts'
import type { Storage } from './storage.ts'
import type { UploadedFile } from './uploaded-file.ts'

/**
 * 160 is for square thumbnails, 480 and 800 for phones of two densities, 1200 for desktop columns. The zoomed
 * picture is the largest size.
 */
const targetWidths = [160, 480, 800, 1200]

export interface StoredImage extends MadeSizes {
  bytes: number
}

export const allSizes: Sizes = { widths: targetWidths, formats: imageFormats }

/** Returns the folder of an image's sizes, each named `<width>.<format>`. */
const folder = (id: string) => `images/${id}`

export const imageSizeKey = (id: string, name: string): string => `${folder(id)}/${name}`

/**
 * Decodes a picture and stores it in every width and format, or in those of `sizes`, without its metadata. It is never
 * enlarged.
 * A failure may leave some sizes behind.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE; UNAVAILABLE if the storage fails or too many pictures
 * wait
 */
export const storeImage = (
  storage: Storage,
  id: string,
  file: UploadedFile,
  sizes = allSizes,
): Promise<StoredImage> => storeSizes(storage, folder(id), file, sizes)

/** Decodes a picture and stores it in other sizes, in a folder of its own. @throws like `storeImage` */
export function storeSizes(
  storage: Storage,
  folder: string,
  file: UploadedFile,
  sizes: Sizes,
): Promise<StoredImage> {
  return withPictureSizes(file, sizes, async (made, from) => {
    let bytes = 0
    for (const name of await readdir(from)) {
      bytes += await storeFile(storage, `${folder}/${name}`, join(from, name))
    }
    return { ...made, bytes }
  })
}

/** Stores a file of this machine. @returns its bytes @throws AppError UNAVAILABLE if the storage fails */
export async function storeFile(storage: Storage, key: string, path: string): Promise<number> {
  const { size } = await stat(path)
  try {
    await storage.putStream(key, createReadStream(path), { contentLength: size })
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause })
  }
  return size
}

/** Removes all sizes of an image; it is no error if there are none. */
export async function removeImage(storage: Storage, id: string): Promise<void> {
  await storage.deleteAll(folder(id))
}

export function toWireImage(stored: MadeSizes & { id: string; alt: string }): Image {
  const { id, alt, width, height, widths } = stored
  return {
    url: `/api/${imageSizeKey(id, imageSizeName(width, 'webp'))}`,
    alt,
    width,
    height,
    widths,
  }
}
