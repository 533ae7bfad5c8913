import type { Product } from '@nirbhaya/contract/catalogue'
import { waitingEndings as words } from '@nirbhaya/contract/messages/batches/waiting-endings'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { ProductThumb } from '../ui/product-thumb.tsx'

/** The pendants, and which of them can be booked at once; those that cannot lead to their waiting list. */
export function WaitingProducts({ products }: { products: Product[] }) {
  return (
    <ul className="mb-8 grid grid-cols-1 gap-3">
      {products.map(({ _id, slug, name, images, availability }) => (
        <li key={_id}>
          <Link
            className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-white p-3 transition-colors hover:bg-blush"
            to={`/product/${encodeURIComponent(slug)}${availability === 'open' ? '' : '#waiting-list'}`}
          >
            <ProductThumb className="w-14 sm:w-16" image={images[0]} />
            <span className="min-w-0 grow basis-40">
              <span className="display block text-xl">{name}</span>
              <span className="text-sm text-muted">{words.availability[availability]}</span>
            </span>
            <ArrowRight aria-hidden="true" className="ml-auto size-5 shrink-0 text-deep-pink" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
