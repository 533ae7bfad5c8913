import { paymentsAdmin as calls } from '@nirbhaya/contract/endpoints'
import { adminPaymentMessages as words } from '@nirbhaya/contract/messages/payments/admin'
import { type Routes, serve, withMessage } from '../../platform/http/serve.ts'
import { settlePayment } from '../settling.service.ts'
import { acceptHeldPayment } from './accepting.service.ts'
import { getListedPayment, payments } from './payments.list.ts'

export const adminPaymentRoutes: Routes = serve(calls, ({ db, settling }) => ({
  listPayments: ({ query }) => payments.page({ db }, query),
  checkPayment: async ({ id }) => ({
    message: words.checked[await settlePayment(settling, id)],
    payment: await getListedPayment(db, id),
  }),
  acceptHeldPayment: withMessage(words.accepted, ({ id: paymentId, actorId }) =>
    acceptHeldPayment(settling, { paymentId, actorId }),
  ),
}))
