import { ApiError } from '@nirbhaya/contract/client/client'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { messages } from '@nirbhaya/contract/messages/specification'
import { unlistedMeta } from '../seo/page-meta.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Container } from '../ui/pages/container.tsx'
import { EmptyState } from '../ui/pages/page.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'
import type { Route } from './+types/order.route'
import { OrderPage } from './order-page.tsx'
import { shortOrderId } from './order-status.ts'
import { useMyOrder } from './use-my-order.ts'

export const meta: Route.MetaFunction = ({ params, matches }) =>
  unlistedMeta(`${words.order} #${shortOrderId(params.id)}`, matches)

/**
 * The customer's page of one order. The HTML does not contain the order: the browser loads it with the
 * session.
 */
export default function OrderRoute({ params: { id } }: Route.ComponentProps) {
  useSignedIn()
  return (
    <Container className="min-h-[70vh] pb-24 pt-8 sm:pt-12 print:min-h-0 print:py-0">
      <Order id={id} key={id} />
    </Container>
  )
}

function Order({ id }: { id: string }) {
  const { status, data, error, reload } = useMyOrder(id)
  if (error instanceof ApiError && error.status === 404) return <Missing />
  if (data) return <OrderPage onOutdated={reload} order={data.order} />
  if (status === 'failed') return <Failed onRetry={reload} />
  return <LoadingBlock label={words.orderLoading} />
}

/** Shown if the order does not exist, or belongs to another customer. */
function Missing() {
  return (
    <EmptyState
      action={<ButtonLink to="/my-orders">{messages.viewMyOrders}</ButtonLink>}
      as="h1"
      icon={<Icon className="size-8" name="package-search" />}
      title={words.orderMissing}
    >
      {words.orderMissingHint}
    </EmptyState>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      action={<Button onClick={onRetry}>{messages.tryAgain}</Button>}
      as="h1"
      icon={<Icon className="size-8" name="cloud-off" />}
      title={words.orderFailed}
    >
      {words.orderFailedHint}
    </EmptyState>
  )
}
