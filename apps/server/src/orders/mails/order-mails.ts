import { paiseToRupees } from '@nirbhaya/contract/money'
import type { MailedOrder } from '@nirbhaya/mails'
import * as mails from '@nirbhaya/mails'
import { getPayment } from '../../payments/payment-records.service.ts'
import type { ShopContext } from '../../platform/context.ts'
import type { Handlers } from '../../platform/jobs/queues.ts'
import { findAddressChange } from '../addresses/addresses.queries.ts'
import { policiesIn } from '../order-detail.service.ts'
import { claimOrderEvent } from '../order-events.queries.ts'
import { canPayBalance, paidPaiseOf } from '../order-money.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'
import type { OrderQueues } from '../orders.queues.ts'
import { currentEmailOf, isErased, toMailed } from './mailed-order.service.ts'
import type { MailedPapers } from './mailed-papers.service.ts'

export function orderMails({ db, sendMail, readShop, adminEmail, mailedPapers }: ShopContext) {
  /** A mail about an order to a mailbox that is not verified has no `shipTo`. */
  const papersFor = (
    { shipTo }: MailedOrder,
    wish: Omit<Parameters<MailedPapers>[0], 'emailVerified'>,
  ) => mailedPapers({ ...wish, emailVerified: shipTo !== undefined })

  return {
    async 'order.placed'({ customerId, orderId }) {
      const order = await findOrder(db, { customerId, orderId })
      if (!order || isErased(order)) return
      const mailed = await toMailed(db, order)
      const papers = await papersFor(mailed, { orderId, paymentId: order.paymentId })
      const { attachments, sentences: attached } = papers
      const policies = policiesIn([await getPayment(db, order.paymentId)])
      await sendMail({
        kind: 'order.placed',
        to: await currentEmailOf(db, customerId),
        messageId: `order.${order.id}`,
        attachments,
        ...(await mails.orderConfirmedMail({
          order: mailed,
          attached,
          policies,
          shop: await readShop(),
        })),
      })
    },
    async 'order.status-changed'({ customerId, orderId, eventId }) {
      // After this call, the owner can no longer undo the change of status, even if this process dies before
      // it sends the mail: another process runs the job again and sends the mail about the change.
      const event = await claimOrderEvent(db, { customerId, orderId, eventId })
      const order = await findOrder(db, { customerId, orderId })
      if (!event || !order || isErased(order)) return
      const { status } = event
      const tracking = status === 'Shipped' ? (order.tracking ?? undefined) : undefined
      const mailed = await toMailed(db, order)
      const isReasonShown = mailed.shipTo !== undefined || event.actorId !== customerId
      const isHandedOver = status === 'Shipped' || status === 'Delivered'
      const isKept = status === 'Cancelled' && order.cancelRefund === 'none'
      const papers = isHandedOver || isKept ? await papersFor(mailed, { orderId }) : undefined
      await sendMail({
        kind: 'order.status-changed',
        to: await currentEmailOf(db, customerId),
        messageId: `order.${order.id}.${event.id}`,
        attachments: papers?.attachments ?? [],
        ...(await mails.orderStatusMail({
          order: mailed,
          status,
          tracking,
          shop: await readShop(),
          attached: papers?.sentences,
          cancelled: status === 'Cancelled' ? cancelledOf(order, isReasonShown) : undefined,
        })),
      })
    },
    async 'order.address-changed'({ changeId, isToOwner = false }) {
      const change = await findAddressChange(db, changeId)
      const order = change && (await findOrder(db, change))
      if (!change || !order || isErased(order)) return
      const mailed = await toMailed(db, order)
      const isShown = isToOwner || mailed.shipTo !== undefined
      await sendMail({
        kind: isToOwner ? 'order.address-changed.for-owner' : 'order.address-changed',
        to: isToOwner ? adminEmail : await currentEmailOf(db, change.customerId),
        messageId: isToOwner ? `address.${changeId}.owner` : `address.${changeId}`,
        ...(await mails.addressChangedMail({
          order: { ...mailed, shipTo: isShown ? change.after : undefined },
          before: isShown ? change.before : undefined,
          isByOwner: change.actorId !== change.customerId,
          isToOwner,
          shop: await readShop(),
        })),
      })
    },
    async 'order.balance-paid'({ customerId, orderId, paymentId }) {
      const order = await findOrder(db, { customerId, orderId })
      if (!order || isErased(order)) return
      const { amountPaise } = await getPayment(db, paymentId)
      const paidRupees = paiseToRupees(amountPaise)
      const mailedOrder = await toMailed(db, order)
      const papers = await papersFor(mailedOrder, { orderId, paymentId })
      const { attachments, sentences: attached } = papers
      await sendMail({
        kind: 'order.balance-paid',
        to: await currentEmailOf(db, customerId),
        messageId: `balance.${paymentId}`,
        attachments,
        ...(await mails.balancePaidMail({
          order: mailedOrder,
          paidRupees,
          attached,
          shop: await readShop(),
        })),
      })
    },
    async 'order.balance-reminder'({ customerId, orderId, count }) {
      const order = await findOrder(db, { customerId, orderId })
      if (!order || isErased(order)) return
      // Send no outdated reminder. Since the job was enqueued, the balance may have been paid, or the order's
      // status may no longer ask for it. If the balance was asked for anew or a newer reminder was enqueued,
      // `balanceReminders` is no longer `count`.
      if (!canPayBalance(order) || order.balanceReminders !== count) return
      const mailedOrder = await toMailed(db, order)
      await sendMail({
        kind: 'order.balance-reminder',
        to: await currentEmailOf(db, customerId),
        // If the owner sets the order back to an earlier status, the balance may be asked for a second time,
        // with the same counts. `balanceAskedAt` is then another time, so the new mails get ids of their own.
        messageId: `reminder.${orderId}.${order.balanceAskedAt?.getTime()}.${count}`,
        ...(count === 0
          ? await mails.balanceAskedMail({ order: mailedOrder, shop: await readShop() })
          : await mails.balanceReminderMail({ order: mailedOrder, count, shop: await readShop() })),
      })
    },
  } satisfies Partial<Handlers<OrderQueues>>
}

/**
 * Returns what the mail says about a cancellation. `keptRupees` is the money that the shop still has when it
 * writes the mail: refunds made since the cancellation are subtracted.
 */
const cancelledOf = (order: OrderRow, isReasonShown: boolean) => ({
  reason: isReasonShown ? (order.cancelReason ?? undefined) : undefined,
  refund: order.cancelRefund ?? undefined,
  keptRupees: paiseToRupees(paidPaiseOf(order) - order.refundedPaise),
})
