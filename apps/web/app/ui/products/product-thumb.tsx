import type { Image } from '@nirbhaya/contract/images/images'
import { classNames } from '../class-names.ts'
import { ProductPicture } from '../picture.tsx'

interface ProductThumbProps {
  image: Image | undefined
  /** Classes that set the width. The height is the same. */
  className: string
  isRound?: boolean
  loading?: 'lazy' | 'eager'
  /** The width to load: 1.4 times the shown width, because the rest of the picture is cropped away. */
  sizes?: string
}

/**
 * A small product picture beside a name. It is cropped to the pendant, which is slightly below the middle of
 * its pictures.
 */
export function ProductThumb({ image, className, isRound, ...shown }: ProductThumbProps) {
  const { loading = 'lazy', sizes = '10rem' } = shown
  return (
    <span
      className={classNames(
        'block aspect-square shrink-0 overflow-hidden bg-cream-deep',
        isRound ? 'rounded-full' : 'rounded-control',
        className,
      )}
    >
      <ProductPicture
        alt=""
        className={classNames('size-full object-cover', image && 'origin-[50%_64%] scale-140')}
        image={image}
        loading={loading}
        sizes={sizes}
      />
    </span>
  )
}
