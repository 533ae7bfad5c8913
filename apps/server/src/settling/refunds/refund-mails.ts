import { paiseToRupees } from '@nirbhaya/contract/money'
import { byHand } from '@nirbhaya/contract/payments/rules'
import { refundedMail } from '@nirbhaya/mails'
import { getMailbox } from '../../accounts/accounts.service.ts'
import { findOrderName } from '../../orders/order-records.service.ts'
import { getPayment } from '../../payments/payment-records.service.ts'
import type { ShopContext } from '../../platform/context.ts'
import type { Handlers } from '../../platform/jobs/queues.ts'
import type { SettlingQueues } from '../settling.queues.ts'
import { explainUnplaced } from '../unplaced.service.ts'
import { findRefund } from './refunds.queries.ts'

export function refundMails({ db, sendMail, readShop, mailedPapers }: ShopContext) {
  return {
    async 'order.refunded'({ refundId }) {
      const refund = await findRefund(db, refundId)
      if (!refund) return
      const { customerId, orderId, currency, reason: why } = refund
      const payment = await getPayment(db, refund.paymentId)
      // The payment has no e-mail address if the customer's data was erased. Then there is nobody to mail.
      if (payment.shipTo.email === '') return
      const order = orderId === null ? undefined : await findOrderName(db, { customerId, orderId })
      // Weeks pass between order and delivery, and the customer may have changed their e-mail address since
      // the order. So use the account's current address.
      const { email, emailVerified } = await getMailbox(db, customerId)
      const papers =
        orderId === null ? undefined : await mailedPapers({ orderId, refundId, emailVerified })
      await sendMail({
        kind: 'order.refunded',
        to: email,
        messageId: `refund.${refundId}`,
        attachments: papers?.attachments ?? [],
        ...(await refundedMail({
          name: emailVerified ? payment.shipTo.name : '',
          amount: paiseToRupees(refund.amountPaise),
          currency,
          why,
          reference: payment.providerPaymentId ?? payment.id,
          transfer: refund.provider === byHand ? (refund.providerRefundId ?? undefined) : undefined,
          order,
          next: orderId === null ? await explainUnplaced(db, payment) : undefined,
          attached: papers?.sentences,
          shop: await readShop(),
        })),
      })
    },
  } satisfies Partial<Handlers<SettlingQueues>>
}
