import { payments as contract } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages/specification'
import { AppError } from '../platform/app-error.ts'
import type { App } from '../platform/http/routes.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { describeCheckout } from './checkout.routes.ts'
import { startPayment } from './deposits.service.ts'
import type { paymentLimits } from './payments.limits.ts'
import type { Payments } from './payments.service.ts'
import { receiveWebhook } from './webhooks.ts'

interface Options {
  payments: Payments
  limits: Limits<keyof typeof paymentLimits>
}

export async function paymentRoutes(app: App, { payments, limits }: Options) {
  app.route({
    ...contract.paymentHealth,
    handler: async () => {
      const { current } = payments.providers
      if (current.health() !== 'ok') throw new AppError('PAYMENT_UNAVAILABLE')
      const checkout = describeCheckout(current)
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

/** Registers the webhooks. Each provider has its own URL, so the shop knows whose signature to verify. */
async function webhookRoutes(app: App, { payments }: { payments: Payments }) {
  // The signature covers the raw bytes, so nothing may parse them first.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const config = { access: 'public' } as const
  for (const provider of payments.providers.all) {
    app.post(`/webhooks/${provider.name}`, { config, schema: { hide: true } }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const parsed = provider.parseWebhook({ headers: request.headers, body })
      if ('refusedFor' in parsed) {
        if (parsed.refusedFor === 'age') request.log.warn('a signed webhook is too old: refused')
        throw new AppError('WEBHOOK_SIGNATURE_WRONG')
      }
      const isUnderstood = await receiveWebhook(payments, provider, parsed.payload)
      if (!isUnderstood) request.log.warn('a signed webhook in a shape we do not know')
      return { success: true }
    })
  }
}
