import type { CartLine } from '@nirbhaya/contract/cart/cart'
import { strictestPolicy } from '@nirbhaya/contract/enums'
import { cartPage as words } from '@nirbhaya/contract/messages/cart'
import { cancelWords } from '@nirbhaya/contract/messages/orders/cancelling'
import { deliveryWords } from '@nirbhaya/contract/messages/promises/delivery'
import { formatRupees, totalBalanceRupees } from '@nirbhaya/contract/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PayButtons } from '../payments/pay-button.tsx'
import type { PendingOrder } from '../payments/pending-order.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { cartDelivery } from './cart-delivery.ts'
import { cartPayable } from './cart-payable.ts'
import { ShipTo } from './ship-to.tsx'

interface CartSummaryProps {
  lines: CartLine[]
  total: number
  /** A payment that the bank has not confirmed yet. The cart may be paid already. */
  undecided: PendingOrder | undefined
}

/**
 * Shows the amounts due now and later, and the pay button. On narrow screens, this element has
 * `display: contents`, so its children are laid out as children of its parent. The parent must be the page's
 * flex column. The pay button is then the column's last item (CSS `order`) and sticks to the bottom of the
 * screen.
 */
export function CartSummary({ lines, total, undecided }: CartSummaryProps) {
  const balance = totalBalanceRupees(lines)
  const policy = strictestPolicy(lines.map(({ product }) => product.cancelPolicy))
  return (
    <aside className="contents lg:sticky lg:top-28 lg:block lg:self-start lg:rounded-card lg:border lg:border-line lg:bg-white lg:p-7">
      <div className="mt-2 rounded-card border border-line bg-white p-5 lg:mt-0 lg:rounded-none lg:border-0 lg:p-0">
        <h2 className="text-lg font-semibold">{words.summary}</h2>
        <dl className="mt-4 grid gap-2.5">
          {balance > 0 && (
            <>
              <Row name={words.whole}>{formatRupees(total + balance)}</Row>
              <Row name={words.dueLater}>{`− ${formatRupees(balance)}`}</Row>
            </>
          )}
          <Row name={words.delivery}>{words.free}</Row>
          <div
            aria-atomic="true"
            aria-live="polite"
            className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4"
          >
            <dt className="font-semibold">{words.payNow}</dt>
            <dd className="display text-3xl tabular-nums">{formatRupees(total)}</dd>
          </div>
        </dl>
        {lines.every(({ product, variant }) => (variant ?? product).availability === 'open') && (
          <p className="mt-4 flex gap-3 rounded-control bg-cream-deep/50 px-4 py-3">
            <Icon className="mt-0.5 size-5 shrink-0 text-rose-gold" name="truck" />
            <span className="min-w-0">{deliveryWords.bookToday(cartDelivery(lines))}</span>
          </p>
        )}
      </div>
      <div className="@container bottom-bar sticky bottom-0 z-10 -mx-5 mt-6 border-t border-line bg-cream/95 px-5 pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 backdrop-blur-md sm:-mx-8 sm:px-8 lg:static lg:mx-0 lg:border-0 lg:mt-5 lg:bg-transparent lg:p-0 order-1">
        <PayButtons payable={cartPayable} total={total} undecided={undecided} />
        <p className="mt-2 flex items-center justify-center gap-1.5 text-center text-xs text-muted lg:mt-4 @max-[16rem]:hidden">
          <Icon className="size-3.5 shrink-0" name="lock" />
          {words.secure}
        </p>
      </div>
      <div className="mt-4 rounded-card border border-line bg-white p-5 lg:mt-5 lg:rounded-none lg:border-0 lg:p-0">
        <hr className="mb-4 border-line max-lg:hidden" />
        <ShipTo />
        <p className="text-sm text-muted">
          <Link className="underline underline-offset-4 hover:text-deep-pink" to="/return-policy">
            {words.refund(cartDelivery(lines))}
          </Link>
          <span>{`. ${cancelWords.policies[policy]}`}</span>
        </p>
      </div>
    </aside>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
