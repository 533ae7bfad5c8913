import { productDeskWords as words } from '@nirbhaya/contract/messages/catalogue/desk'
import { type Control, useWatch } from 'react-hook-form'
import { useObjectUrl } from '../../desk/making/use-object-url.ts'
import { ProductCard } from '../product-card.tsx'
import { amountOf } from './amount-of.ts'
import type { Photo } from './photo-list.ts'
import type { ProductValues } from './product-values.ts'

interface CardPreviewProps {
  control: Control<ProductValues>
  /** The photo that stands on the card. */
  photo: Photo | undefined
}

/** The product's card as visitors see it, while it is typed. */
export function CardPreview({ control, photo }: CardPreviewProps) {
  const { name = '', price, listPrice, rating, reviews } = useWatch({ control })
  const url = useObjectUrl(photo?.file)
  const image = photo?.image ?? (url ? { ...unsent, url } : undefined)
  return (
    <section aria-label={words.cardPreview} className="hidden xl:block">
      <div className="sticky top-28">
        <h2 className="mb-3 text-sm font-semibold text-muted">{words.cardPreview}</h2>
        {/* It looks like the card, and does nothing. */}
        <div inert>
          <ProductCard
            product={{
              _id: '',
              slug: '',
              name: name.trim() || words.unnamed,
              description: '',
              price: amountOf(price),
              listPrice: amountOf(listPrice),
              rating: Math.min(5, amountOf(rating)),
              reviews: Math.floor(amountOf(reviews)),
              likes: 0,
              images: image ? [image] : [],
            }}
          />
        </div>
      </div>
    </section>
  )
}

/** A file on this device has one size, and the card crops it. */
const unsent = { alt: '', width: 1000, height: 1000, widths: [] }
