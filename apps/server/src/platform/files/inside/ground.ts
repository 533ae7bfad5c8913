import sharp from 'sharp'
import type { Ground } from '../tasks.ts'
import type { Picture } from './pixels.ts'

/** Puts a picture on its ground. The result is as large as the picture, and opaque. */
export async function onGround({ pixels, raw }: Picture, ground: Ground): Promise<Picture> {
  const { width, height } = raw
  const [x, y] = [Math.round(width * ground.margin), Math.round(height * ground.margin)]
  const coloured = await sharp(pixels, { raw }).toColourspace('srgb').ensureAlpha().raw().toBuffer()
  const [red = 0, green = 0, blue = 0, opacity = 0] = coloured
  const background = opacity === 255 ? { r: red, g: green, b: blue } : ground.colour
  const { data, info } = await sharp(coloured, { raw: { width, height, channels: 4 } })
    .flatten({ background })
    .resize({ width: width - 2 * x, height: height - 2 * y, fit: 'fill' })
    .extend({ left: x, right: x, top: y, bottom: y, background })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    pixels: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
  }
}
