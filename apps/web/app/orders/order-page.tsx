import { formatDateTime } from '@nirbhaya/contract/dates'
import { receivedMailWords } from '@nirbhaya/contract/messages/buyer-mails'
import { complaintPages } from '@nirbhaya/contract/messages/complaints/pages'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { reviewWords } from '@nirbhaya/contract/messages/reviews'
import { shippingWords } from '@nirbhaya/contract/messages/shipping'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ReceivedMails } from '../buyer-mails/received-mails.tsx'
import { OrderComplaints } from '../complaints/order-complaints.tsx'
import { OrderBusiness } from '../papers/order-business.tsx'
import { OrderPapers } from '../papers/order-papers.tsx'
import { UnplacedNotice } from '../payments/unplaced-notice.tsx'
import { OrderReviews } from '../reviews/order-reviews.tsx'
import { OrderParcels } from '../shipping/order-parcels.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { OrderAddress } from './address/order-address.tsx'
import { ReturnedAddress } from './address/returned-address.tsx'
import { BalanceDue } from './balance/balance-due.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { EarlierPromises } from './earlier-promises.tsx'
import { GiftNote } from './gift-note.tsx'
import { OrderChoice } from './order-choice.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNumber } from './order-number.tsx'
import { OrderPolicies } from './order-policies.tsx'
import { outcomeOf, statusTone } from './order-status.ts'
import { OrderTimeline } from './timeline/order-timeline.tsx'

interface OrderPageProps {
  order: OrderDetail
  onOutdated: () => void
}

/** Shows the details of an order, for screen and print. */
export function OrderPage({ order, onOutdated }: OrderPageProps) {
  return (
    <>
      <OrderHeader order={order} />
      <UnplacedNotice balanceOf={order._id} />
      {order.status === 'Cancelled' && (
        <Notice className="mb-6 sm:mb-8 print:hidden">{outcomeOf(order)}</Notice>
      )}
      {order.partState === 'returned' && <ReturnedAddress order={order} />}
      <OrderChoice order={order} />
      {order.canPayBalance && <BalanceDue onOutdated={onOutdated} order={order} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 print:block">
        <div className="grid grid-cols-1 gap-6 print:block">
          <Panel title={words.progress}>
            <OrderDelivery className="mb-6 text-muted" order={order} />
            <EarlierPromises promises={order.promises} />
            <OrderTimeline order={order} />
          </Panel>
          <OrderParcels
            frame={(parcels) => <Panel title={shippingWords.heading}>{parcels}</Panel>}
            orderId={order._id}
          />
          <ReceivedMails
            frame={(mails) => (
              <Panel className="print:hidden" title={receivedMailWords.title}>
                {mails}
              </Panel>
            )}
            orderId={order._id}
          />
          <Panel title={words.items}>
            <OrderItems hasAmounts items={order.items} />
            <GiftNote order={order} />
          </Panel>
          {order.hasArrived && (
            <>
              <Panel className="print:hidden" title={complaintPages.report}>
                <OrderComplaints orderId={order._id} />
              </Panel>
              <Panel className="print:hidden" title={reviewWords.invitation}>
                <OrderReviews orderId={order._id} />
              </Panel>
            </>
          )}
        </div>
        <div className="grid grid-cols-1 gap-6 print:grid-cols-2">
          <Panel title={words.money}>
            <OrderMoney order={order} />
            <div className="mt-6 print:hidden">
              <OrderPapers orderId={order._id} />
            </div>
          </Panel>
          <Panel title={words.address}>
            <OrderAddress order={order} />
            <OrderBusiness order={order} />
          </Panel>
          <Panel className="print:hidden" title={words.help}>
            <p>{order.hasArrived ? words.afterDelivery : words.queries}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <ButtonLink size="small" to="/contact" variant="outline">
                {messages.contactSupport}
              </ButtonLink>
              <ButtonLink size="small" to={`/complaint?order=${order._id}`} variant="outline">
                {complaintPages.title}
              </ButtonLink>
            </div>
            <CancelOrder order={order} />
            <OrderPolicies policies={order.policies} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function OrderHeader({ order }: { order: OrderDetail }) {
  return (
    <header className="mb-8 sm:mb-10 print:mb-4">
      <Link className="link-tall -ml-1 gap-2 print:hidden" to="/my-orders">
        <Icon className="size-5" name="arrow-left" />
        {messages.myOrders}
      </Link>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="display title-list">
          {words.order} <OrderNumber id={order._id} />
        </h1>
        <Badge tone={statusTone(order.status)}>{order.status}</Badge>
      </div>
      <p className="mt-2 text-muted">
        {words.placed} <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
      </p>
      {order.isBookedByShop && <p className="text-muted">{words.bookedForYou}</p>}
    </header>
  )
}

interface PanelProps {
  title: string
  children: ReactNode
  className?: string
}

function Panel({ title, children, className }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'rounded-card border border-line bg-white p-5 sm:p-7 print:mb-4 print:break-inside-avoid print:rounded-none print:border-0 print:border-t print:p-0 print:pt-3',
        className,
      )}
    >
      <h2 className="mb-5 text-lg font-semibold print:mb-2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
