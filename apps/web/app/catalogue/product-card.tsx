import { productPages } from '@nirbhaya/contract/messages/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePreBook } from '../cart/use-pre-book.ts'
import { productList } from '../content/home-products.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ProductPicture } from '../ui/picture.tsx'
import { ProductPrice } from '../ui/products/product-price.tsx'
import { optionOf } from './booking.ts'
import type { ListedProduct } from './load-products.ts'
import { Rating } from './rating.tsx'

interface ProductCardProps {
  product: ListedProduct
  /** The owner's buttons, shown over the picture. */
  actions?: ReactNode
}

/** The card of a product. Its picture links to the story page, the rest of the card to the product page. */
export function ProductCard({ product, actions }: ProductCardProps) {
  const { preBook, isBusy } = usePreBook()
  const path = `/product/${product.slug}`
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-white shadow-lift transition-shadow duration-300 hover:shadow-float">
      {/* The link of the name covers the whole card. This link lies above it. */}
      <Link
        aria-label={productPages.storyOf(product.name)}
        className="relative z-1 aspect-square overflow-hidden lg:aspect-4/3 bg-cream-deep"
        to={`/single/${product.slug}`}
      >
        <ProductPicture
          alt=""
          className="size-full object-cover transition-transform duration-400 ease-calm group-hover:scale-[1.03]"
          image={product.images[0]}
          sizes="(min-width: 80rem) 36rem, (min-width: 40rem) 45vw, 90vw"
        />
      </Link>
      <div className="flex grow flex-col p-6 sm:p-8">
        <h3 className="display text-3xl wrap-anywhere">
          <Link className="after:absolute after:inset-0" to={path}>
            {product.name}
          </Link>
        </h3>
        {product.cardLine && <p className="mt-2 text-muted">{product.cardLine}</p>}
        <div className="mb-7 mt-5 flex flex-col gap-2">
          <ProductPrice className="text-2xl" product={product} />
          <Rating product={product} />
        </div>
        <div className="relative mt-auto flex flex-wrap gap-3 *:grow">
          {product.hasOption ? (
            <ButtonLink
              aria-label={`${productList.preBook} of ${product.name}`}
              to={optionOf(product)}
            >
              {productList.preBook}
            </ButtonLink>
          ) : (
            <Button
              aria-label={`${productList.preBook} of ${product.name}`}
              className="noscript:hidden"
              isBusy={isBusy}
              onClick={() => preBook({ product, quantity: 1 })}
            >
              {productList.preBook}
            </Button>
          )}
          <ButtonLink
            aria-label={`${productList.info} on ${product.name}`}
            to={path}
            variant="outline"
          >
            {productList.info}
          </ButtonLink>
        </div>
      </div>
      {actions}
    </article>
  )
}
