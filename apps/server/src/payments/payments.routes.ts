import { payments as calls } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages/specification'
import { AppError } from '../platform/app-error.ts'
import { type Routes, serve } from '../platform/http/serve.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import { describeCheckout } from './checkout.routes.ts'
import { startPayment } from './deposits.service.ts'
import { receiveWebhook } from './webhooks.ts'

export const paymentRoutes: Routes = serve(calls, ({ payments, limits }) => ({
  paymentHealth: () => {
    const { current } = payments.providers
    if (current.health() !== 'ok') throw new AppError('PAYMENT_UNAVAILABLE')
    return { status: 'ok', checkout: describeCheckout(current) }
  },
  createPaymentOrder: async ({ actorId, ip, body }) => {
    await limits.admit('start-payment', ip, actorId)
    const caller = { customerId: actorId, network: sharedNetwork(ip) }
    const { paymentId, sessionId } = await startPayment(payments, caller, body)
    return {
      message: messages.redirectingToPayment,
      payment_session_id: sessionId,
      order_id: paymentId,
    }
  },
}))

/** Registers the webhooks. Each provider has its own URL, so the shop knows whose signature to verify. */
export const paymentWebhookRoutes: Routes = async (app, { payments }) => {
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
