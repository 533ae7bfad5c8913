import type { Image } from '@nirbhaya/contract/images/images'
import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { ProductPicture } from '../../ui/picture.tsx'
import { ProductThumb } from '../../ui/products/product-thumb.tsx'

const placeOf = (index: number) => `picture-${index + 1}`

/** The gallery without scripts: a scrolling row of pictures, each a link. */
export function PictureRow({ images }: { images: Image[] }) {
  return (
    <>
      <ul className="flex overflow-x-auto bg-cream-deep md:rounded-card">
        {images.map((image, index) => (
          <li className="large-picture shrink-0 scroll-mt-24" id={placeOf(index)} key={image.url}>
            <ProductPicture
              className="size-full object-cover"
              image={image}
              sizes="(min-width: 80rem) 40rem, (min-width: 48rem) 50vw, 100vw"
            />
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid grid-cols-4 gap-2.5 max-md:mx-5 max-md:max-w-64">
        {images.map((image, index) => (
          <li key={image.url}>
            <a aria-label={words.showPicture(index + 1)} href={`#${placeOf(index)}`}>
              <ProductThumb className="w-full ring-1 ring-line" image={image} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
