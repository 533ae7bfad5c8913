import { type Image, imageFormats, renditionName } from '@nirbhaya/contract/images'
import sharp, { type Sharp } from 'sharp'
import type { Storage } from './storage.ts'

/** A square thumbnail, phones at two densities, desktop columns, and the zoomed picture. */
const targetWidths = [160, 480, 800, 1200, 1600]

export interface StoredImage {
  width: number
  height: number
  widths: number[]
}

/** Under this key the renditions of an image are kept, each as `<width>.<format>`. */
const folder = (id: string) => `images/${id}`

const encode = {
  // Effort trades bytes for time; these keep an upload of ten photographs under a minute.
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 3 }),
}

/**
 * Decodes a picture and stores it again in every width and format, without its metadata.
 * Pictures narrower than a width are not enlarged.
 */
export async function storeImage(storage: Storage, id: string, file: Buffer): Promise<StoredImage> {
  // Turned upright first: the rotation stands in the metadata that is dropped.
  const { data, info } = await sharp(file).rotate().toBuffer({ resolveWithObject: true })
  const smaller = targetWidths.filter((width) => width < info.width)
  const largest = Math.min(info.width, targetWidths.at(-1) ?? info.width)
  const widths = [...smaller.filter((width) => width < largest), largest]

  for (const width of widths) {
    const resized = sharp(data).resize({ width })
    for (const format of imageFormats) {
      const rendition = await encode[format](resized.clone()).toBuffer()
      await storage.put(`${folder(id)}/${renditionName(width, format)}`, rendition)
    }
  }
  return { width: largest, height: Math.round((info.height * largest) / info.width), widths }
}

/** The wire shape of a stored image. */
export function toWireImage(stored: StoredImage & { id: string; alt: string }): Image {
  const { id, alt, width, height, widths } = stored
  return { url: `/api/${folder(id)}/${renditionName(width, 'webp')}`, alt, width, height, widths }
}
