import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { getOrder } from '@nirbhaya/contract/orders/admin'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { RecordPage } from '../../admin/record-page.tsx'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { shortOrderId } from '../order-status.ts'
import type { Route } from './+types/order.route'
import { slipsPath } from './list/chosen-bar.tsx'
import { OrderPage } from './order-page.tsx'

export const meta: Route.MetaFunction = ({ params, matches }) =>
  unlistedMeta(words.orderOf(shortOrderId(params.id)), matches)

export default function OrderRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      actions={() => <SlipLink id={id} />}
      back={{ label: words.backToOrders, to: '/admin/orders' }}
      call={getOrder}
      id={id}
      loading={words.orderLoading}
      missing={{
        icon: <Icon className="size-8" name="package-search" />,
        title: words.orderMissing,
        hint: words.orderMissingHint,
      }}
      title={({ isMissing }) => (isMissing ? words.order : words.orderOf(shortOrderId(id)))}
    >
      {({ order }) => <OrderPage order={order} />}
    </RecordPage>
  )
}

const SlipLink = ({ id }: { id: string }) => (
  <ButtonLink size="small" to={slipsPath([{ _id: id }])} variant="outline">
    <AdminIcon className="size-4.5 max-sm:hidden" name="printer" />
    {words.printSlip}
  </ButtonLink>
)
