import type { OrderQueues } from '../orders/orders.queues.ts'
import type { PaymentQueues } from '../payments/payments.queues.ts'
import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { settleEvent } from './acting-on-events.service.ts'
import { refundCancelled } from './cancelling.service.ts'
import { reconcile } from './reconciling.service.ts'
import { refundMails } from './refunds/refund-mails.ts'
import { settleRefund } from './refunds/sending-refunds.service.ts'
import type { SettlingQueues } from './settling.queues.ts'
import { settlePayment } from './settling.service.ts'

type Handled = Omit<SettlingQueues, 'payment.held' | 'refund.troubled'> &
  Omit<PaymentQueues, 'payment.close' | 'payment.leave-account'> &
  Pick<OrderQueues, 'order.refund-cancelled'>

export function settlingJobs(context: ShopContext): Handlers<Handled> {
  const { settling } = context
  return {
    ...refundMails(context),
    async 'payment.event-received'({ eventId }) {
      await settleEvent(settling, eventId)
    },
    async 'payment.settle'({ paymentId }) {
      await settlePayment(settling, paymentId)
    },
    async 'payment.reconcile'() {
      await reconcile(settling)
    },
    async 'order.refund-cancelled'(cancelled) {
      await refundCancelled(settling, cancelled)
    },
    async 'refund.send'({ refundId }) {
      await settleRefund(settling, refundId)
    },
  }
}
