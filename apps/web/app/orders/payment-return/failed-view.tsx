import { causeWords } from '@nirbhaya/contract/messages/payments/unplaced'
import { messages } from '@nirbhaya/contract/messages/specification'
import { paymentRedirectMs } from '@nirbhaya/contract/payments/rules'
import { UnplacedWords } from '../../payments/unplaced-words.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { afterPayment } from './after-payment.ts'
import { Choices, GoingOn, Outcome } from './outcome.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import type { ReturnState } from './payment-return.ts'
import { useRedirect } from './use-redirect.ts'

interface FailedViewProps {
  state: Extract<ReturnState, { phase: 'failed' }>
  onRetry: () => void
}

/**
 * Shown if the payment was not accepted, or if its outcome is unknown. If no money arrived, it redirects to the page
 * where the payment was started.
 */
export function FailedView({ state, onRetry }: FailedViewProps) {
  const { payment, message, unplaced, isAgain } = state
  const isDecided = unplaced !== undefined
  const isDeclined = unplaced?.cause === 'declined'
  const { path, label, leaving, money } = afterPayment(payment).failed
  // A customer whose money arrived needs time to read where it goes.
  const stays = isAgain || (isDecided && !isDeclined)
  const isTouched = useRedirect(stays ? undefined : path, paymentRedirectMs)
  const retry = (
    <Button onClick={onRetry} variant={isDecided ? 'quiet' : 'primary'}>
      {messages.retryVerificationButton}
    </Button>
  )
  return (
    <Outcome
      end={<GoingOn isTouched={isTouched} leaving={stays ? undefined : leaving} />}
      icon={<Icon className="size-9" name="circle-alert" />}
      title={unplaced ? causeWords[unplaced.cause].title : message}
      tone="bad"
    >
      {isDecided && !isDeclined ? (
        <div className="mt-3 text-balance">
          <UnplacedWords unplaced={unplaced} />
        </div>
      ) : (
        <p className="mt-3 text-balance text-muted">{messages.paymentNotVerified}</p>
      )}
      <Choices>
        {!isDecided && retry}
        <ButtonLink to={path} variant={isDecided ? 'primary' : 'outline'}>
          {label}
        </ButtonLink>
        <ButtonLink to="/contact" variant={isDecided ? 'outline' : 'quiet'}>
          {messages.contactSupport}
        </ButtonLink>
        {isDeclined && retry}
      </Choices>
      {/* This text is for customers who stop the redirect. Others have no time to read it. */}
      {(isDeclined || !isDecided) && <p className="mt-7 text-balance text-muted">{money}</p>}
      <PaymentFacts payment={payment} />
    </Outcome>
  )
}
