import { paymentPages as words } from '@nirbhaya/contract/messages/payments'
import { messages } from '@nirbhaya/contract/messages/specification'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Outcome } from './outcome.tsx'

/** Shown while the server asks the payment provider whether the customer has paid. */
export function VerifyingView({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Outcome
      icon={<Spinner className="size-9" />}
      takesFocus={false}
      title={words.verifyingTitle}
      tone="calm"
    >
      <p className="mt-4 text-lg" role="status">
        {label}
      </p>
      <p className="mt-1 text-muted">{words.verifyingHint}</p>
      <Button className="mt-7" onClick={onRetry} variant="quiet">
        {messages.retryVerification}
      </Button>
    </Outcome>
  )
}
