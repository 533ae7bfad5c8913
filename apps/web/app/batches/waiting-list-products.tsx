import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import { waitingListConfirmation as words } from '@nirbhaya/contract/messages/batches/waiting-list-confirmation'
import { waitingListPages } from '@nirbhaya/contract/messages/batches/waiting-list-pages'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Page } from '../ui/pages/page.tsx'
import { ProductThumb } from '../ui/products/product-thumb.tsx'

/** Lists products with their availability. Sold-out ones link to their waiting list. */
export function WaitingListProducts({ products }: { products: Product[] }) {
  return (
    <ul className="mb-8 grid grid-cols-1 gap-3">
      {products.map(({ _id, slug, name, images, availability }) => (
        <li key={_id}>
          <Link
            className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-white p-3 transition-colors hover:bg-blush"
            to={`/product/${encodeURIComponent(slug)}${availability === 'open' ? '' : '#waiting-list'}`}
          >
            <ProductThumb className="w-14 sm:w-16" image={images[0]} />
            <span className="min-w-0 grow basis-[7rem]">
              <span className="display block text-xl">{name}</span>
              <span className="text-sm text-muted">{words.availability[availability]}</span>
            </span>
            <Icon className="ml-auto size-5 shrink-0 text-deep-pink" name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface WaitingListOverviewProps {
  products: Product[]
  isUnknown: boolean | undefined
}

/** The waiting-list page without a product. It lists all products and tells whether any can be booked now. */
export function WaitingListOverview({ products, isUnknown }: WaitingListOverviewProps) {
  return (
    <Page isCentered width="form" {...(isUnknown ? words.unknown : headingOf(products))}>
      <WaitingListProducts products={products} />
      <p className="text-center">
        <ButtonLink to="/collection" variant="outline">
          {words.choose}
        </ButtonLink>
      </p>
    </Page>
  )
}

function headingOf(products: Product[]) {
  const free = products.filter(({ availability }) => availability === 'open').length
  if (free === 0) return { title: waitingListPages.toList, intro: words.nothingText }
  return {
    title: words.freeTitle,
    intro: free === products.length ? words.freeText : words.someFreeText,
  }
}
