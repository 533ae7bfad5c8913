import type { Handlers } from '../platform/jobs/queues.ts'
import { closePayment, type Sessions } from './closing-payments.service.ts'
import type { PaymentQueues } from './payments.queues.ts'

export function paymentJobs(sessions: Sessions) {
  return {
    async 'payment.close'({ paymentId }) {
      await closePayment(sessions, paymentId)
    },
  } satisfies Partial<Handlers<PaymentQueues>>
}
