import type { ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { ProductThumb } from '../../ui/products/product-thumb.tsx'

interface ColourChoiceProps {
  product: Pick<ShownProduct, 'slug' | 'colour' | 'siblings'>
  /** The page that the links lead to: the product page, or the story (`single`). */
  page: 'product' | 'single'
  className?: string
}

/** Links to the other colours of a product. A ring marks the current one. */
export function ColourChoice({ product, page, className }: ColourChoiceProps) {
  const { slug, colour, siblings } = product
  if (!colour || siblings.length === 0) return null
  return (
    <nav
      aria-label={words.colour}
      className={classNames('flex flex-wrap items-center gap-3', className)}
    >
      <p
        className={
          page === 'product' ? 'text-sm font-semibold max-sm:sr-only' : 'text-sm font-semibold'
        }
      >
        {words.colourOf(colour)}
      </p>
      <ul className="flex flex-wrap gap-2">
        {siblings.map((sibling) => (
          <li key={sibling.slug}>
            <Link
              aria-current={sibling.slug === slug ? 'page' : undefined}
              aria-label={sibling.colour}
              className="block rounded-full p-0.5 ring-1 ring-rose-gold transition hover:ring-deep-pink aria-[current]:ring-2 aria-[current]:ring-pink"
              preventScrollReset
              to={`/${page}/${encodeURIComponent(sibling.slug)}`}
            >
              <ProductThumb
                className="w-11"
                image={sibling.image}
                isRound
                loading="eager"
                sizes="4rem"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
