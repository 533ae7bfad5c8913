import { type Image, imageFormats, imageSrcSet } from '@nirbhaya/contract/images/images'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import type { ComponentProps } from 'react'
import { imageAddress, useSite } from '../api/site.ts'
import defaultProduct from './default-product.svg'

interface PictureLook extends Pick<ComponentProps<'img'>, 'className' | 'fetchPriority'> {
  /** The width on the page, in the format of the `sizes` attribute. */
  sizes: string
  /** `eager` is only for pictures on the first screen. */
  loading?: 'lazy' | 'eager'
}

interface ProductPictureProps extends PictureLook {
  /** Undefined if the product has no picture. Then a default one is shown. */
  image: Image | undefined
  /** The alt text in place of the picture's own; '' if a name beside the picture makes it unnecessary. */
  alt?: string
}

/** A product's picture. The browser chooses the best format that it supports, and the width that it needs. */
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

/** The result of importing a picture (`?…&as=picture`). */
export interface StaticImage {
  sources: Record<string, string>
  img: { src: string; w: number; h: number }
}

interface StaticPictureProps extends PictureLook {
  image: StaticImage
  alt: string
}

/** A picture from the code, not from the owner. */
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
