import type { FastifyPluginAsync } from 'fastify'
import { apiRoutes } from './api/api.routes.ts'
import { createRateLimiter } from './api/rate-limit.ts'
import { limitStrangers } from './api/strangers.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { controlRoutes } from './control/control.routes.ts'
import { openSandbox, type PaymentSandboxOptions } from './sandbox.ts'

export type { SandboxLog } from './log.ts'
export type { PaymentSandboxOptions } from './sandbox.ts'

/**
 * The payment provider, locally: REST API, checkout script, payment page, webhooks, control calls.
 * Register the result under a prefix (`/payment-sandbox`); it keeps to itself there.
 */
export function buildPaymentSandbox(options: PaymentSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const sandbox = await openSandbox(options, options.log ?? app.log)
    const limiter = createRateLimiter()
    const strangers = limitStrangers(sandbox.limitsStrangers)

    // Nothing is answered before it is on the disk, reading included: what one caller has seen,
    // a crash must not take back.
    app.addHook('onSend', async () => sandbox.store.durable())
    // Not earlier: the shop that waiting webhooks go to may be this very server.
    app.addHook('onListen', async () => sandbox.webhooks.wake())
    app.addHook('preClose', async () => sandbox.stop())
    app.addHook('onClose', async () => sandbox.close())

    await app.register(apiRoutes(sandbox, { limiter, strangers }), { prefix: '/pg' })
    await app.register(checkoutRoutes(sandbox, { limiter, strangers }))
    await app.register(controlRoutes(sandbox, limiter), { prefix: '/control' })
  }
}
