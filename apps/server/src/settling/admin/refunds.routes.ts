import { settlingAdmin as calls } from '@nirbhaya/contract/endpoints'
import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { refundWords } from '@nirbhaya/contract/messages/settling'
import { approvalWords } from '@nirbhaya/contract/messages/settling/approvals'
import { formatRupees, paiseToRupees, rupeesToPaise } from '@nirbhaya/contract/money'
import { getPayment, refundablePaiseOf } from '../../payments/payment-records.service.ts'
import { type Routes, serve, withMessage } from '../../platform/http/serve.ts'
import { refundOrWait } from '../approvals/approvals.service.ts'
import { recordBooking } from './booked-payments.service.ts'
import { payRefundByHand, recordBalance, recordRefund } from './by-hand.service.ts'
import { refundHeldPayment, refundOrder } from './refunds.service.ts'

export const refundRoutes: Routes = serve(calls, ({ settling }) => ({
  refundOrder: async ({ id: orderId, body: request, actorId }) => {
    const { amount, reason, requestId } = request
    const amountPaise = rupeesToPaise(amount)
    const wish = { kind: 'order', subjectId: orderId, request, amountPaise, requestId } as const
    const waits = await refundOrWait(settling.db, { ...wish, requestedBy: actorId }, () =>
      refundOrder(settling, { orderId, reason, requestId, actorId, amountPaise }),
    )
    const said = waits ? approvalWords.waits : refundWords.requested
    return { message: said(formatRupees(amount)) }
  },
  recordBalance: async ({ id: orderId, body: { amount, ...payment }, actorId }) => {
    const amountPaise = rupeesToPaise(amount)
    await recordBalance(settling, { ...payment, orderId, amountPaise, actorId })
    return { message: refundWords.balanceRecorded(formatRupees(amount)) }
  },
  recordBooking: async ({ id: bookingId, body, actorId }) => {
    const { amount, way, reference, requestId } = body
    const orderId = await recordBooking(settling, {
      bookingId,
      amountPaise: rupeesToPaise(amount),
      way,
      reference,
      requestId,
      actorId,
    })
    return { orderId, message: bookingWords.record.done }
  },
  recordRefund: async ({ id: orderId, body: request, actorId }) => {
    const { amount, ...refund } = request
    const amountPaise = rupeesToPaise(amount)
    const { requestId } = refund
    const wish = { kind: 'by-hand', subjectId: orderId, request, amountPaise, requestId } as const
    const waits = await refundOrWait(settling.db, { ...wish, requestedBy: actorId }, () =>
      recordRefund(settling, { ...refund, orderId, amountPaise, actorId }),
    )
    const said = waits ? approvalWords.waits : refundWords.recorded
    return { message: said(formatRupees(amount)) }
  },
  payRefundByHand: withMessage(refundWords.paidByHand, ({ id: refundId, body, actorId }) =>
    payRefundByHand(settling, { ...body, refundId, actorId }),
  ),
  refundHeldPayment: async ({ id: paymentId, body: request, actorId }) => {
    const { requestId } = request
    const amountPaise = refundablePaiseOf(await getPayment(settling.db, paymentId))
    const wish = { kind: 'payment', subjectId: paymentId, request, amountPaise, requestId } as const
    const waits = await refundOrWait(settling.db, { ...wish, requestedBy: actorId }, () =>
      refundHeldPayment(settling, { ...request, actorId, paymentId }),
    )
    if (!waits) return { message: refundWords.heldRequested }
    return { message: approvalWords.waits(formatRupees(paiseToRupees(amountPaise))) }
  },
}))
