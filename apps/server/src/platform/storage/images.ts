import {
  type Image,
  type ImageFormat,
  imageFormats,
  imageSizeName,
} from '@nirbhaya/contract/images/images'
import type { Sharp } from 'sharp'
import { AppError } from '../app-error.ts'
import { createFairQueue, QueueFull } from '../fair-queue.ts'
import { currentNetwork } from '../request-scope.ts'
import { checkPicture, openSharp, readPicture } from './pictures.ts'
import type { Storage } from './storage.ts'

/** A square thumbnail, phones at two densities, desktop columns; the zoomed picture is the largest. */
const targetWidths = [160, 480, 800, 1200]

export interface StoredImage {
  /** Of the largest rendition, in pixels. */
  width: number
  height: number
  /** Every rendition's width, smallest first. */
  widths: number[]
}

/** Under this key the renditions of an image are kept, each as `<width>.<format>`. */
const folder = (id: string) => `images/${id}`

/** The key of one rendition; `name` as `renditionName` makes it. */
export const imageSizeKey = (id: string, name: string): string => `${folder(id)}/${name}`

const encode: Record<ImageFormat, (image: Sharp) => Sharp> = {
  // More effort takes twice the time and saves a hundredth of the bytes.
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
}

/**
 * Pixels that are decoded at a time: a file of a kilobyte can unfold to the largest picture that is taken,
 * which needs half a gigabyte. Usual photographs of phones are encoded two at a time; encoding holds
 * one of the few threads that files and names are read with, too.
 */
const pixelsAtOnce = 26_000_000
/** A form has a dozen pictures at most. */
const mostWaiting = 200

const inTurn = createFairQueue(pixelsAtOnce, mostWaiting)

/**
 * Decodes a picture and stores it again in every width and format, without its metadata.
 * Pictures narrower than a width are not enlarged. A failure may leave some renditions behind.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE; UNAVAILABLE, also where too many wait
 */
export async function storeImage(storage: Storage, id: string, file: Buffer): Promise<StoredImage> {
  const pixels = await checkPicture(file)
  const store = () =>
    makeImageSizes(file, (name, rendition) =>
      storeImageSize(storage, imageSizeKey(id, name), rendition),
    )
  try {
    return await inTurn(currentNetwork(), store, pixels)
  } catch (cause) {
    if (!(cause instanceof QueueFull)) throw cause
    throw new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 10 })
  }
}

/**
 * Makes every rendition of a picture, one after the other; `take` gets each by its name.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE; what `take` throws
 */
export async function makeImageSizes(
  file: Buffer,
  take: (name: string, rendition: Buffer) => Promise<void>,
): Promise<StoredImage> {
  const sharp = await openSharp()
  const { pixels, raw } = await readPicture(file)
  const widths = [...targetWidths.filter((width) => width < raw.width), raw.width]
  for (const width of widths) {
    for (const format of imageFormats) {
      // Begun anew each time: a clone copies all pixels, on the thread that others are answered on.
      const resized = sharp(pixels, { raw }).resize({ width })
      await take(imageSizeName(width, format), await encode[format](resized).toBuffer())
    }
  }
  return { width: raw.width, height: raw.height, widths }
}

export async function storeImageSize(
  storage: Storage,
  key: string,
  rendition: Buffer,
): Promise<void> {
  try {
    await storage.put(key, rendition)
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause })
  }
}

/** Removes every rendition there is of an image; none is no error. */
export async function removeImage(storage: Storage, id: string): Promise<void> {
  await storage.deleteAll(folder(id))
}

/** The wire shape of a stored image. */
export function toWireImage(stored: StoredImage & { id: string; alt: string }): Image {
  const { id, alt, width, height, widths } = stored
  return {
    url: `/api/${imageSizeKey(id, imageSizeName(width, 'webp'))}`,
    alt,
    width,
    height,
    widths,
  }
}
