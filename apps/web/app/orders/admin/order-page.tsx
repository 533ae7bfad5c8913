import { formatDateTime } from '@nirbhaya/contract/dates'
import { isUndecided } from '@nirbhaya/contract/enums'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { paperWords } from '@nirbhaya/contract/messages/papers'
import { shippingAdminWords } from '@nirbhaya/contract/messages/shipping/admin'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'
import { type RefObject, useRef } from 'react'
import { Panel } from '../../admin/panel.tsx'
import { OrderMails } from '../../buyer-mails/admin/order-mails.tsx'
import { Notes } from '../../notes/admin/notes.tsx'
import { AdminOrderBusiness } from '../../papers/admin/order-business.tsx'
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
import { CancelledNotice } from './refund/cancelled-notice.tsx'
import { ParcelRefund } from './refund/parcel-refund.tsx'
import { UnitsRefund } from './refund/units-refund.tsx'
import { TrackingForm } from './tracking-form.tsx'
import { useQuestion } from './use-question.ts'

export function OrderPage({ order }: { order: AdminOrderDetail }) {
  const change = useQuestion()
  const sums = useRef<HTMLDListElement>(null)
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
        {order.bookedBy && (
          <p className="text-sm text-muted">{bookingWords.bookedBy(order.bookedBy)}</p>
        )}
        <OrderBatches order={order} />
      </div>
      <CancelledNotice order={order} sums={sums} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-6">
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          {isUndecided(order.partState) && <Parcels order={order} sums={sums} />}
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
            <OrderMoney order={order} sums={sums} />
          </Panel>
          {!isUndecided(order.partState) && <Parcels order={order} sums={sums} />}
          <Panel title={words.history}>
            <OrderDelivery className="mb-5 font-semibold" order={order} />
            <EarlierPromises promises={order.promises} />
            <OrderHistory events={order.events} />
          </Panel>
        </div>
        <div className="grid grid-cols-1 gap-4 max-xl:row-start-1 xl:gap-6">
          <Panel title={words.customerAndAddress}>
            <OrderCustomer order={order} />
            <AdminOrderBusiness order={order} />
          </Panel>
          <Notes about="order" id={order._id} />
          <OrderMails orderId={order._id} />
          <Panel title={paperWords.heading}>
            <AdminOrderPapers orderId={order._id} />
          </Panel>
          <Panel hint={words.trackingEmpty} title={words.trackingTitle}>
            <TrackingForm change={change} key={order.tracking ?? ''} order={order} />
          </Panel>
        </div>
      </div>
      <ChangeDialog {...change.dialog} />
    </>
  )
}

interface ParcelsProps {
  order: AdminOrderDetail
  /** The amounts paid, due and refunded. */
  sums: RefObject<HTMLElement | null>
}

/** Lists the order's parcels. They come first while the owner has to decide about a lost or returned one. */
function Parcels({ order, sums }: ParcelsProps) {
  return (
    <Panel title={shippingAdminWords.heading}>
      <AdminOrderParcels
        address={<AgainAddress order={order} />}
        orderId={order._id}
        refundOf={(parcel) => <ParcelRefund parcel={parcel} sums={sums} />}
        unitsRefundOf={(refundable) =>
          [false, true].map((isSent) => {
            const units = refundable.filter((line) => line.isSent === isSent)
            const key = JSON.stringify([isSent, units])
            return <UnitsRefund key={key} orderId={order._id} sums={sums} units={units} />
          })
        }
      />
    </Panel>
  )
}
