import { mostPicturePixels } from '@nirbhaya/contract/input-limits'
import type { OutputInfo, Sharp } from 'sharp'
import { AppError } from '../app-error.ts'
import { decodeHeic } from './heic.ts'
import { mendedJpeg } from './mended-jpeg.ts'

let loading: ReturnType<typeof loadSharp> | undefined

/** Loads the picture library with the first picture: most processes never handle one. */
export function openSharp() {
  loading ??= loadSharp()
  return loading
}

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Allow only the decoders of these four formats. Decoders of other formats (SVG, PDF, TIFF …) never get an
  // upload.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  })
  return sharp
}

/**
 * The largest size in which a picture is stored, in pixels. Without a limit for its height, a very tall
 * picture could become higher than the 16,383 pixels that WebP allows.
 */
const largest = { width: 1600, height: 3200 }

/**
 * Decoding a picture is stopped after this time. An accepted picture needs far less, even on the slowest
 * machine.
 */
const decodeTimeoutSeconds = 30

/** A picture's pixels, upright and no larger than `largest`. */
export interface Picture {
  pixels: Buffer
  raw: Pick<OutputInfo, 'width' | 'height' | 'channels'>
}

/**
 * Checks the header of a file that claims to be a picture. This costs little, however large the decoded
 * picture would be.
 * @returns its number of pixels
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE
 */
export async function checkPicture(file: Buffer): Promise<number> {
  if (file.length === 0) throw new AppError('PHOTO_UNREADABLE')
  const sharp = await openSharp()
  const head = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse)
  const { width, height, pages = 1 } = head
  if (width * height > mostPicturePixels) throw new AppError('PHOTO_TOO_LARGE')
  // An animation would be shown as a still picture, so it is refused.
  if (pages > 1) throw new AppError('PHOTO_UNREADABLE')
  return width * height
}

/**
 * Decodes a picture completely, and drops everything except its pixels.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE
 */
export async function readPicture(file: Buffer): Promise<Picture> {
  await checkPicture(file)
  const sharp = await openSharp()
  const { format, compression } = await sharp(file, { limitInputPixels: false }).metadata()
  if (format === 'heif' && compression === 'hevc') return readHeic(file).catch(refuse)
  return toPixels(sharp(file, { limitInputPixels: mostPicturePixels })).catch((cause) => {
    const mended = mendedJpeg(file)
    if (!mended) return refuse(cause)
    return toPixels(sharp(mended, { limitInputPixels: mostPicturePixels })).catch(refuse)
  })
}

async function readHeic(file: Buffer): Promise<Picture> {
  const sharp = await openSharp()
  const { data, width, height } = await decodeHeic(file, decodeTimeoutSeconds * 1000)
  return toPixels(sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha())
}

async function toPixels(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    // Turn the picture upright now: the metadata with its rotation is dropped.
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: decodeTimeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { pixels: data, raw: { width, height, channels } }
}

function refuse(cause: unknown): never {
  throw new AppError('PHOTO_UNREADABLE', { cause })
}
