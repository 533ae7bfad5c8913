import { payments as contract } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages'
import { AppError } from '../platform/app-error.ts'
import type { App } from '../platform/http/routes.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { startPayment } from './deposits.service.ts'
import type { paymentLimits } from './payments.limits.ts'
import type { Payments } from './payments.service.ts'
import { isRecent } from './webhook-age.ts'
import { receiveWebhook } from './webhooks.ts'

interface Options {
  payments: Payments
  limits: Limits<keyof typeof paymentLimits>
}

export async function paymentRoutes(app: App, { payments, limits }: Options) {
  app.route({
    ...contract.paymentHealth,
    handler: async () => {
      if (payments.provider.health() !== 'ok') throw new AppError('PAYMENT_UNAVAILABLE')
      const { checkout } = payments.provider
      return { success: true as const, status: 'ok' as const, checkout }
    },
  })

  app.route({
    ...contract.createPaymentOrder,
    handler: async (request) => {
      const { customer, body } = request
      await limits.admit('start-payment', request.ip, customer.id)
      const caller = { customerId: customer.id, network: sharedNetwork(request.ip) }
      const { paymentId, sessionId } = await startPayment(payments, caller, body)
      return {
        success: true as const,
        message: messages.redirectingToPayment,
        payment_session_id: sessionId,
        order_id: paymentId,
      }
    },
  })

  app.register(webhookRoutes, { payments })
}

async function webhookRoutes(app: App, { payments }: { payments: Payments }) {
  // The signature is over the bytes, so nothing may parse them first.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const config = { access: 'public' } as const
  app.post('/webhooks/cashfree', { config, schema: { hide: true } }, async (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const timestamp = String(request.headers['x-webhook-timestamp'] ?? '')
    const signature = String(request.headers['x-webhook-signature'] ?? '')
    const isSigned = payments.provider.isSigned({ body, timestamp, signature })
    if (!isSigned || !isRecent(timestamp)) {
      if (isSigned) request.log.warn({ timestamp }, 'a signed webhook that is too old is refused')
      throw new AppError('WEBHOOK_SIGNATURE_WRONG')
    }
    const isUnderstood = await receiveWebhook(payments, parse(body))
    if (!isUnderstood) request.log.warn('a signed webhook in a shape we do not know')
    return { success: true }
  })
}

function parse(body: Buffer): unknown {
  try {
    return storable(JSON.parse(body.toString()))
  } catch {
    return undefined
  }
}

/** PostgreSQL takes neither NUL nor half of a surrogate pair, in text or in JSON. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '\ufffd').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storable(name), storable(part)]),
  )
}
