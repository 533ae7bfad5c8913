import type { OwnPicture, StoredPicture } from '@nirbhaya/contract/content/pictures.schemas'
import { imageFormats, imageSrcSet } from '@nirbhaya/contract/images/images'
import { imageAddress, useSite } from '../api/site.ts'

interface PartPictureProps {
  picture: OwnPicture
  className: string
  /** `high` is only for a picture on the first screen. */
  fetchPriority?: 'high'
  /** The media query of the screens that get the wide crop. Without one, all screens get the crop for phones. */
  wideScreen?: string
  /** The width on the page, in the format of the `sizes` attribute. */
  sizes?: string
}

/**
 * The shade from the left under the words on wide screens. The demo's pictures are dark there already; the owner's may
 * be white.
 */
export const ownPictureShade = 'from-aubergine-deep/90 from-35% to-transparent to-80%'

/**
 * The owner's picture of a part of the pages: one crop for phones, another for wide screens. A picture that was not
 * published yet has no crops. It looks the same, because crops have the focal point at the same percentages.
 */
export function PartPictureView({
  picture,
  wideScreen,
  sizes = '100vw',
  ...look
}: PartPictureProps) {
  const site = useSite()
  const { narrow, wide, whole, x, y, alt } = picture
  const shown = narrow ?? whole
  return (
    <picture className="contents">
      {wideScreen && wide && <Sources crop={wide} media={wideScreen} sizes={sizes} />}
      {narrow && <Sources crop={narrow} sizes={sizes} />}
      <img
        {...look}
        alt={alt}
        decoding={look.fetchPriority ? undefined : 'async'}
        height={shown.height}
        loading={look.fetchPriority ? undefined : 'lazy'}
        src={imageAddress(site, shown.url)}
        style={{ objectPosition: `${x}% ${y}%` }}
        width={shown.width}
      />
    </picture>
  )
}

interface SourcesProps {
  crop: StoredPicture
  media?: string
  sizes: string
}

function Sources({ crop, media, sizes }: SourcesProps) {
  const placed = { ...crop, alt: '', url: imageAddress(useSite(), crop.url) }
  return imageFormats.map((format) => (
    <source
      height={crop.height}
      key={format}
      media={media}
      sizes={sizes}
      srcSet={imageSrcSet(placed, format)}
      type={`image/${format}`}
      width={crop.width}
    />
  ))
}
