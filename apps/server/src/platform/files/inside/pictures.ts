import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Crop, PictureHead, Sizes, Tasks } from '../tasks.ts'
import { onGround } from './ground.ts'
import { mendedJpeg } from './mended-jpeg.ts'
import { type Picture, toPixels } from './pixels.ts'
import { isSvg, readSvg } from './svg.ts'

// Allow only the decoders of these four formats. Decoders of other formats (PDF, TIFF …) never get an upload. That of
// SVG gets the owner's files alone: see svg.ts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// No picture is read twice.
sharp.cache(false)

/**
 * The largest size in which a picture is stored, in pixels. Without a limit for its height, a very tall
 * picture could become higher than the 16,383 pixels that WebP allows.
 */
const usualLargest = { width: 1600, height: 3200 }

/** @throws if the file is not a still picture of a format that the shop accepts */
export async function readHead({ path, mayBeSvg }: Tasks['picture.head'][0]): Promise<PictureHead> {
  const file = await readFile(path)
  // Its pixels are made in the largest size that is stored.
  if (mayBeSvg && isSvg(file)) return { ...usualLargest, bytesPerPixel: 4, isSvg: true }
  const head = await headOf(file)
  return { width: head.width, height: head.height, bytesPerPixel: bytesPerPixel(head) }
}

async function headOf(file: Buffer): Promise<Metadata> {
  const head = await sharp(file, { limitInputPixels: false }).metadata()
  // An animation would be shown as a still picture, so it is refused.
  if ((head.pages ?? 1) > 1) throw new Error('this picture moves')
  return head
}

const isHeic = ({ format, compression }: Metadata) => format === 'heif' && compression === 'hevc'

/**
 * Returns the memory that decoding takes for each pixel, in bytes: an upper limit, measured with pictures of
 * 12, 24 and 40 megapixels. Only pictures that are decoded line by line take next to nothing.
 */
function bytesPerPixel(head: Metadata): number {
  const { format, isProgressive, orientation = 1, depth, bitsPerSample = 8 } = head
  if (isHeic(head)) return 16
  if (format === 'heif') return bitsPerSample > 8 ? 38 : 19
  const isWhole = isProgressive || format === 'webp'
  const isTurned = orientation > 1
  return (isWhole ? 8 : 1) + (isTurned ? (depth === 'ushort' ? 8 : 4) : 0)
}

/** Decodes a picture completely, and writes every size of its pixels, one after the other. */
export async function makeSizes({
  path,
  into,
  sizes,
  mostPixels,
}: Tasks['picture.sizes'][0]): Promise<Tasks['picture.sizes'][1]> {
  const { crop, ground } = sizes
  const read = await readUpload(await readFile(path), mostPixels, sizes)
  const { pixels, raw } = ground ? await onGround(read, ground) : read
  const area = crop ? areaOf(raw, crop) : { left: 0, top: 0, width: raw.width, height: raw.height }
  // A crop is no wider than its largest target. Other pictures were made small enough while they were read.
  const width = crop ? Math.min(area.width, Math.max(...sizes.widths)) : area.width
  const widths = [...sizes.widths.filter((one) => one < width), width]
  for (const each of widths) {
    for (const format of sizes.formats) {
      const resized = sharp(pixels, { raw }).extract(area).resize({ width: each })
      await writeFile(join(into, `${each}.${format}`), await encode[format](resized).toBuffer())
    }
  }
  return { width, height: Math.round((area.height * width) / area.width), widths }
}

/** Returns the largest area with the crop's shape, in pixels. */
function areaOf({ width, height }: { width: number; height: number }, { shape, x, y }: Crop) {
  const cropped = {
    width: Math.max(1, Math.min(width, Math.round(height * shape))),
    height: Math.max(1, Math.min(height, Math.round(width / shape))),
  }
  return {
    ...cropped,
    left: Math.round(((width - cropped.width) * x) / 100),
    top: Math.round(((height - cropped.height) * y) / 100),
  }
}

const encode = {
  // More effort takes twice the time and saves one per cent of the bytes.
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 3 }),
  png: (image: Sharp) => image.png({ compressionLevel: 9 }),
}

async function readUpload(
  file: Buffer,
  mostPixels: number,
  { largest = usualLargest, mayBeSvg }: Sizes,
): Promise<Picture> {
  return mayBeSvg && isSvg(file) ? readSvg(file, largest) : readPicture(file, mostPixels, largest)
}

/** Decodes a picture completely, and drops everything except its pixels. */
export async function readPicture(
  file: Buffer,
  mostPixels: number,
  largest = usualLargest,
): Promise<Picture> {
  if (isHeic(await headOf(file))) {
    // Its decoder takes 22 MB, so other pictures do without it.
    const { decodeHeic } = await import('./heic.ts')
    const { data, width, height } = await decodeHeic(file)
    if (width * height > mostPixels) throw new Error('this picture is larger than its header says')
    const decoded = sharp(data, { raw: { width, height, channels: 4 } })
    return toPixels(decoded.removeAlpha(), largest)
  }
  const limits = { limitInputPixels: mostPixels, sequentialRead: true }
  return toPixels(sharp(file, limits), largest).catch((error) => {
    const mended = mendedJpeg(file)
    if (!mended) throw error
    return toPixels(sharp(mended, limits), largest)
  })
}
