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

/**
 * 160 is for square thumbnails, 480 and 800 for phones of two densities, 1200 for desktop columns. The zoomed
 * picture is the largest size.
 */
const targetWidths = [160, 480, 800, 1200]

export interface StoredImage {
  /** The width of the largest size, in pixels. */
  width: number
  height: number
  /** The widths of all sizes, smallest first. */
  widths: number[]
}

/** The sizes and formats to make of a picture. */
export interface Sizes {
  /** In pixels. Widths above the picture's own are left out, and its own width is added as the last. */
  widths: readonly number[]
  formats: readonly ImageFormat[]
}

const allSizes: Sizes = { widths: targetWidths, formats: imageFormats }

/** Returns the folder of an image's sizes, each named `<width>.<format>`. */
const folder = (id: string) => `images/${id}`

/** Returns the storage key of one size; `imageSizeName` makes the name. */
export const imageSizeKey = (id: string, name: string): string => `${folder(id)}/${name}`

const encode: Record<ImageFormat, (image: Sharp) => Sharp> = {
  // More effort takes twice the time and saves one per cent of the bytes.
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
}

/**
 * The most pixels that are decoded at a time, enough for two usual photographs from phones. The limit
 * protects the memory: a file of a kilobyte can unfold to the largest accepted picture, which needs half a
 * gigabyte. It also protects the few threads that read files and resolve names: encoding occupies one of
 * them.
 */
const pixelsAtOnce = 26_000_000
/** The most pictures that wait to be decoded. A form has at most a dozen, so sixteen forms can wait. */
const mostWaiting = 200

const inTurn = createFairQueue(pixelsAtOnce, mostWaiting)

/**
 * Decodes a picture and stores it in every width and format, without its metadata. It is never enlarged.
 * A failure may leave some sizes behind.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE; UNAVAILABLE if the storage fails or too many pictures
 * wait
 */
export function storeImage(storage: Storage, id: string, file: Buffer): Promise<StoredImage> {
  return decodeInTurn(file, allSizes, (name, bytes) =>
    storeImageSize(storage, imageSizeKey(id, name), bytes),
  )
}

/** Decodes a picture, makes it in other sizes, and passes each with its name to `take`. */
export async function decodeInTurn(
  file: Buffer,
  sizes: Sizes,
  take: (name: string, bytes: Buffer) => Promise<void>,
): Promise<StoredImage> {
  const pixels = await checkPicture(file)
  const store = () => makeImageSizes(file, take, sizes)
  try {
    return await inTurn(currentNetwork(), store, pixels)
  } catch (cause) {
    if (!(cause instanceof QueueFull)) throw cause
    throw new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 10 })
  }
}

/**
 * Makes every size of a picture, one after the other, and passes each to `take` with its name.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE; errors of `take`
 */
export async function makeImageSizes(
  file: Buffer,
  take: (name: string, bytes: Buffer) => Promise<void>,
  sizes = allSizes,
): Promise<StoredImage> {
  const sharp = await openSharp()
  const { pixels, raw } = await readPicture(file)
  const widths = [...sizes.widths.filter((width) => width < raw.width), raw.width]
  for (const width of widths) {
    for (const format of sizes.formats) {
      // Do not use `clone`, which would copy all pixels on the event loop's thread.
      const resized = sharp(pixels, { raw }).resize({ width })
      await take(imageSizeName(width, format), await encode[format](resized).toBuffer())
    }
  }
  return { width: raw.width, height: raw.height, widths }
}

export async function storeImageSize(storage: Storage, key: string, bytes: Buffer): Promise<void> {
  try {
    await storage.put(key, bytes)
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause })
  }
}

/** Removes all sizes of an image; it is no error if there are none. */
export async function removeImage(storage: Storage, id: string): Promise<void> {
  await storage.deleteAll(folder(id))
}

/** Returns a stored image as API responses describe it. */
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
