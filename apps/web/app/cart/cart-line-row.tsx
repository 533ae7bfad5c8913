import type { CartLine } from '@nirbhaya/contract/cart/cart'
import { lineName } from '@nirbhaya/contract/catalogue/variants'
import { waitingListPages } from '@nirbhaya/contract/messages/batches/waiting-list-pages'
import { cartPage as words } from '@nirbhaya/contract/messages/cart'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { formatRupees, totalRupees } from '@nirbhaya/contract/money'
import { Link } from 'react-router'
import { QuantityStepper } from '../ui/fields/quantity-stepper.tsx'
import { Price } from '../ui/price.tsx'
import { ProductThumb } from '../ui/products/product-thumb.tsx'

interface CartLineRowProps {
  line: CartLine
  onChange: (quantity: number) => void
  onRemove: () => void
}

export function CartLineRow({ line, onChange, onRemove }: CartLineRowProps) {
  const { product, variant, mustChoose, quantity } = line
  const { availability } = variant ?? product
  const name = lineName(product.name, variant?.words)
  const page = `/product/${encodeURIComponent(product.slug)}`
  return (
    <li className="flex gap-4 border-b border-line py-6 first:pt-0 last:border-0 sm:gap-6">
      <Link
        className="shrink-0 self-start rounded-control"
        aria-hidden="true"
        tabIndex={-1}
        to={page}
      >
        <ProductThumb className="w-24 sm:w-32" image={product.images[0]} loading="eager" />
      </Link>
      <div className="flex min-w-0 grow flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <div className="min-w-0 grow basis-[6.5rem]">
            <h2 className="text-lg font-semibold leading-snug">
              <Link className="-my-2.5 inline-block py-2.5 hover:text-deep-pink" to={page}>
                {product.name}
              </Link>
            </h2>
            {variant && <p className="text-muted wrap-anywhere">{variant.words}</p>}
            {quantity > 1 && (
              <p className="text-sm text-muted">{words.each(formatRupees(product.price))}</p>
            )}
          </div>
          <Price
            className="text-lg leading-snug"
            rupees={totalRupees([{ price: product.price, quantity }])}
          />
        </div>
        {mustChoose && (
          <p className="text-sm font-semibold text-warn">
            {words.mustChoose}{' '}
            <Link className="underline underline-offset-4" to={`${page}#option`}>
              {words.choose}
            </Link>
          </p>
        )}
        {!mustChoose && availability !== 'open' && (
          <p className="text-sm font-semibold text-warn">
            {waitingListPages.full}{' '}
            <Link className="underline underline-offset-4" to={`${page}#waiting-list`}>
              {waitingListPages.toList}
            </Link>
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <QuantityStepper
            label={productPages.quantityOf(name)}
            onChange={onChange}
            quantity={quantity}
          />
          <button
            aria-label={words.removeProduct(name)}
            className="-mx-2 min-h-11 rounded-control px-2 text-sm font-semibold text-muted underline-offset-4 hover:text-deep-pink hover:underline"
            onClick={onRemove}
            type="button"
          >
            {words.remove}
          </button>
        </div>
      </div>
    </li>
  )
}
