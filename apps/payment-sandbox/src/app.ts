import type { FastifyPluginAsync } from 'fastify'
import { apiRoutes } from './api/api.routes.ts'
import { createRateLimiter } from './api/rate-limit.ts'
import { createStrangerLimiter } from './api/stranger-limits.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { controlRoutes } from './control/control.routes.ts'
import { courierRoutes } from './courier/courier.routes.ts'
import { openSandbox, type PaymentSandboxOptions } from './sandbox.ts'

export type { SandboxLog } from './log.ts'
export type { PaymentSandboxOptions } from './sandbox.ts'

/**
 * Builds a local payment provider: its REST API, checkout script, payment page, webhooks and control calls.
 * It also contains a courier that reports scans of parcels. Register the result under a prefix
 * (`/payment-sandbox`). Routes outside the prefix are not affected.
 */
export function buildPaymentSandbox(options: PaymentSandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const sandbox = await openSandbox(options, options.log ?? app.log)
    const limiter = createRateLimiter()
    const strangers = createStrangerLimiter(sandbox.limitsStrangers)

    // Every answer waits until the state is on disk, even the answer to a read: a crash must not undo what a
    // caller has seen.
    app.addHook('onSend', async () => sandbox.store.durable())
    // Pending webhooks may go to a shop on this same server, so they wait until it listens.
    app.addHook('onListen', async () => sandbox.webhooks.wake())
    app.addHook('preClose', async () => sandbox.stop())
    app.addHook('onClose', async () => sandbox.close())

    await app.register(apiRoutes(sandbox, { limiter, strangers }), { prefix: '/pg' })
    await app.register(checkoutRoutes(sandbox, { limiter, strangers }))
    await app.register(controlRoutes(sandbox, limiter), { prefix: '/control' })
    await app.register(courierRoutes(sandbox), { prefix: '/courier' })
  }
}
