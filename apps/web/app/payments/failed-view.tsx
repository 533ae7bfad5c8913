import { paymentRedirectMs } from '@nirbhaya/contract/constants'
import { messages } from '@nirbhaya/contract/messages'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Choices, Outcome } from './outcome.tsx'
import { useRedirect } from './use-redirect.ts'

const { paymentPages: words } = messages

/** The payment did not succeed, or nobody could tell; goes back to the cart by itself. */
export function FailedView({ onRetry }: { onRetry: () => void }) {
  const { place, isLeaving } = useRedirect<HTMLElement>('/cart', paymentRedirectMs)
  return (
    <Outcome
      icon={<CircleAlert aria-hidden="true" className="size-9" />}
      ref={place}
      title={words.failedTitle}
      tone="bad"
    >
      <p className="mt-4 text-lg text-muted">{messages.paymentNotVerified}</p>
      <Choices>
        <Button onClick={onRetry}>{messages.retryVerificationButton}</Button>
        <ButtonLink to="/cart" variant="outline">
          {messages.backToCart}
        </ButtonLink>
        <ButtonLink to="/contact" variant="quiet">
          {messages.contactSupport}
        </ButtonLink>
      </Choices>
      <p className="mt-5 min-h-6 text-sm text-muted">{isLeaving && words.goingToCart}</p>
    </Outcome>
  )
}
