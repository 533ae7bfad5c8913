import { type Image, imageFormats, imageSrcSet } from '@nirbhaya/contract/images/images'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import type { ComponentProps } from 'react'
import { imageAddress, useSite } from '../api/site.ts'
import defaultProduct from './default-product.svg'

interface PictureLook extends Pick<ComponentProps<'img'>, 'className' | 'fetchPriority'> {
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** `eager` only for what is on the first screen. */
  loading?: 'lazy' | 'eager'
}

interface ProductPictureProps extends PictureLook {
  /** Undefined when the product has no picture: the default one is shown. */
  image: Image | undefined
  /** Says more than the picture's own alternative text, or '' beside a name that says it all. */
  alt?: string
}

/** A picture of the catalogue, in the lightest format and width the browser can use. */
export function ProductPicture({ image, alt, loading = 'lazy', ...look }: ProductPictureProps) {
  const site = useSite()
  if (!image) {
    const { className } = look
    return (
      <img
        alt={alt ?? productPages.pictureToCome}
        className={className}
        height={1000}
        loading={loading}
        src={defaultProduct}
        width={1000}
      />
    )
  }
  const placed = { ...image, url: imageAddress(site, image.url) }
  return (
    <picture className="contents">
      {imageFormats.map((format) => (
        <source
          key={format}
          sizes={look.sizes}
          srcSet={imageSrcSet(placed, format)}
          type={`image/${format}`}
        />
      ))}
      <img
        {...look}
        alt={alt ?? image.alt}
        decoding="async"
        height={image.height}
        loading={loading}
        src={placed.url}
        width={image.width}
      />
    </picture>
  )
}

/** What a picture import (`?…&as=picture`) gives. */
export interface StaticImage {
  sources: Record<string, string>
  img: { src: string; w: number; h: number }
}

interface StaticPictureProps extends PictureLook {
  image: StaticImage
  alt: string
}

/** A picture that ships with the site. */
export function StaticPicture({ image, alt, loading = 'lazy', ...look }: StaticPictureProps) {
  return (
    <picture className="contents">
      {Object.entries(image.sources).map(([format, srcSet]) => (
        <source key={format} sizes={look.sizes} srcSet={srcSet} type={`image/${format}`} />
      ))}
      <img
        {...look}
        alt={alt}
        decoding="async"
        height={image.img.h}
        loading={loading}
        src={image.img.src}
        width={image.img.w}
      />
    </picture>
  )
}
