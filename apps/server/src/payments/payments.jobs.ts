import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { closePayment } from './closing.service.ts'
import type { PaymentQueues } from './payments.queues.ts'
import { listOpenOf } from './sessions.queries.ts'

export function paymentJobs({
  payments,
}: ShopContext): Pick<Handlers<PaymentQueues>, 'payment.close' | 'payment.leave-account'> {
  return {
    async 'payment.close'({ paymentId }) {
      await closePayment(payments, paymentId)
    },
    async 'payment.leave-account'({ provider }) {
      const open = await listOpenOf(payments.db, provider)
      const jobs = open.map((paymentId) => ({ paymentId }))
      await payments.jobs.enqueueAll(payments.db, 'payment.close', jobs)
    },
  }
}
