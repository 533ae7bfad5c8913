import { formatDateTime } from '@nirbhaya/contract/dates'
import { isUndecided } from '@nirbhaya/contract/enums'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { paperWords } from '@nirbhaya/contract/messages/papers'
import { shippingAdminWords } from '@nirbhaya/contract/messages/shipping/admin'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'
import { Panel } from '../../admin/panel.tsx'
import { AdminOrderPapers } from '../../papers/admin/order-papers.tsx'
import { AdminOrderParcels } from '../../shipping/admin/order-parcels.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EarlierPromises } from '../earlier-promises.tsx'
import { GiftNote } from '../gift-note.tsx'
import { OrderDelivery } from '../order-delivery.tsx'
import { OrderItems } from '../order-items.tsx'
import { AgainAddress } from './again-address.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { OrderBatches } from './list/order-parts.tsx'
import { StatusSelect } from './list/status-select.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { paymentTones } from './order-looks.ts'
import { OrderMoney } from './order-money.tsx'
import { CancelledNotice, OrderRefund } from './refund/order-refund.tsx'
import { ParcelRefund, useParcelRefund } from './refund/parcel-refund.tsx'
import { useRefund } from './refund/use-refund.ts'
import { TrackingForm } from './tracking-form.tsx'
import { useQuestion } from './use-question.ts'

export function OrderPage({ order }: { order: AdminOrderDetail }) {
  const change = useQuestion()
  const refund = useRefund()
  const parcelRefund = useParcelRefund()
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <StatusSelect
          onChoose={(status) => change.chooseStatus(order, status)}
          order={order}
          saving={change.saving}
        />
        <p className="text-sm text-muted">
          {words.placed} <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </p>
        <OrderBatches order={order} />
      </div>
      <CancelledNotice order={order} refund={refund} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-6">
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          {isUndecided(order.partState) && <Parcels onRefund={parcelRefund.open} order={order} />}
          <Panel title={words.items}>
            <OrderItems hasAmounts items={order.items} />
            <GiftNote order={order} />
          </Panel>
          <Panel
            aside={
              <Badge tone={paymentTones[order.payment]}>{words.paymentStates[order.payment]}</Badge>
            }
            title={words.money}
          >
            <OrderMoney onRefund={refund.open} order={order} sums={refund.sums} />
          </Panel>
          {!isUndecided(order.partState) && <Parcels onRefund={parcelRefund.open} order={order} />}
          <Panel title={words.history}>
            <OrderDelivery className="mb-5 font-semibold" order={order} />
            <EarlierPromises promises={order.promises} />
            <OrderHistory events={order.events} />
          </Panel>
        </div>
        <div className="grid grid-cols-1 gap-4 max-xl:row-start-1 xl:gap-6">
          <Panel title={words.customerAndAddress}>
            <OrderCustomer order={order} />
          </Panel>
          <Panel title={paperWords.heading}>
            <AdminOrderPapers orderId={order._id} />
          </Panel>
          <Panel hint={words.trackingEmpty} title={words.trackingTitle}>
            <TrackingForm change={change} key={order.tracking ?? ''} order={order} />
          </Panel>
        </div>
      </div>
      <ChangeDialog {...change.dialog} />
      <OrderRefund order={order} refund={refund} />
      <ParcelRefund refund={parcelRefund} sums={refund.sums} />
    </>
  )
}

interface ParcelsProps {
  order: AdminOrderDetail
  onRefund: ReturnType<typeof useParcelRefund>['open']
}

/** Lists the order's parcels. They come first while the owner has to decide about a lost or returned one. */
function Parcels({ order, onRefund }: ParcelsProps) {
  return (
    <Panel title={shippingAdminWords.heading}>
      <AdminOrderParcels
        address={<AgainAddress order={order} />}
        onRefund={onRefund}
        orderId={order._id}
      />
    </Panel>
  )
}
