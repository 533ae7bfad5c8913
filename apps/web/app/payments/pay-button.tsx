import { undecidedWords } from '@nirbhaya/contract/messages/payments/undecided'
import { messages } from '@nirbhaya/contract/messages/specification'
import { formatRupees } from '@nirbhaya/contract/money'
import { ButtonLink, buttonClasses } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Payable } from './payable.ts'
import { type PendingOrder, returnPath } from './pending-order.ts'
import { useCheckout } from './use-checkout.ts'

interface PayButtonsProps {
  total: number
  payable: Payable
  /** A payment that the bank has not confirmed yet. The amount may be paid already. */
  undecided: PendingOrder | undefined
}

/**
 * The button that pays the total. If the bank has not decided about an earlier payment, a link comes first.
 * It opens the page that checks the earlier payment.
 */
export function PayButtons({ total, payable, undecided }: PayButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      {undecided && <ButtonLink to={returnPath(undecided)}>{undecidedWords.look}</ButtonLink>}
      <PayButton isAgain={undecided !== undefined} payable={payable} total={total} />
    </div>
  )
}

interface PayButtonProps extends Omit<PayButtonsProps, 'undecided'> {
  isAgain: boolean
}

/**
 * While a payment starts, the button can still be clicked. A click then shows a message, and does not start
 * another payment.
 */
function PayButton({ total, payable, isAgain }: PayButtonProps) {
  const { state, pay } = useCheckout(payable)
  const isBusy = state !== 'idle'
  const label = isAgain ? undecidedWords.payAgain : messages.payOnline(formatRupees(total))
  const look = isAgain
    ? buttonClasses({ variant: 'outline' })
    : buttonClasses({ size: 'large', isFullWidth: true })
  return (
    <button
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={`${look} ${isBusy ? 'opacity-80' : ''}`}
      onClick={pay}
      type="button"
    >
      {isBusy && <Spinner />}
      <span>{isBusy ? messages.paymentProcessing : label}</span>
    </button>
  )
}
