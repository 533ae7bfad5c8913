import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { closePayment } from './closing.service.ts'
import type { PaymentQueues } from './payments.queues.ts'

export function paymentJobs({
  payments,
}: ShopContext): Pick<Handlers<PaymentQueues>, 'payment.close'> {
  return {
    async 'payment.close'({ paymentId }) {
      await closePayment(payments, paymentId)
    },
  }
}
