import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { cancelWords } from '@nirbhaya/contract/messages/orders/cancelling'
import { deliveryWords } from '@nirbhaya/contract/messages/promises/delivery'
import { pricesOf, priceWords } from '@nirbhaya/contract/prices'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../api/site.ts'
import { assurancesOf, preBookingNotice } from '../../content/product.ts'
import { trustWords, useSiteContent } from '../../content/site-content.ts'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { AnchorLink } from '../../ui/pages/anchor-link.tsx'
import { ProductPrice } from '../../ui/products/product-price.tsx'
import { availabilityOf, type Booking } from '../booking.ts'
import { Rating } from '../rating.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { PreBookButton } from './pre-book-button.tsx'
import { VariantChoice } from './variant-choice.tsx'
import { WaitingList } from './waiting-list.tsx'

interface ProductPanelProps extends Booking {
  quantity: number
  onQuantity: (quantity: number) => void
  onVariant: (id: string) => void
  /** Whether the customer pressed the button before choosing a value of the product's option. */
  lacksVariant: boolean
}

/** Shows what a customer needs to decide and pre-book: name, price, quantity, delivery and the button. */
export function ProductPanel(props: ProductPanelProps) {
  const { product, variant, quantity, onQuantity, onVariant, lacksVariant } = props
  const { isBusy, onPreBook } = props
  const availability = availabilityOf(props)
  const { trust } = useSiteContent()
  const { reportHours } = useSite()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-4">
        <h1 className="display title-product grow basis-36 sm:basis-auto">{product.name}</h1>
        <ColourChoice page="product" product={product} />
      </div>
      <div aria-live="polite" className="mt-3 md:mt-5" id="price">
        <ProductPrice
          className="text-4xl [&_s]:text-2xl"
          product={product}
          quantity={quantity}
          wordsClassName="mt-1 text-muted md:text-lg"
        />
      </div>
      {product.reviews > 0 && (
        <AnchorLink className="mt-1 flex min-h-11 w-fit items-center" to="reviews">
          <Rating product={product} />
        </AnchorLink>
      )}
      <div className="mt-3 rounded-card bg-blush px-5 py-4">
        <h2 className="font-semibold">{preBookingNotice.title}</h2>
        {availability === 'open' && (
          <p className="mt-1 text-balance font-semibold leading-relaxed">
            {deliveryWords.bookToday(product.delivery)}
          </p>
        )}
        <p className="mt-1 leading-relaxed">
          {preBookingNotice.text(priceWords(pricesOf(product)))}
        </p>
        <p className="mt-1 leading-relaxed">{cancelWords.policies[product.cancelPolicy]}</p>
      </div>
      {product.option && (
        <VariantChoice
          chosen={variant?._id}
          isMissing={lacksVariant}
          onChoose={onVariant}
          option={product.option}
          slug={product.slug}
        />
      )}
      {availability === 'open' ? (
        <div className="mt-7 flex flex-wrap items-center justify-between gap-4">
          <span className="font-semibold md:hidden">{productPages.quantity}</span>
          <QuantityStepper
            label={productPages.quantityOf(product.name)}
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
      ) : (
        <WaitingList isBusy={isBusy} onPreBook={onPreBook} product={product} variant={variant} />
      )}
      <ul className="mt-7 space-y-2.5 border-t border-line pt-6 text-muted">
        {trust && <Assurance>{trustWords(trust)}</Assurance>}
        {assurancesOf(product.delivery, reportHours).map(({ text, policy }) => (
          <Assurance key={text}>
            <Link
              className="underline decoration-rose-gold/60 underline-offset-4 hover:text-deep-pink"
              to={policy}
            >
              {text}
            </Link>
          </Assurance>
        ))}
      </ul>
    </>
  )
}

function Assurance({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="h-lh w-4 shrink-0 text-rose-gold" name="check" />
      <span>{children}</span>
    </li>
  )
}
