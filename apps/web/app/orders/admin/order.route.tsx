import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { getOrder } from '@nirbhaya/contract/orders/admin'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { isMissing } from '../../api/is-missing.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'
import { shortOrderId } from '../order-status.ts'
import type { Route } from './+types/order.route'
import { slipsPath } from './list/chosen-bar.tsx'
import { OrderPage } from './order-page.tsx'

export const meta: Route.MetaFunction = ({ params, matches }) =>
  unlistedMeta(words.orderOf(shortOrderId(params.id)), matches)

export default function OrderRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminPage
      actions={<SlipLink id={id} />}
      back={{ label: words.backToOrders, to: '/admin/orders' }}
      title={<Title id={id} />}
    >
      <Order id={id} key={id} />
    </AdminPage>
  )
}

interface OrderProps {
  id: string
}

/** Loads the order. `isMissing` is true if no order has this id. */
function useOrder(id: string) {
  const loaded = useAnswer(getOrder, { params: { id } })
  return { loaded, isMissing: isMissing(loaded.error) }
}

const Title = ({ id }: OrderProps) =>
  useOrder(id).isMissing ? words.order : words.orderOf(shortOrderId(id))

function SlipLink({ id }: OrderProps) {
  if (useOrder(id).isMissing) return null
  return (
    <ButtonLink size="small" to={slipsPath([{ _id: id }])} variant="outline">
      <AdminIcon className="size-4.5 max-sm:hidden" name="printer" />
      {words.printSlip}
    </ButtonLink>
  )
}

function Order({ id }: OrderProps) {
  const { loaded, isMissing } = useOrder(id)
  if (isMissing) return <Missing />
  return (
    <LoadedFrame loaded={loaded} loading={words.orderLoading}>
      {({ order }) => <OrderPage order={order} />}
    </LoadedFrame>
  )
}

function Missing() {
  return (
    <EmptyState
      action={<AdminButtonLink to="/admin/orders">{words.backToOrders}</AdminButtonLink>}
      icon={<Icon className="size-8" name="package-search" />}
      title={words.orderMissing}
    >
      {words.orderMissingHint}
    </EmptyState>
  )
}
