import { readFileSync } from 'node:fs'
import formbody from '@fastify/formbody'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RateLimiter } from '../api/rate-limit.ts'
import type { Strangers } from '../api/stranger-limits.ts'
import type { Order } from '../entities.ts'
import { refusals } from '../errors.ts'
import { asProviderError } from '../http.ts'
import { getOrderBySession } from '../orders/find-stored.ts'
import { isOfShop, isWebUrl } from '../orders/new-order.ts'
import { type Outcome, outcomes, pay } from '../orders/payments.ts'
import { returnUrlOf, statusOf } from '../orders/status.ts'
import type { Sandbox } from '../sandbox.ts'
import { parseBody } from '../validation.ts'
import { frameDonePage, messagePage, paymentPage, type Visit } from './page.ts'
import { asPage } from './page-headers.ts'

const visitSchema = z.object({
  payment_session_id: z.string(),
  view: z.literal('frame').optional().catch(undefined),
  return_url: z.string().max(250).refine(isWebUrl).optional().catch(undefined),
})
const pressSchema = visitSchema.extend({
  outcome: z.enum(Object.keys(outcomes) as [Outcome, ...Outcome[]]),
})

/**
 * Reads the fields that the payment page receives. Anybody can write a link to this page, so a `return_url`
 * that does not lead to the shop is removed.
 */
function readVisit<S extends typeof visitSchema>(sandbox: Sandbox, schema: S, input: unknown) {
  const visit = parseBody(schema, input)
  const isOurs = visit.return_url && isOfShop(visit.return_url, sandbox.returnOrigins)
  return isOurs ? visit : { ...visit, return_url: undefined }
}

/**
 * The folder with the files of the payment page. It is found by the package's name and not by a path relative
 * to this file, because a build of the shop can move the code of this file into another folder.
 */
const ownFolder = new URL('./checkout/', import.meta.resolve('@nirbhaya/payment-sandbox'))

const assets = {
  '/sdk/v3/cashfree.js': 'text/javascript; charset=utf-8',
  '/sdk/v3/frame-done.js': 'text/javascript; charset=utf-8',
  '/pg/view/sessions/page.css': 'text/css; charset=utf-8',
}

const states = {
  PAID: ['Already paid', 'This order has been paid. There is nothing left to do here.'],
  EXPIRED: ['Payment expired', 'The time to pay for this order is over.'],
  TERMINATED: ['Payment closed', 'The shop has closed this order.'],
  TERMINATION_REQUESTED: ['Payment closing', 'The shop is closing this order.'],
} as const

/**
 * Registers the parts that the customer's browser sees: the checkout script and the payment page.
 */
export function checkoutRoutes(
  sandbox: Sandbox,
  { limiter, strangers }: { limiter: RateLimiter; strangers: Strangers },
): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    await app.register(formbody, { bodyLimit: 16 * 1024 })
    app.setErrorHandler(answerPageError)
    app.addHook('onRequest', async ({ ip, method, url }) => {
      const isPage = method === 'POST' || url.includes('/pg/view/sessions/checkout')
      if (isPage) strangers.admit(ip)
    })

    for (const [url, type] of Object.entries(assets)) {
      const file = `./assets/${url.slice(url.lastIndexOf('/') + 1)}`
      const text = readFileSync(new URL(file, ownFolder), 'utf8')
      app.get(url, (_request, reply) =>
        reply
          .type(type)
          .header('cache-control', 'no-cache')
          // The shop's pages load these files, even if the shop has another origin than the sandbox.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(text),
      )
    }
    app.get('/pg/view/sessions/checkout', ({ query }, reply) => open(sandbox, query, reply))
    // The checkout script opens the payment page by POST. The answer redirects to the same page by GET, so
    // that the browser does not ask to send a form again when the customer goes back to the page.
    app.post('/pg/view/sessions/checkout', ({ body }, reply) => {
      const { payment_session_id, view, return_url } = readVisit(sandbox, visitSchema, body)
      const fields = { payment_session_id, view, return_url }
      const visit = new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      )
      return asPage(reply, sandbox.publicUrl(), null).redirect(`checkout?${visit}`, 303)
    })
    app.post('/pg/view/sessions/pay', ({ body }, reply) => {
      const { store, clock } = sandbox
      const isOver =
        store.settings().isRateLimited && limiter.count('pay', clock.now()).retrySeconds
      if (isOver) throw refusals.tooManyRequests()
      return press(sandbox, body, reply)
    })
  }
}

async function open(sandbox: Sandbox, input: unknown, reply: FastifyReply) {
  const visit = readVisit(sandbox, visitSchema, input)
  const order = getOrderBySession(sandbox, visit.payment_session_id)
  if (statusOf(order, sandbox.clock.now()) !== 'ACTIVE') {
    return answerClosed(sandbox, order, visit, reply)
  }
  asPage(reply, sandbox.publicUrl(), returnUrlOf(order, visit.return_url))
  return reply.send(paymentPage(order, await sandbox.readShopName(), visit))
}

async function press(sandbox: Sandbox, input: unknown, reply: FastifyReply) {
  const { outcome, ...visit } = readVisit(sandbox, pressSchema, input)
  const order = getOrderBySession(sandbox, visit.payment_session_id)
  if (statusOf(order, sandbox.clock.now()) !== 'ACTIVE') {
    return answerClosed(sandbox, order, visit, reply)
  }
  pay(sandbox, order, outcome)
  await sandbox.webhooks.beforeReturn(order.order_id)

  const returnUrl = returnUrlOf(order, visit.return_url)
  asPage(reply, sandbox.publicUrl(), returnUrl)
  if (outcome === 'success-no-return') {
    return reply.send(messagePage('Payment successful', 'You can close this window.'))
  }
  if (visit.view === 'frame') return reply.send(frameDonePage(outcome))
  if (returnUrl) return reply.redirect(returnUrl, 303)
  return reply.send(messagePage('Test payment recorded', 'You can close this window.'))
}

function answerClosed(sandbox: Sandbox, order: Order, visit: Visit, reply: FastifyReply) {
  const status = statusOf(order, sandbox.clock.now())
  if (status === 'ACTIVE') throw refusals.orderInactive()
  const returnUrl = visit.view === 'frame' ? null : returnUrlOf(order, visit.return_url)
  const [heading, text] = states[status]
  asPage(reply, sandbox.publicUrl(), returnUrl)
  return reply.send(messagePage(heading, text, returnUrl))
}

function answerPageError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const known = asProviderError(error)
  if (known.status === 500) request.log.error(error)
  const isUnknown = known.code.startsWith('payment_session_id')
  return asPage(reply, '', null)
    .code(isUnknown ? 404 : known.status)
    .send(
      isUnknown
        ? messagePage(
            'Payment not found',
            'This payment link is not known. Start again in the shop.',
          )
        : messagePage('Something went wrong', known.message),
    )
}
