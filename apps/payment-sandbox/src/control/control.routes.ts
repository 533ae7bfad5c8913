import type { FastifyPluginAsync } from 'fastify'
import type { RateLimiter } from '../api/rate-limit.ts'
import { toIst } from '../clock.ts'
import { controlScan } from '../courier/courier.ts'
import { answerError, answerUnknownUrl, parseJsonOnly } from '../http.ts'
import { getOrder } from '../orders/find-stored.ts'
import { showOrder } from '../orders/orders.ts'
import { listPayments } from '../orders/payments.ts'
import { showRefund } from '../orders/refund-view.ts'
import { getRefund, listRefunds, resolveRefund } from '../orders/refunds.ts'
import type { Sandbox } from '../sandbox.ts'
import { defaultSettings } from '../settings.ts'
import { tableNames } from '../store/store.ts'
import { parseBody } from '../validation.ts'
import { requireToken } from './guard.ts'
import { controlPay, controlResolve } from './pay.ts'
import * as schemas from './schemas.ts'

/** Registers the calls with which a test controls the provider. Documented in the README. */
export function controlRoutes(sandbox: Sandbox, limiter: RateLimiter): FastifyPluginAsync {
  const { store, clock, webhooks } = sandbox
  return async (app) => {
    parseJsonOnly(app)
    app.setErrorHandler(answerError)
    app.setNotFoundHandler(answerUnknownUrl)
    app.addHook('onRequest', async (request) => requireToken(request, sandbox.controlToken))

    app.post('/pay', async ({ body }) => controlPay(sandbox, body))
    app.post('/resolve', async ({ body }) => controlResolve(sandbox, body))

    app.post('/resolve-refund', async ({ body }) => {
      const wanted = parseBody(schemas.resolveRefundSchema, body)
      const order = getOrder(sandbox, wanted.order_id)
      const refund = getRefund(sandbox, order, wanted.refund_id)
      const resolved = resolveRefund(sandbox, order, refund, wanted.status)
      return showRefund(resolved, clock.now())
    })

    app.post('/courier-scan', async ({ body }) => controlScan(sandbox, body))

    app.post('/failures', async ({ body }) => {
      const failure = parseBody(schemas.failureSchema, body)
      store.set({ failures: [...store.settings().failures, failure] })
      return { failures: store.settings().failures }
    })

    app.post('/clock', async ({ body }) => {
      const { advanceMs } = parseBody(schemas.clockSchema, body)
      store.set({ advancedMs: store.settings().advancedMs + advanceMs })
      webhooks.wake()
      return { now: toIst(clock.now()), advancedMs: store.settings().advancedMs }
    })

    app.post('/webhooks', async ({ body }) => {
      store.set({ webhooks: parseBody(schemas.webhooksSchema, body) })
      return store.settings().webhooks
    })

    app.post('/order', async ({ body }) => {
      const wanted = parseBody(schemas.orderSchema, body)
      const order = getOrder(sandbox, wanted.order_id)
      const { order_amount = order.order_amount, order_currency = order.order_currency } = wanted
      const changed = { ...order, order_amount, order_currency }
      store.put('orders', order.order_id, changed)
      return showOrder(changed, clock.now())
    })

    app.post('/rate-limit', async ({ body }) => {
      const { enabled } = parseBody(schemas.rateLimitSchema, body)
      limiter.clear()
      store.set({ isRateLimited: enabled })
      return { enabled }
    })

    app.post('/reset', async ({ body }) => {
      const { keepOrders } = parseBody(schemas.resetSchema, body)
      limiter.clear()
      if (keepOrders) store.set(defaultSettings)
      else store.clear(tableNames)
      webhooks.wake()
      return { reset: true }
    })

    app.get('/deliveries', async ({ query }) => {
      const { order_id } = query as { order_id?: string }
      const all = store.list('deliveries')
      return all.filter((delivery) => order_id === undefined || delivery.order_id === order_id)
    })

    app.get('/orders/:orderId', async ({ params }) => {
      const order = getOrder(sandbox, (params as { orderId: string }).orderId)
      return {
        order: showOrder(order, clock.now()),
        payments: listPayments(sandbox, order),
        refunds: listRefunds(sandbox, order).map((refund) => showRefund(refund, clock.now())),
      }
    })
  }
}
