import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { type Priced, severalOf } from '@nirbhaya/contract/money'
import { pricesOf, priceWords, struckPriceOf } from '@nirbhaya/contract/prices'
import { classNames } from '../class-names.ts'
import { Price } from '../price.tsx'

interface ProductPriceProps {
  product: Priced
  quantity?: number
  className?: string
  /** The classes of the text below the prices, which says when each amount is paid. */
  wordsClassName?: string
}

/**
 * Shows the pre-booking price, with a text about when each amount is paid. All pages show a product's price with this
 * component, so `struckPriceOf` is the one rule for struck-through prices.
 */
export function ProductPrice(props: ProductPriceProps) {
  const { product, quantity = 1, className, wordsClassName } = props
  const { price, listPrice } = severalOf(product, quantity)
  const struck = struckPriceOf(product)
  const struckRupees = struck && severalOf({ ...product, price: struck.rupees }, quantity).price
  const { now, later, whole } = priceWords(pricesOf({ price, listPrice }))
  const sums = now && quantity > 1 && words.several(quantity, { now, later })
  const inWords = sums || (now && later && whole && words.inAll({ now, later, whole }))
  return (
    <div className="min-w-0">
      <Price
        {...(className && { className })}
        isPart={struck?.kind !== 'list' && later !== undefined}
        rupees={price}
        struckKind={struck?.kind}
        struckRupees={struckRupees}
      />
      {inWords && (
        <p className={classNames('leading-snug', wordsClassName ?? 'text-sm text-muted')}>
          {inWords}
        </p>
      )}
    </div>
  )
}
