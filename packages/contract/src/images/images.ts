import type { z } from 'zod'
import type * as schemas from './images.schemas.ts'

export type Image = z.infer<typeof schemas.image>

export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The formats of stored files. Mail programs, PDFs and home screens need PNG. */
export type FileFormat = ImageFormat | 'png'

/** The id of a picture. The folder with the picture's files, one for each size and format, has this name. */
export const imageId = ({ url }: Pick<Image, 'url'>): string => url.split('/').at(-2) ?? ''

/** The file name of one size, such as `640.avif`. */
export function imageSizeName(width: number, format: FileFormat): string {
  return `${width}.${format}`
}

/** Returns the `srcset` of an image in one format. All sizes are in the folder of the largest one. */
export function imageSrcSet(picture: Image, format: ImageFormat): string {
  const folder = picture.url.slice(0, picture.url.lastIndexOf('/') + 1)
  return picture.widths
    .map((width) => `${folder}${imageSizeName(width, format)} ${width}w`)
    .join(', ')
}
