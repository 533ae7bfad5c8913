import type { OutputInfo, Sharp } from 'sharp'

/** A picture's pixels, upright and no larger than the largest size. */
export interface Picture {
  pixels: Buffer
  raw: Pick<OutputInfo, 'width' | 'height' | 'channels'>
}

export interface Largest {
  width: number
  height: number
}

/** Decodes a picture into its pixels, no larger than `largest`; with `isEnlarged`, as large as that. */
export async function toPixels(
  picture: Sharp,
  largest: Largest,
  isEnlarged = false,
): Promise<Picture> {
  const { data, info } = await picture
    // Turn the picture upright now: the metadata with its rotation is dropped.
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: !isEnlarged })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { pixels: data, raw: { width, height, channels } }
}
