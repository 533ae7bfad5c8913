import { payments as calls } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages/specification'
import { AppError } from '../platform/app-error.ts'
import { type Routes, serve } from '../platform/http/serve.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import { describeCheckout } from './checkout.routes.ts'
import { startPayment } from './deposits.service.ts'
import type { PaymentProvider, Webhook } from './providers/provider.ts'
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

/**
 * Registers the webhooks. Each adapter has one URL for all its accounts, which the owner enters at the provider once. The
 * account whose key signed the webhook is its sender.
 */
export const paymentWebhookRoutes: Routes = async (app, { payments }) => {
  // The signature covers the raw bytes, so nothing may parse them first.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const config = { access: 'public' } as const
  for (const adapter of new Set(payments.providers.all.map((provider) => provider.adapter))) {
    app.post(`/webhooks/${adapter}`, { config, schema: { hide: true } }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const accounts = payments.providers.all.filter((one) => one.adapter === adapter)
      const { sender, isOld } = findSender(accounts, { headers: request.headers, body })
      if (!sender) {
        if (isOld) request.log.warn('a signed webhook is too old: refused')
        throw new AppError('WEBHOOK_SIGNATURE_WRONG')
      }
      const isUnderstood = await receiveWebhook(payments, sender.provider, sender.payload)
      if (!isUnderstood) request.log.warn('a signed webhook in a shape we do not know')
      return { success: true }
    })
  }
}

/** Returns the account whose key signed a webhook, with what it says. `isOld`: it was signed too long ago. */
function findSender(accounts: PaymentProvider[], webhook: Webhook) {
  let isOld = false
  for (const provider of accounts) {
    const parsed = provider.parseWebhook(webhook)
    if (!('refusedFor' in parsed)) return { sender: { provider, ...parsed }, isOld }
    isOld ||= parsed.refusedFor === 'age'
  }
  return { sender: undefined, isOld }
}
