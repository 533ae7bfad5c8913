import { cartPage } from '@nirbhaya/contract/messages/cart'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { undecidedWords } from '@nirbhaya/contract/messages/payments/undecided'
import { formatRupees } from '@nirbhaya/contract/money'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { useId } from 'react'
import { PayButtons } from '../../payments/pay-button.tsx'
import { useUndecided } from '../../payments/use-undecided.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { balancePayable } from './balance-payable.ts'

interface BalanceDueProps {
  order: Order
  /** Loads the order again. */
  onOutdated: () => void
}

/**
 * Shows the balance that is due when delivery starts, with the button that pays it. If a payment was made and
 * the bank has not confirmed it, the text is about that payment.
 */
export function BalanceDue({ order, onOutdated }: BalanceDueProps) {
  const headingId = useId()
  const undecided = useUndecided(order._id, onOutdated)
  const sum = formatRupees(order.due)
  return (
    <section
      aria-labelledby={headingId}
      className="mb-6 grid items-center gap-x-10 gap-y-5 rounded-card bg-blush p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-7 lg:mb-8 print:hidden"
    >
      <div>
        <h2 className="display text-2xl sm:text-3xl" id={headingId}>
          {undecided ? words.balanceUndecided(sum) : words.balanceDue(sum)}
        </h2>
        <p className="mt-2" role="status">
          {undecided ? undecidedWords.waits(formatRupees(undecided.amount)) : words.balanceHint}
        </p>
      </div>
      <div className="shrink-0 sm:w-80">
        <PayButtons
          payable={balancePayable(order, onOutdated)}
          total={order.due}
          undecided={undecided}
        />
        <p className="mt-2.5 flex items-center justify-center gap-1.5 text-center text-xs">
          <Icon className="size-3.5 shrink-0" name="lock" />
          {cartPage.secure}
        </p>
      </div>
    </section>
  )
}
