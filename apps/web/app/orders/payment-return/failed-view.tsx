import { paymentRedirectMs } from '@nirbhaya/contract/constants'
import { messages } from '@nirbhaya/contract/messages'
import { paymentPages as words } from '@nirbhaya/contract/messages/payments'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReturnedPayment } from '../../payments/pending-order.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { afterPayment } from './after-payment.ts'
import { Choices, Outcome } from './outcome.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { useRedirect } from './use-redirect.ts'

interface FailedViewProps {
  payment: ReturnedPayment
  onRetry: () => void
}

/** The payment did not succeed, or nobody could tell; goes back by itself to where it began. */
export function FailedView({ payment, onRetry }: FailedViewProps) {
  const { path, label, leaving, money } = afterPayment(payment).failed
  const { place, isLeaving } = useRedirect<HTMLElement>(path, paymentRedirectMs)
  return (
    <Outcome
      icon={<CircleAlert aria-hidden="true" className="size-9" />}
      ref={place}
      title={words.failedTitle}
      tone="bad"
    >
      <p className="mt-4 text-lg text-muted">{messages.paymentNotVerified}</p>
      <p className="mt-3 text-muted">{money}</p>
      <PaymentFacts payment={payment} />
      <Choices>
        <Button onClick={onRetry}>{messages.retryVerificationButton}</Button>
        <ButtonLink to={path} variant="outline">
          {label}
        </ButtonLink>
        <ButtonLink to="/contact" variant="quiet">
          {messages.contactSupport}
        </ButtonLink>
      </Choices>
      <p className="mt-5 min-h-6 text-sm text-muted">{isLeaving && leaving}</p>
    </Outcome>
  )
}
