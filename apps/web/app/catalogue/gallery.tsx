import { galleryWindow } from '@nirbhaya/contract/constants'
import type { Image } from '@nirbhaya/contract/images'
import { messages } from '@nirbhaya/contract/messages'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { ProductPicture } from '../ui/picture.tsx'
import { ProductThumb } from '../ui/product-thumb.tsx'
import { PictureRow } from './picture-row.tsx'
import { useGallery } from './use-gallery.ts'
import { ZoomPicture } from './zoom-picture.tsx'

const { productPages: words } = messages

interface GalleryProps {
  images: Image[]
  name: string
  /** What can be done with the product, at the picture's corner. */
  actions: ReactNode
}

/** A product's pictures: one large, four thumbnails in view. Phones keep the price on the first screen. */
export function Gallery({ images, name, actions }: GalleryProps) {
  const { index, start, show, showNext, showPrevious } = useGallery(images.length)
  const shown = images[index]
  if (!shown) {
    return (
      <div className="relative">
        <ProductPicture
          alt={words.pictureToCome}
          className="h-[min(100vw,48svh)] w-full object-cover md:aspect-square md:h-auto md:rounded-card"
          image={undefined}
          loading="eager"
          sizes="100vw"
        />
        <Corner>{actions}</Corner>
      </div>
    )
  }
  const isAlone = images.length === 1
  return (
    <section aria-label={words.picturesOf(name)}>
      {/* React reads nothing in it: no script needs its code. */}
      {!isAlone && <noscript>{import.meta.env.SSR && <PictureRow images={images} />}</noscript>}
      <div className={classNames('relative', !isAlone && 'noscript:hidden')}>
        <ZoomPicture
          image={shown}
          onNext={isAlone ? undefined : showNext}
          onPrevious={isAlone ? undefined : showPrevious}
        />
        {!isAlone && (
          <>
            <Step label={words.previousPicture} onClick={showPrevious} side="left" />
            <Step label={words.nextPicture} onClick={showNext} side="right" />
          </>
        )}
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-4 bottom-4 flex justify-between text-sm font-semibold *:rounded-full *:bg-white/90 *:px-3 *:py-1"
        >
          {!isAlone && (
            <span className="tabular-nums">{words.placeOf(index + 1, images.length)}</span>
          )}
          <span className="ml-auto hidden pointer-coarse:inline">{words.tapToZoom}</span>
        </p>
        <Corner>{actions}</Corner>
      </div>
      <p aria-live="polite" className="sr-only">
        {words.pictureOf(index + 1, images.length)}
      </p>
      {!isAlone && (
        <ul className="mt-3 grid grid-cols-4 gap-2.5 max-md:mx-5 max-md:max-w-64 md:gap-3.5 noscript:hidden">
          {images.slice(start, start + galleryWindow).map((image, offset) => (
            <li key={image.url}>
              <button
                aria-current={start + offset === index ? 'true' : undefined}
                aria-label={words.showPicture(start + offset + 1)}
                className="block w-full overflow-hidden rounded-control ring-1 ring-line transition hover:ring-rose-gold aria-[current]:ring-2 aria-[current]:ring-deep-pink"
                onClick={() => show(start + offset)}
                type="button"
              >
                <ProductThumb className="w-full" image={image} loading="eager" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Above the picture, at its right. */
function Corner({ children }: { children: ReactNode }) {
  return (
    <div className="absolute right-4 top-4 flex flex-col items-center gap-[min(0.75rem,3vw)]">
      {children}
    </div>
  )
}

interface StepProps {
  side: 'left' | 'right'
  label: string
  onClick: () => void
}

function Step({ side, label, onClick }: StepProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      aria-label={label}
      className={classNames(
        'absolute top-1/2 flex size-[min(2.75rem,14vw)] -translate-y-1/2 items-center justify-center rounded-full bg-white/90 text-aubergine shadow-lift transition-colors hover:bg-white hover:text-deep-pink',
        side === 'left' ? 'left-4' : 'right-4',
      )}
      onClick={onClick}
      type="button"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
