import { galleryWindow } from '@nirbhaya/contract/catalogue/rules'
import type { Image } from '@nirbhaya/contract/images/images'
import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { ProductPicture } from '../../ui/picture.tsx'
import { ProductThumb } from '../../ui/products/product-thumb.tsx'
import { PictureRow } from './picture-row.tsx'
import { useGallery } from './use-gallery.ts'
import { ZoomPicture } from './zoom-picture.tsx'

/**
 * The width of a thumbnail's picture, for `sizes`. A thumbnail is a quarter of the row wide, but its picture
 * is wider, because the thumbnail crops the picture's edges.
 */
const thumbSizes = '(min-width: 48rem) 14rem, 5rem'

interface GalleryProps {
  images: Image[]
  name: string
  /** The buttons in the corner of the picture. */
  actions: ReactNode
}

/**
 * Shows a product's pictures: a large one and four thumbnails. On phones, the gallery is so small that the
 * price is visible without scrolling.
 */
export function Gallery({ images, name, actions }: GalleryProps) {
  const { index, start, show, showNext, showPrevious } = useGallery(images.length)
  const shown = images[index]
  if (!shown) {
    return (
      <div className="relative">
        <ProductPicture
          alt={words.pictureToCome}
          className="large-picture object-cover md:rounded-card"
          image={undefined}
          loading="eager"
          sizes="100vw"
        />
        <Corner>{actions}</Corner>
      </div>
    )
  }
  const isAlone = images.length === 1
  const further = images.length - start - galleryWindow
  return (
    <section aria-label={words.picturesOf(name)}>
      {/* The content is rendered only on the server, because React does not hydrate `noscript`. */}
      {!isAlone && <noscript>{import.meta.env.SSR && <PictureRow images={images} />}</noscript>}
      <div className={classNames('relative', !isAlone && 'noscript:hidden')}>
        <ZoomPicture
          image={shown}
          onNext={isAlone ? undefined : showNext}
          onPrevious={isAlone ? undefined : showPrevious}
        />
        {!isAlone && (
          <div className="absolute bottom-2 left-2 flex items-center rounded-full bg-white/90 font-semibold shadow-lift">
            <Step icon="chevron-left" label={words.previousPicture} onClick={showPrevious} />
            <span aria-hidden="true" className="text-[length:min(0.875rem,4vw)] tabular-nums">
              {words.placeOf(index + 1, images.length)}
            </span>
            <Step icon="chevron-right" label={words.nextPicture} onClick={showNext} />
          </div>
        )}
        <p
          aria-hidden="true"
          className="pointer-events-none absolute bottom-2 right-2 hidden rounded-full bg-white/90 px-[min(1rem,2vw)] py-2.5 text-[length:min(0.875rem,4vw)] font-semibold pointer-coarse:inline"
        >
          {words.tapToZoom}
        </p>
        <Corner>{actions}</Corner>
      </div>
      <p aria-live="polite" className="sr-only">
        {words.pictureOf(index + 1, images.length)}
      </p>
      {!isAlone && (
        <ul className="mt-3 grid grid-cols-4 gap-2.5 max-md:mx-5 max-md:max-w-64 noscript:hidden">
          {images.slice(start, start + galleryWindow).map((image, offset) => (
            <li className="relative" key={image.url}>
              <button
                aria-current={start + offset === index ? 'true' : undefined}
                aria-label={words.showPicture(start + offset + 1)}
                className="block w-full overflow-hidden rounded-control ring-1 ring-line transition hover:ring-rose-gold aria-[current]:ring-2 aria-[current]:ring-deep-pink"
                onClick={() => show(start + offset)}
                type="button"
              >
                <ProductThumb className="w-full" image={image} loading="eager" sizes={thumbSizes} />
              </button>
              {offset === galleryWindow - 1 && further > 0 && (
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute bottom-1 right-1 rounded-full bg-white px-1.5 text-xs font-semibold"
                >
                  {words.further(further)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Places its content at the top right of the picture. */
function Corner({ children }: { children: ReactNode }) {
  return <div className="absolute right-4 top-4 flex flex-col items-center gap-3">{children}</div>
}

interface StepProps {
  icon: IconName
  label: string
  onClick: () => void
}

function Step({ icon, label, onClick }: StepProps) {
  return (
    <button
      aria-label={label}
      className="flex size-11 items-center justify-center rounded-full transition-colors hover:text-deep-pink"
      onClick={onClick}
      type="button"
    >
      <Icon className="size-5" name={icon} />
    </button>
  )
}
