import type { Image } from '@nirbhaya/contract/images/images'
import { classNames } from './class-names.ts'
import { ProductPicture } from './picture.tsx'

interface ProductThumbProps {
  image: Image | undefined
  /** Its width, which is its height too. */
  className: string
  isRound?: boolean
  loading?: 'lazy' | 'eager'
  /** As of any picture: 1.4 times what the thumb is wide, for so much of it is cropped away. */
  sizes?: string
}

/**
 * A product beside its name, too small for a whole scene: cropped to the pendant, which hangs a little
 * below the middle of its pictures.
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
