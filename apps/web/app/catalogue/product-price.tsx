import { messages } from '@nirbhaya/contract/messages'
import type { Priced } from '@nirbhaya/contract/money'
import { pricesOf, priceWords } from '@nirbhaya/contract/prices'
import { classNames } from '../ui/class-names.ts'
import { Price } from '../ui/price.tsx'

interface ProductPriceProps {
  product: Priced
  className?: string
  /** Of the words below the figures. */
  wordsClassName?: string
}

/**
 * What pre-booking costs beside the list price, and in words what is paid when: struck through alone
 * it would read as a discount, which it is not.
 */
export function ProductPrice({ product, className, wordsClassName }: ProductPriceProps) {
  const { now, later, whole } = priceWords(pricesOf(product))
  return (
    <div className="min-w-0">
      <Price
        {...(className && { className })}
        listRupees={product.listPrice}
        rupees={product.price}
      />
      {now && later && whole && (
        <p className={classNames('leading-snug', wordsClassName ?? 'text-sm text-muted')}>
          {messages.productPages.inAll({ now, later, whole })}
        </p>
      )}
    </div>
  )
}
