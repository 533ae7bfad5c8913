import { closePayment } from '../payments/closing-payments.service.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { Db } from '../platform/database/client.ts'
import type { JobHandlers } from '../platform/jobs/jobs.ts'
import type { SendMail } from '../platform/mail/mailer.ts'
import { settleEvent } from './acting-on-events.service.ts'
import { remindOfBalances } from './balance-reminders.service.ts'
import { orderMails } from './order-mails.ts'
import { reconcile } from './reconciling.service.ts'
import { settleRefund } from './sending-refunds.service.ts'
import { type Settling, settlePayment } from './settling.service.ts'

interface Dependencies {
  db: Db
  sendMail: SendMail
  publicUrl: string
  settling: Settling
  payments: Payments
}

export function orderJobs({ db, sendMail, publicUrl, settling, payments }: Dependencies) {
  return {
    ...orderMails({ db, sendMail, publicUrl }),
    async 'order.remind'() {
      await remindOfBalances(settling)
    },
    async 'payment.event-received'({ eventId }) {
      await settleEvent(settling, eventId)
    },
    async 'payment.settle'({ paymentId }) {
      await settlePayment(settling, paymentId)
    },
    async 'payment.close'({ paymentId }) {
      await closePayment(payments, paymentId)
    },
    async 'payment.reconcile'() {
      await reconcile(settling)
    },
    async 'refund.send'({ refundId }) {
      await settleRefund(settling, refundId)
    },
  } satisfies Partial<JobHandlers>
}
