import sharp from 'sharp'
import { type Largest, type Picture, toPixels } from './pixels.ts'

/** The density at which a drawing has its own size, in dots per inch. */
const ownDensity = 72
const mostDensity = 100_000

/** The beginning of a file is enough: a declaration, comments, and the first element. */
const beginning = 4_096

/** Whether a file is a drawing, judging by its first element. */
export const isSvg = (file: Buffer): boolean =>
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(
    file.subarray(0, beginning).toString('utf8'),
  )

/**
 * Makes pixels of a drawing, as large as `largest` allows. Scripts in it never run: they are no pixels. The decoder
 * gets bytes without an address, so it loads no other files. It is allowed during this call only, because other tasks
 * of the process read files of strangers.
 */
export async function readSvg(file: Buffer, largest: Largest): Promise<Picture> {
  const decoder = { operation: ['VipsForeignLoadSvgBuffer'] }
  sharp.unblock(decoder)
  try {
    const { width, height } = await sharp(file).metadata()
    const scale = Math.min(largest.width / width, largest.height / height)
    const density = Math.min(Math.max(ownDensity * scale, 1), mostDensity)
    const picture = await toPixels(sharp(file, { density }), largest, true)
    const { channels } = await sharp(picture.pixels, { raw: picture.raw }).stats()
    if (channels[3]?.max === 0) throw new Error('this drawing shows nothing')
    return picture
  } finally {
    sharp.block(decoder)
  }
}
