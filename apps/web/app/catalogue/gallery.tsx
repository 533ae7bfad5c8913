import { galleryWindow } from '@nirbhaya/contract/constants'
import type { Image } from '@nirbhaya/contract/images'
import { messages } from '@nirbhaya/contract/messages'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { classNames } from '../ui/class-names.ts'
import { ProductPicture } from '../ui/picture.tsx'
import { useGallery } from './use-gallery.ts'
import { ZoomPicture } from './zoom-picture.tsx'

const { productPages: words } = messages

/** A product's pictures: one large, four thumbnails in view. */
export function Gallery({ images, name }: { images: Image[]; name: string }) {
  const { index, start, show, showNext, showPrevious } = useGallery(images.length)
  const shown = images[index]
  if (!shown) {
    return (
      <ProductPicture
        alt={words.pictureToCome}
        className="aspect-square h-auto w-full md:rounded-card"
        image={undefined}
        loading="eager"
        sizes="100vw"
      />
    )
  }
  const isAlone = images.length === 1
  return (
    <section aria-label={words.picturesOf(name)}>
      <div className="relative">
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
      </div>
      <p aria-live="polite" className="sr-only">
        {words.pictureOf(index + 1, images.length)}
      </p>
      {!isAlone && (
        <ul className="mt-3 grid grid-cols-4 gap-2.5 max-md:px-5 sm:gap-3.5">
          {images.slice(start, start + galleryWindow).map((image, offset) => (
            <li key={image.url}>
              <button
                aria-current={start + offset === index ? 'true' : undefined}
                aria-label={words.showPicture(start + offset + 1)}
                className="block w-full overflow-hidden rounded-control border-2 border-transparent opacity-75 transition hover:opacity-100 aria-[current]:border-deep-pink aria-[current]:opacity-100"
                onClick={() => show(start + offset)}
                type="button"
              >
                <ProductPicture
                  alt=""
                  className="aspect-square h-auto w-full object-cover"
                  image={image}
                  loading="eager"
                  sizes="10rem"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
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
        'absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-white/90 text-aubergine shadow-lift transition-colors hover:bg-white hover:text-deep-pink',
        side === 'left' ? 'left-4' : 'right-4',
      )}
      onClick={onClick}
      type="button"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
