import { paiseToRupees, rupeesToPaise } from '@nirbhaya/contract/money'
import { z } from 'zod'
import { inServer } from '../../../platform/data-dir/own-files.ts'
import type { PaymentSources } from '../../../platform/http/pages/security-headers.ts'
import {
  type CallTimeout,
  type NewProviderOrder,
  type PaymentProvider,
  type ProviderAttempt,
  ProviderError,
  type ProviderOrder,
  type ProviderRefund,
} from '../provider.ts'
import { parseWebhook, readEvent, refundStatus } from './cashfree-webhooks.ts'
import { openWire, type WireOptions } from './cashfree-wire.ts'

/** Converts the provider's rupees to paise. */
const amount = z.number().transform((rupees, context) => {
  try {
    return rupeesToPaise(rupees)
  } catch {
    context.addIssue('is no amount')
    return z.NEVER
  }
})

const order = z
  .object({
    order_id: z.string(),
    order_status: z
      .enum(['ACTIVE', 'PAID', 'EXPIRED', 'TERMINATED', 'TERMINATION_REQUESTED'])
      .or(z.string().transform(() => 'UNKNOWN' as const)),
    order_amount: amount,
    order_currency: z.string(),
    payment_session_id: z.string().nullish(),
  })
  .transform(
    (wire): ProviderOrder => ({
      orderId: wire.order_id,
      status: wire.order_status,
      amountPaise: wire.order_amount,
      currency: wire.order_currency,
      sessionId: wire.payment_session_id ?? undefined,
    }),
  )

/** The statuses of attempts that ended without money. Any other status may still become a success. */
const ended = new Set(['FAILED', 'USER_DROPPED', 'VOID', 'CANCELLED'])

const attempts = z.array(
  z
    .object({
      // API versions before 2023-08-01 send a number.
      cf_payment_id: z.union([z.string(), z.number()]).transform(String),
      payment_status: z.string(),
      // For display only, so an invalid value does not fail the payment.
      bank_reference: z.string().max(100).nullish().catch(undefined),
    })
    .transform(({ cf_payment_id, payment_status, bank_reference }): ProviderAttempt => {
      if (payment_status === 'SUCCESS') {
        const bankReference = bank_reference ?? undefined
        return { id: cf_payment_id, status: 'SUCCESS', bankReference }
      }
      return { id: cf_payment_id, status: ended.has(payment_status) ? 'FAILED' : 'PENDING' }
    }),
)

const refundEntity = z
  .object({
    refund_id: z.string(),
    // Webhooks and older API versions send a number.
    cf_refund_id: z.union([z.string(), z.number()]).transform(String).nullish(),
    refund_amount: amount,
    refund_status: refundStatus,
  })
  .transform(
    (wire): ProviderRefund => ({
      refundId: wire.refund_id,
      providerRefundId: wire.cf_refund_id ?? undefined,
      amountPaise: wire.refund_amount,
      status: wire.refund_status,
    }),
  )
// The provider's documentation wraps a refund in an array; its published types do not.
const refund = z.union([
  refundEntity,
  z.tuple([refundEntity], z.unknown()).transform(([first]) => first),
])

/** The provider refuses a customer's name of two characters, but the shop accepts it. So omit such a name. */
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

/** The provider sends webhooks only to https URLs. Its sandbox also sends them to this machine over http. */
const mayNotify = (url: string) =>
  url.startsWith('https:') || /^http:\/\/(localhost|127\.|\[::1\])/.test(url)

export interface CashfreeOptions extends Omit<WireOptions, 'provider'> {
  /** The name of the account; by default the adapter's. */
  name?: string
  mode: 'sandbox' | 'production'
  scriptUrl: string
  sources: PaymentSources
}

const adapter = 'cashfree'

/** Creates the adapter for Cashfree's payment gateway, and for every server with the same API. */
export function cashfree(options: CashfreeOptions): PaymentProvider {
  const { name = adapter, mode, scriptUrl, sources } = options
  const wire = openWire({ ...options, provider: name })

  const readOrder = (orderId: string, timeout?: CallTimeout) =>
    wire.call(
      { name: 'get-order', method: 'GET', path: `/orders/${orderId}`, answer: order },
      timeout,
    )

  return {
    name,
    adapter,
    checkout: {
      scriptUrl,
      mode,
      sources,
      openerFile: inServer('src', 'payments', 'providers', 'cashfree', 'opener.js'),
    },
    // The limit for "get payments" in the provider's documentation.
    readsPerMinute: mode === 'production' ? 100 : 30,
    health: wire.health,
    getOrder: readOrder,

    async createOrder(input, timeout) {
      const deadline = wire.deadlineOf(timeout)
      const body = toWireOrder(input)
      try {
        return await wire.call(
          { name: 'create-order', method: 'POST', path: '/orders', body, answer: order },
          { deadline },
        )
      } catch (error) {
        // `exists` means that the provider already has an order with this id. If its amount is the same, an
        // earlier attempt created the order, and only the provider's answer was lost.
        if (!(error instanceof ProviderError) || error.kind !== 'exists') throw error
        const known = await readOrder(input.orderId, { deadline })
        const isOurs = known.amountPaise === input.amountPaise && known.currency === input.currency
        if (isOurs) return known
        throw error
      }
    },

    listAttempts(orderId, timeout) {
      const path = `/orders/${orderId}/payments`
      return wire.call({ name: 'get-payments', method: 'GET', path, answer: attempts }, timeout)
    },

    terminateOrder(orderId, timeout) {
      const path = `/orders/${orderId}`
      const body = { order_status: 'TERMINATED' }
      return wire.call({ name: 'terminate', method: 'PATCH', path, body, answer: order }, timeout)
    },

    refund({ orderId, refundId, amountPaise, note }, timeout) {
      const path = `/orders/${orderId}/refunds`
      const body = {
        refund_id: refundId,
        refund_amount: paiseToRupees(amountPaise),
        ...(note ? { refund_note: note } : {}),
      }
      return wire.call({ name: 'refund', method: 'POST', path, body, answer: refund }, timeout)
    },

    getRefund({ orderId, refundId }, timeout) {
      const path = `/orders/${orderId}/refunds/${refundId}`
      return wire.call({ name: 'get-refund', method: 'GET', path, answer: refund }, timeout)
    },

    parseWebhook: parseWebhook(options.clientSecret),
    readEvent,
  }
}
