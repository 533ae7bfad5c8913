import { orderIdShownCharacters } from '@nirbhaya/contract/constants'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { formatRupees, paiseToRupees } from '@nirbhaya/contract/money'
import type { Db } from '../platform/database/client.ts'
import type { JobHandlers } from '../platform/jobs/jobs.ts'
import type { Mail, SendMail } from '../platform/mail/mailer.ts'
import { findOrder, listItemRows, type OrderItemRow, type OrderRow } from './orders.queries.ts'
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
      if (order) await sendMail(confirmation(order, await listItemRows(db, [order]), publicUrl))
    },
    async 'payment.event-received'({ eventId }) {
      await settleEvent(settling, eventId)
    },
    async 'payment.reconcile'() {
      await reconcile(settling)
    },
  } satisfies Partial<JobHandlers>
}

function confirmation(order: OrderRow, items: OrderItemRow[], publicUrl: string): Mail {
  const { name, lastName, email, phone, address1, address2, area, pincode } = order.shipTo
  const shown = order.id.slice(-orderIdShownCharacters)
  const rupees = (paise: number) => formatRupees(paiseToRupees(paise))
  return {
    to: email,
    subject: `Your pre-booking ${shown} is confirmed`,
    messageId: `<order.${order.id}@nirbhaya>`,
    text: [
      `Namaste ${name},`,
      '',
      `thank you. Your payment arrived and pre-booking ${shown} is confirmed.`,
      `Placed on ${formatDateTime(order.createdAt)}.`,
      '',
      ...items.map((item) => `${item.name}: ${item.quantity} x ${rupees(item.pricePaise)}`),
      '',
      `Paid now: ${rupees(order.totalPaise)}`,
      `Due when delivery starts: ${rupees(order.balancePaise)}`,
      '',
      'We ship to:',
      `${name} ${lastName}, ${phone}`,
      `${address1}, ${address2}`,
      `${area} ${pincode}`,
      '',
      'Delivery starts 45 to 60 days after the confirmed booking. Your orders:',
      `${publicUrl}/my-orders`,
    ].join('\n'),
  }
}
