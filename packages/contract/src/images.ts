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

/** What an uploaded picture may have at most: 10 MB and 40 megapixels. */
export const mostPictureBytes = 10 * 1024 * 1024
export const mostPicturePixels = 40_000_000

export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The id of a picture of ours: its renditions stand in a folder of that name. */
export const imageId = ({ url }: Pick<Image, 'url'>): string => url.split('/').at(-2) ?? ''

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
