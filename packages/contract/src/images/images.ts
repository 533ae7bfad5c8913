import type { z } from 'zod'
import type * as schemas from './images.schemas.ts'

export type Image = z.infer<typeof schemas.image>

export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The id of a picture of ours: its renditions stand in a folder of that name. */
export const imageId = ({ url }: Pick<Image, 'url'>): string => url.split('/').at(-2) ?? ''

/** File name of one rendition: `640.avif`. */
export function imageSizeName(width: number, format: ImageFormat): string {
  return `${width}.${format}`
}

/** `srcset` of an image in one format, beside the address of its largest rendition. */
export function imageSrcSet(picture: Image, format: ImageFormat): string {
  const folder = picture.url.slice(0, picture.url.lastIndexOf('/') + 1)
  return picture.widths
    .map((width) => `${folder}${imageSizeName(width, format)} ${width}w`)
    .join(', ')
}
