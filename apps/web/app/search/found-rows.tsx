import type { Image } from '@nirbhaya/contract/images/images'
import type { FoundPost, FoundProduct } from '@nirbhaya/contract/search/search'
import { ProductPicture } from '../ui/picture.tsx'
import { ProductPrice } from '../ui/products/product-price.tsx'
import { ProductThumb } from '../ui/products/product-thumb.tsx'

export const productPath = ({ slug }: FoundProduct) => `/product/${slug}`
export const postPath = ({ _id }: FoundPost) => `/blogs/${_id}`

function PostThumbnail({ image }: { image: Image | undefined }) {
  return (
    <span className="block size-14 shrink-0 overflow-hidden rounded-control bg-cream-deep sm:size-16">
      <ProductPicture alt="" className="size-full object-cover" image={image} sizes="4rem" />
    </span>
  )
}

/** With large text, the picture is above the text. */
const rowClasses = 'flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2'

/** A product in a list of results. The calling component makes it a link. */
export function FoundProductRow({ product }: { product: FoundProduct }) {
  return (
    <div className={rowClasses}>
      <ProductThumb className="w-14 sm:w-16" image={product.image} />
      <div className="min-w-0 grow basis-[10rem]">
        <span className="display text-xl wrap-anywhere">{product.name}</span>
        <ProductPrice className="text-base" product={product} />
      </div>
    </div>
  )
}

/** An article in a list of results. The calling component makes it a link. */
export function FoundPostRow({ post }: { post: FoundPost }) {
  return (
    <div className={rowClasses}>
      <PostThumbnail image={post.picture} />
      <span className="min-w-0 grow basis-[10rem]">
        <span className="block font-semibold leading-snug wrap-anywhere">{post.title}</span>
        <span className="mt-0.5 line-clamp-2 text-sm text-muted">{post.summary}</span>
      </span>
    </div>
  )
}
