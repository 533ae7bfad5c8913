import { type Image, imageId } from '@nirbhaya/contract/images/images'
import { reviewWords as words } from '@nirbhaya/contract/messages/reviews'
import { ProductPicture } from '../ui/picture.tsx'

interface StoredPhotosProps {
  images: Image[]
  kept: string[]
  onChange: (kept: string[]) => void
}

/** Lists the saved pictures of a review. When the review is saved, pictures without a tick are removed. */
export function StoredPhotos({ images, kept, onChange }: StoredPhotosProps) {
  if (images.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {images.map((image, place) => {
        const id = imageId(image)
        const isKept = kept.includes(id)
        return (
          <li key={id}>
            <label className="grid cursor-pointer justify-items-center gap-1.5">
              <ProductPicture
                alt=""
                className={`size-20 rounded-control object-cover ${isKept ? '' : 'opacity-40'}`}
                image={image}
                sizes="80px"
              />
              <input
                aria-label={words.keepPhoto(place + 1)}
                checked={isKept}
                className="size-5 accent-deep-pink"
                onChange={() => onChange(isKept ? kept.filter((one) => one !== id) : [...kept, id])}
                type="checkbox"
              />
            </label>
          </li>
        )
      })}
    </ul>
  )
}
