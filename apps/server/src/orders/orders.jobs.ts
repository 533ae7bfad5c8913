import { orderIdShownCharacters } from '@nirbhaya/contract/constants'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { type MailedOrder, orderConfirmedMail, orderStatusMail } from '@nirbhaya/mails'
import { getRecipient } from '../accounts/accounts.service.ts'
import type { Db } from '../platform/database/client.ts'
import type { JobHandlers } from '../platform/jobs/jobs.ts'
import type { SendMail } from '../platform/mail/mailer.ts'
import { findOrder, findOrderEvent, listItemRows, type OrderRow } from './orders.queries.ts'
import { reconcile, type Settling, settleEvent } from './settling.service.ts'

interface Dependencies {
  db: Db
  sendMail: SendMail
  publicUrl: string
  settling: Settling
}

export function orderJobs({ db, sendMail, publicUrl, settling }: Dependencies) {
  return {
    async 'order.placed'({ customerId, orderId }) {
      const order = await findOrder(db, { customerId, orderId })
      if (!order?.shipTo.email) return
      await sendMail({
        to: order.shipTo.email,
        messageId: `order.${order.id}`,
        ...(await orderConfirmedMail({ order: await mailed(db, order), publicUrl })),
      })
    },
    async 'order.status-changed'({ customerId, orderId, eventId }) {
      const order = await findOrder(db, { customerId, orderId })
      const event = await findOrderEvent(db, { customerId, orderId, eventId })
      // Without an address the customer's data was erased meanwhile: there is nobody to tell.
      if (!order?.shipTo.email || !event) return
      // The address of today: an order waits for weeks, and people change theirs meanwhile.
      const { email } = await getRecipient(db, customerId)
      const { status } = event
      const tracking = status === 'Shipped' ? (order.tracking ?? undefined) : undefined
      const told = await mailed(db, order)
      await sendMail({
        to: email,
        messageId: `order.${order.id}.${event.id}`,
        ...(await orderStatusMail({ order: told, status, tracking, publicUrl })),
      })
    },
    async 'payment.event-received'({ eventId }) {
      await settleEvent(settling, eventId)
    },
    async 'payment.reconcile'() {
      await reconcile(settling)
    },
  } satisfies Partial<JobHandlers>
}

/** An order in the words of a mail. */
async function mailed(db: Db, order: OrderRow): Promise<MailedOrder> {
  const items = await listItemRows(db, [order])
  return {
    shownId: order.id.slice(-orderIdShownCharacters),
    id: order.id,
    placedAt: order.createdAt,
    items: items.map(({ name, quantity, pricePaise }) => {
      return { name, quantity, priceRupees: paiseToRupees(pricePaise) }
    }),
    totalRupees: paiseToRupees(order.totalPaise),
    balanceRupees: paiseToRupees(order.balancePaise),
    shipTo: order.shipTo,
  }
}
