import { messages } from '@nirbhaya/contract/messages'
import Hourglass from 'lucide-react/icons/hourglass'
import { useSession } from '../accounts/use-session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Choices, Outcome } from './outcome.tsx'

const { paymentPages: words } = messages

/** The bank has not decided after a minute. Nothing here invites to pay a second time. */
export function WaitingView({ onRetry }: { onRetry: () => void }) {
  const session = useSession()
  return (
    <Outcome
      icon={<Hourglass aria-hidden="true" className="size-9" />}
      title={words.waitingTitle}
      tone="warn"
    >
      <p className="mt-4 text-lg text-muted">{messages.paymentPending}</p>
      <Choices>
        {session && <ButtonLink to="/my-orders">{messages.viewMyOrders}</ButtonLink>}
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
