import { createHmac, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderOrder,
  type ProviderRefund,
} from '../../src/payments/providers/provider.ts'

const secret = 'the secret of the webhooks'

/** An order in the provider's terms; `receipt` is our payment's id. */
interface BankOrder {
  id: string
  receipt: string
  amount: number
  status: 'created' | 'paid' | 'cancelled'
  attempts: { id: string; status: 'captured' | 'failed' }[]
  refunds: { id: string; receipt: string; amount: number }[]
}

const webhook = z.object({
  event: z.string(),
  payload: z.object({
    payment: z
      .object({ entity: z.object({ id: z.string(), notes: z.object({ receipt: z.string() }) }) })
      .optional(),
    refund: z
      .object({ entity: z.object({ id: z.string(), notes: z.object({ receipt: z.string() }) }) })
      .optional(),
  }),
})

const sign = (body: Buffer | string) => createHmac('sha256', secret).update(body).digest('hex')

/**
 * Creates a payment provider in memory, with its adapter, that differs from Cashfree. RupeePay's orders have
 * ids of their own instead of our payment's id. RupeePay's webhooks have another format than Cashfree's, and
 * the signature of a webhook does not include a time.
 */
export function rupeePay() {
  const orders = new Map<string, BankOrder>()

  function find(paymentId: string): BankOrder {
    const order = orders.get(paymentId)
    if (!order) throw new ProviderError('not-found', `${paymentId} is unknown`)
    return order
  }

  const provider: PaymentProvider = {
    name: 'rupeepay',
    adapter: 'rupeepay',
    checkout: {
      scriptUrl: 'https://checkout.rupeepay.example/v1.js',
      openerFile: fileURLToPath(new URL('opener.js', import.meta.url)),
      mode: 'sandbox',
      publicKey: 'rp_test_key',
      sources: {
        scripts: ['https://checkout.rupeepay.example'],
        connections: ['https://api.rupeepay.example'],
        frames: ['https://api.rupeepay.example'],
        forms: [],
      },
    },
    readsPerMinute: 500,
    health: () => 'ok',
    async createOrder({ orderId: receipt, amountPaise: amount }) {
      const id = `order_${randomUUID()}`
      const order: BankOrder = { id, receipt, amount, status: 'created', attempts: [], refunds: [] }
      if (!orders.has(receipt)) orders.set(receipt, order)
      return asOrder(find(receipt))
    },
    getOrder: async (paymentId) => asOrder(find(paymentId)),
    listAttempts: async (paymentId) =>
      find(paymentId).attempts.map(({ id, status }) => ({
        id,
        status: status === 'captured' ? 'SUCCESS' : 'FAILED',
      })),
    async terminateOrder(paymentId) {
      const order = find(paymentId)
      if (order.status !== 'created') throw new ProviderError('refused', 'it is over already')
      order.status = 'cancelled'
      return asOrder(order)
    },
    async refund({ orderId, refundId: receipt, amountPaise: amount }) {
      const refund = { id: `rfnd_${randomUUID()}`, receipt, amount }
      find(orderId).refunds.push(refund)
      return asRefund(refund)
    },
    async getRefund({ orderId, refundId }) {
      const refund = find(orderId).refunds.find(({ receipt }) => receipt === refundId)
      if (!refund) throw new ProviderError('not-found', `${refundId} is unknown`)
      return asRefund(refund)
    },
    parseWebhook: ({ headers, body }) =>
      headers['x-rupeepay-signature'] === sign(body)
        ? { payload: JSON.parse(body.toString()) }
        : { refusedFor: 'signature' },
    readEvent,
  }

  return {
    provider,
    orders,
    /**
     * A customer pays.
     * @returns the webhook event for it
     */
    pay(paymentId: string) {
      const order = find(paymentId)
      const attempt = { id: `pay_${randomUUID()}`, status: 'captured' as const }
      order.status = 'paid'
      order.attempts.push(attempt)
      const entity = { id: attempt.id, order_id: order.id, notes: { receipt: paymentId } }
      return { event: 'payment.captured', payload: { payment: { entity } } }
    },
  }
}

/** Sends a webhook like the provider. */
export function sendRupeePay(origin: string, event: object, signature?: string) {
  const body = JSON.stringify(event)
  return fetch(`${origin}/api/webhooks/rupeepay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-rupeepay-signature': signature ?? sign(body),
    },
    body,
  })
}

function readEvent(payload: unknown): ProviderEvent | undefined {
  const essentials = webhook.safeParse(payload).data
  if (!essentials) return undefined
  const { event: type, payload: received } = essentials
  const { payment, refund } = received
  const paymentId = payment?.entity.notes.receipt
  const refundId = refund?.entity.notes.receipt
  return {
    key: `${type}:${payment?.entity.id ?? refund?.entity.id}`,
    type,
    paymentId,
    essentials,
    subject: paymentId
      ? { about: 'payment', paymentId, isSuccess: type === 'payment.captured' }
      : refundId
        ? { about: 'refund', refundId }
        : { about: 'nothing of ours' },
  }
}

const statuses = { created: 'ACTIVE', paid: 'PAID', cancelled: 'TERMINATED' } as const

const asOrder = ({ id, receipt, amount, status }: BankOrder): ProviderOrder => ({
  orderId: receipt,
  status: statuses[status],
  amountPaise: amount,
  currency: 'INR',
  sessionId: id,
})

const asRefund = ({ id, receipt, amount }: BankOrder['refunds'][number]): ProviderRefund => ({
  refundId: receipt,
  providerRefundId: id,
  amountPaise: amount,
  status: 'SUCCESS',
})
