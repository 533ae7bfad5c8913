import { complaintPages } from '@nirbhaya/contract/messages/complaints/pages'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { messages } from '@nirbhaya/contract/messages/specification'
import { Link } from 'react-router'
import { unlisted } from '../seo/page-meta.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { EmptyState, Page } from '../ui/pages/page.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { OrderCard } from './order-card.tsx'
import { UnplacedPayments } from './unplaced-payments.tsx'
import { useMyOrders } from './use-my-orders.ts'

export const meta = unlisted(messages.myOrders)

export default function MyOrdersRoute() {
  useSignedIn()
  return (
    <Page title={messages.myOrders} width="text">
      <UnplacedPayments />
      <Orders />
    </Page>
  )
}

function Orders() {
  const { orders, hasFailed, hasMore, isLoadingMore, retry, loadMore } = useMyOrders()
  const keptFocus = useKeptFocus<HTMLDivElement>()

  if (!orders && hasFailed) return <OrdersFailed onRetry={retry} />
  if (!orders) return <LoadingBlock label={words.loading} />
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      <ul className="grid grid-cols-1 gap-6">
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <div {...keptFocus} className="text-center outline-none">
        {hasMore && (
          <Button
            busyLabel={words.loadingMore}
            className="mt-8"
            isBusy={isLoadingMore}
            onClick={loadMore}
            variant="outline"
          >
            {words.loadMore}
          </Button>
        )}
      </div>
      <Link className="link-tall mt-6" to="/my-complaints">
        {complaintPages.mine}
      </Link>
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      action={<ButtonLink to="/">{messages.continueShopping}</ButtonLink>}
      icon={<Icon className="size-8" name="package" />}
      title={messages.noOrders}
    >
      {messages.noOrdersHint}
    </EmptyState>
  )
}

function OrdersFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      action={<Button onClick={onRetry}>{messages.tryAgain}</Button>}
      icon={<Icon className="size-8" name="cloud-off" />}
      title={words.loadingFailed}
    >
      {words.loadingFailedHint}
    </EmptyState>
  )
}
