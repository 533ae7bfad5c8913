import { messages } from '@nirbhaya/contract/messages'
import { formatRupees } from '@nirbhaya/contract/money'
import { buttonClasses } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Payable } from './payable.ts'
import { useCheckout } from './use-checkout.ts'

/** Pays the whole of it. While processing it is disabled, yet says so when it is pressed. */
export function PayButton({ total, payable }: { total: number; payable: Payable }) {
  const { state, pay } = useCheckout(payable)
  const isBusy = state !== 'idle'
  return (
    <button
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={`${buttonClasses({ size: 'large', isFullWidth: true })} ${isBusy ? 'opacity-80' : ''}`}
      onClick={pay}
      type="button"
    >
      {isBusy && <Spinner />}
      {isBusy ? messages.paymentProcessing : messages.payOnline(formatRupees(total))}
    </button>
  )
}
