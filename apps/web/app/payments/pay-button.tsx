import { messages } from '@nirbhaya/contract/messages'
import { formatRupees } from '@nirbhaya/contract/money'
import { buttonClasses } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Payable } from './payable.ts'
import { useCheckout } from './use-checkout.ts'

interface PayButtonProps {
  total: number
  payable: Payable
  /** Where it may be paid already: something else is pressed first. */
  againLabel?: string | undefined
}

/** Pays the whole of it. While processing it is disabled, yet says so when it is pressed. */
export function PayButton({ total, payable, againLabel }: PayButtonProps) {
  const { state, pay } = useCheckout(payable)
  const isBusy = state !== 'idle'
  const look = againLabel
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
      {isBusy
        ? messages.paymentProcessing
        : (againLabel ?? messages.payOnline(formatRupees(total)))}
    </button>
  )
}
