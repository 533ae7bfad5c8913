import { createHmac, timingSafeEqual } from 'node:crypto'
import { paiseToRupees, rupeesToPaise } from '@nirbhaya/contract/money'
import { z } from 'zod'
import { callProvider, deadlineOf, type WireOptions } from './cashfree-wire.ts'
import {
  type NewProviderOrder,
  type PaymentProvider,
  type ProviderAttempt,
  ProviderError,
  type ProviderOrder,
} from './provider.ts'

const order = z
  .object({
    order_id: z.string(),
    order_status: z
      .enum(['ACTIVE', 'PAID', 'EXPIRED', 'TERMINATED', 'TERMINATION_REQUESTED'])
      .or(z.string().transform(() => 'UNKNOWN' as const)),
    order_amount: z.number(),
    order_currency: z.string(),
    payment_session_id: z.string().nullish(),
  })
  .transform(
    (wire): ProviderOrder => ({
      orderId: wire.order_id,
      status: wire.order_status,
      amountPaise: rupeesToPaise(wire.order_amount),
      currency: wire.order_currency,
      sessionId: wire.payment_session_id ?? undefined,
    }),
  )

/** An attempt that ended without money; any other status may still become a success. */
const ended = new Set(['FAILED', 'USER_DROPPED', 'VOID', 'CANCELLED'])

const attempts = z.array(
  z
    .object({
      // A number in versions before 2023-08-01.
      cf_payment_id: z.union([z.string(), z.number()]).transform(String),
      payment_status: z.string(),
    })
    .transform(({ cf_payment_id, payment_status }): ProviderAttempt => {
      if (payment_status === 'SUCCESS') return { id: cf_payment_id, status: 'SUCCESS' }
      return { id: cf_payment_id, status: ended.has(payment_status) ? 'FAILED' : 'PENDING' }
    }),
)

const refundEntity = z.object({
  refund_id: z.string(),
  refund_status: z
    .enum(['SUCCESS', 'PENDING', 'ONHOLD', 'CANCELLED', 'FAILED'])
    .or(z.string().transform(() => 'UNKNOWN' as const)),
})
// The provider's documentation shows it wrapped in an array, its types say otherwise.
const refund = z
  .union([refundEntity, z.array(refundEntity).min(1)])
  .transform((wire) => (Array.isArray(wire) ? (wire[0] as z.output<typeof refundEntity>) : wire))

/** The provider wants three characters where the shop accepts two. */
const nameFor = (name: string) => (name.length >= 3 ? { customer_name: name.slice(0, 100) } : {})

function toWireOrder(input: NewProviderOrder) {
  return {
    order_id: input.orderId,
    order_amount: paiseToRupees(input.amountPaise),
    order_currency: input.currency,
    customer_details: {
      customer_id: input.customer.id,
      customer_email: input.customer.email,
      customer_phone: input.customer.phone,
      ...nameFor(input.customer.name),
    },
    order_meta: {
      return_url: input.returnUrl,
      ...(mayNotify(input.notifyUrl) ? { notify_url: input.notifyUrl } : {}),
    },
    order_expiry_time: input.expiresAt.toISOString(),
    order_note: input.kind === 'deposit' ? 'Pre-booking' : 'Balance',
    order_tags: { kind: input.kind },
  }
}

/** The provider calls https addresses only; its simulator also those of this machine. */
const mayNotify = (url: string) =>
  url.startsWith('https:') || /^http:\/\/(localhost|127\.|\[::1\])/.test(url)

export interface CashfreeOptions extends WireOptions {
  checkout: PaymentProvider['checkout']
}

/** Cashfree's payment gateway, and everything that speaks its wire. */
export function cashfree(options: CashfreeOptions): PaymentProvider {
  const readOrder = (orderId: string, deadline: number) =>
    callProvider(options, { method: 'GET', path: `/orders/${orderId}`, answer: order, deadline })

  return {
    checkout: options.checkout,
    getOrder: (orderId) => readOrder(orderId, deadlineOf(options)),

    async createOrder(input) {
      const deadline = deadlineOf(options)
      const body = toWireOrder(input)
      try {
        return await callProvider(options, {
          method: 'POST',
          path: '/orders',
          body,
          answer: order,
          deadline,
        })
      } catch (error) {
        // An earlier try arrived and only its answer was lost.
        if (!(error instanceof ProviderError) || error.kind !== 'exists') throw error
        const known = await readOrder(input.orderId, deadline)
        const isOurs = known.amountPaise === input.amountPaise && known.currency === input.currency
        if (isOurs) return known
        throw error
      }
    },

    listAttempts(orderId) {
      const path = `/orders/${orderId}/payments`
      return callProvider(options, { method: 'GET', path, answer: attempts })
    },

    terminateOrder(orderId) {
      const body = { order_status: 'TERMINATED' }
      return callProvider(options, {
        method: 'PATCH',
        path: `/orders/${orderId}`,
        body,
        answer: order,
      })
    },

    async refund({ orderId, refundId, amountPaise, note }) {
      const answer = await callProvider(options, {
        method: 'POST',
        path: `/orders/${orderId}/refunds`,
        body: {
          refund_id: refundId,
          refund_amount: paiseToRupees(amountPaise),
          ...(note ? { refund_note: note } : {}),
        },
        answer: refund,
      })
      return { refundId: answer.refund_id, status: answer.refund_status }
    },

    isSigned({ body, timestamp, signature }) {
      // The bytes as they came: written anew, 170.00 becomes 170 and the signature breaks.
      const expected = createHmac('sha256', options.clientSecret).update(timestamp).update(body)
      const given = Buffer.from(signature, 'base64')
      const right = expected.digest()
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
