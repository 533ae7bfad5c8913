import { z } from 'zod'

/**
 * A picture on the wire. `url` is its largest WebP; smaller ones and AVIF stand beside it under
 * the same name, in the widths listed.
 */
export const image = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
})

export type Image = z.infer<typeof image>

export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** File name of one rendition: `640.avif`. */
export function renditionName(width: number, format: ImageFormat): string {
  return `${width}.${format}`
}

/** `srcset` of an image in one format, beside the address of its largest rendition. */
export function imageSrcSet(picture: Image, format: ImageFormat): string {
  const folder = picture.url.slice(0, picture.url.lastIndexOf('/') + 1)
  return picture.widths
    .map((width) => `${folder}${renditionName(width, format)} ${width}w`)
    .join(', ')
}
