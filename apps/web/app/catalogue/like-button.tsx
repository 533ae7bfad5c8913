import type { Product } from '@nirbhaya/contract/catalogue'
import { messages } from '@nirbhaya/contract/messages'
import Heart from 'lucide-react/icons/heart'
import { useLike } from './use-like.ts'

const figures = new Intl.NumberFormat('en-IN')

/** A heart and how many like the product. */
export function LikeButton({ product }: { product: Product }) {
  const { isLiked, count, toggle } = useLike(product)
  return (
    <button
      aria-label={messages.productPages.like(product.name, count)}
      aria-pressed={isLiked}
      className="group flex h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-full border border-rose-gold/50 px-3.5 font-semibold tabular-nums transition-colors hover:border-deep-pink hover:text-deep-pink aria-pressed:border-deep-pink aria-pressed:text-deep-pink"
      onClick={toggle}
      type="button"
    >
      <Heart
        aria-hidden="true"
        className="size-5 transition-transform duration-200 ease-out group-active:scale-85 group-aria-pressed:fill-current"
      />
      {figures.format(count)}
    </button>
  )
}
