import { mostPicturePixels } from '@nirbhaya/contract/limits'
import type { OutputInfo } from 'sharp'
import { AppError } from '../app-error.ts'

let loading: ReturnType<typeof loadSharp> | undefined

/** Read with the first picture: most processes never see one. */
export function openSharp() {
  loading ??= loadSharp()
  return loading
}

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Readers of other formats (SVG, PDF, TIFF …) never see a byte of what strangers hand us.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  })
  return sharp
}

/** Of the largest rendition, in pixels; the height keeps tall pictures within what WebP can hold. */
const largest = { width: 1600, height: 3200 }

/** Ours: many times what the slowest machine needs for a picture that we take. */
const decodeTimeoutSeconds = 30

/** A picture's pixels, upright and no larger than its largest rendition. */
export interface Picture {
  pixels: Buffer
  raw: Pick<OutputInfo, 'width' | 'height' | 'channels'>
}

/**
 * Looks at the head of a file that says it is a picture: costs little, however large it unfolds.
 * @returns how many pixels it has
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE
 */
export async function checkPicture(file: Buffer): Promise<number> {
  if (file.length === 0) throw new AppError('PHOTO_UNREADABLE')
  const sharp = await openSharp()
  const head = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse)
  const { width, height, pages = 1 } = head
  if (width * height > mostPicturePixels) throw new AppError('PHOTO_TOO_LARGE')
  // One that moves would stand still.
  if (pages > 1) throw new AppError('PHOTO_UNREADABLE')
  return width * height
}

/**
 * Decodes a picture, all of it, and drops whatever it carries besides its pixels.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE
 */
export async function readPicture(file: Buffer): Promise<Picture> {
  await checkPicture(file)
  const sharp = await openSharp()
  const { data, info } = await sharp(file, { limitInputPixels: mostPicturePixels })
    // Turned upright here: the rotation stands in the metadata that is dropped.
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: decodeTimeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  const { width, height, channels } = info
  return { pixels: data, raw: { width, height, channels } }
}

function refuse(cause: unknown): never {
  throw new AppError('PHOTO_UNREADABLE', { cause })
}
