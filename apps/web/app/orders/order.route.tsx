import { messages } from '@nirbhaya/contract/messages'
import CloudOff from 'lucide-react/icons/cloud-off'
import PackageSearch from 'lucide-react/icons/package-search'
import { unlistedMeta } from '../seo/page-meta.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { EmptyState } from '../ui/page.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'
import type { Route } from './+types/order.route'
import { OrderPage } from './order-page.tsx'
import { shortOrderId } from './order-status.ts'
import { useMyOrder } from './use-my-order.ts'

const { orderPages: words } = messages

export const meta: Route.MetaFunction = ({ params }) =>
  unlistedMeta(`${words.order} #${shortOrderId(params.id)}`)

/** One order of the customer's. Nothing of it is in the document: it appears with the session. */
export default function OrderRoute({ params: { id } }: Route.ComponentProps) {
  const session = useSignedIn()
  const { loaded, retry, reload } = useMyOrder(session?.token, id)
  return (
    <Container className="min-h-[70vh] pb-24 pt-8 sm:pt-12 print:min-h-0 print:py-0">
      {loaded.status === 'loading' && <LoadingBlock label={words.orderLoading} />}
      {loaded.status === 'ready' && <OrderPage onOutdated={reload} order={loaded.order} />}
      {loaded.status === 'missing' && (
        <EmptyState
          action={<ButtonLink to="/my-orders">{messages.viewMyOrders}</ButtonLink>}
          as="h1"
          icon={<PackageSearch aria-hidden="true" className="size-8" />}
          title={words.orderMissing}
        >
          {words.orderMissingHint}
        </EmptyState>
      )}
      {loaded.status === 'failed' && (
        <EmptyState
          action={<Button onClick={retry}>{messages.tryAgain}</Button>}
          as="h1"
          icon={<CloudOff aria-hidden="true" className="size-8" />}
          title={words.orderFailed}
        >
          {words.orderFailedHint}
        </EmptyState>
      )}
    </Container>
  )
}
