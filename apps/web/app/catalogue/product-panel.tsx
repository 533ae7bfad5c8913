import { messages } from '@nirbhaya/contract/messages'
import { cancelWords } from '@nirbhaya/contract/messages/cancelling'
import { deliveryWords } from '@nirbhaya/contract/messages/delivery'
import { pricesOf, priceWords } from '@nirbhaya/contract/prices'
import Check from 'lucide-react/icons/check'
import { assurances, preBookingNotice } from '../content/product.ts'
import { useSiteContent } from '../content/site-content.ts'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import type { Booking } from './booking.ts'
import { LikeButton } from './like-button.tsx'
import { PreBookButton } from './pre-book-button.tsx'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'
import { ShareButton } from './share-button.tsx'

interface ProductPanelProps extends Booking {
  quantity: number
  onQuantity: (quantity: number) => void
}

/** Everything needed to decide and to pre-book. */
export function ProductPanel(props: ProductPanelProps) {
  const { product, quantity, onQuantity, isBusy, onPreBook } = props
  const { trust } = useSiteContent()
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <h1 className="display title-product min-w-0">{product.name}</h1>
        <ShareButton name={product.name} />
      </div>
      <div className="mt-3 flex items-center justify-between gap-x-4">
        <div className="min-w-0">
          <Rating product={product} />
        </div>
        <LikeButton product={product} />
      </div>
      <div className="mt-6">
        <ProductPrice
          className="text-4xl [&_s]:text-2xl"
          product={product}
          wordsClassName="mt-1.5 text-lg text-muted"
        />
      </div>
      <div className="mt-6 rounded-card bg-blush px-5 py-4">
        <h2 className="font-semibold">{preBookingNotice.title}</h2>
        <p className="mt-1 leading-relaxed">
          {preBookingNotice.text(priceWords(pricesOf(product)))}
        </p>
        <p className="mt-1 font-semibold leading-relaxed">
          {deliveryWords.bookToday(product.delivery)}
        </p>
        <p className="mt-1 leading-relaxed">{cancelWords.policies[product.cancelPolicy]}</p>
      </div>
      <div className="mt-7 flex flex-wrap items-center gap-4">
        <QuantityStepper
          label={messages.productPages.quantityOf(product.name)}
          onChange={onQuantity}
          quantity={quantity}
        />
        <PreBookButton
          className="grow max-md:hidden"
          isBusy={isBusy}
          onPreBook={onPreBook}
          size="large"
        />
      </div>
      <ul className="mt-7 space-y-2.5 border-t border-line pt-6 text-muted">
        {[...(trust ? [trust.text] : []), ...assurances].map((assurance) => (
          <li className="flex gap-3" key={assurance}>
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-rose-gold" />
            {assurance}
          </li>
        ))}
      </ul>
    </>
  )
}
