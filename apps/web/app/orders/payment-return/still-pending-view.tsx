import { paymentPages as words } from '@nirbhaya/contract/messages/payments'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { ReturnedPayment } from '../../payments/pending-order.ts'
import { useSession } from '../../session/use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { afterPayment } from './after-payment.ts'
import { Choices, Outcome } from './outcome.tsx'
import { PaymentFacts } from './payment-facts.tsx'

interface StillPendingViewProps {
  payment: ReturnedPayment
  onRetry: () => void
}

/**
 * Shown if the bank has not decided about the payment within a minute. The view has no button to pay again,
 * because the first payment may still succeed and the customer would pay twice.
 */
export function StillPendingView({ payment, onRetry }: StillPendingViewProps) {
  const session = useSession()
  const { paid, pending } = afterPayment(payment)
  return (
    <Outcome
      icon={<Icon className="size-9" name="hourglass" />}
      title={words.waitingTitle}
      tone="warn"
    >
      <p className="mt-4 text-lg text-muted">{pending}</p>
      <PaymentFacts payment={payment} />
      <Choices>
        {session && <ButtonLink to={paid.path}>{paid.label}</ButtonLink>}
        <ButtonLink to="/" variant="outline">
          {messages.continueShopping}
        </ButtonLink>
      </Choices>
      <Button className="mt-3" onClick={onRetry} variant="quiet">
        {messages.retryVerification}
      </Button>
    </Outcome>
  )
}
