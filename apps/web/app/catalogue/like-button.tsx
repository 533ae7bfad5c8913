import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { formatCount } from '@nirbhaya/contract/numbers'
import { Icon } from '../ui/icons/icon.tsx'
import { useLike } from './use-like.ts'

/** A button on the product's picture: a heart with the number of likes. */
export function LikeButton({ product }: { product: Product }) {
  const { isLiked, count, toggle } = useLike(product)
  return (
    <button
      aria-label={productPages.like(product.name, count)}
      aria-pressed={isLiked}
      className="group relative mb-2 flex size-11 items-center justify-center rounded-full bg-white/90 shadow-lift transition-colors hover:bg-white hover:text-deep-pink aria-pressed:text-deep-pink"
      onClick={toggle}
      type="button"
    >
      <Icon
        className="size-5 transition-transform duration-200 ease-out group-active:scale-85 group-aria-pressed:fill-current"
        name="heart"
      />
      <span
        className={
          count === 0
            ? 'sr-only'
            : 'absolute -bottom-2.5 rounded-full bg-white px-1.5 text-xs font-semibold tabular-nums'
        }
      >
        {formatCount(count)}
      </span>
    </button>
  )
}
