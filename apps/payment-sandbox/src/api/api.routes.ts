import type { FastifyPluginAsync, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { answerError, answerUnknownUrl, parseJsonOnly } from '../http.ts'
import type { Sandbox } from '../sandbox.ts'
import type { ApiCall } from '../settings.ts'
import { checkCall } from './check-call.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import { delayAnswer, hangUp, injectedError, takeFailure } from './failures.ts'
import { runOnce } from './idempotency.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Strangers } from './stranger-limits.ts'

/** Registers the provider's REST API. */
export function apiRoutes(
  sandbox: Sandbox,
  limits: { limiter: RateLimiter; strangers: Strangers },
): FastifyPluginAsync {
  return async (app) => {
    parseJsonOnly(app)
    app.setErrorHandler(answerError)
    app.setNotFoundHandler(answerUnknownUrl)
    app.addHook('onRequest', async (request, reply) => {
      const { call } = request.routeOptions.config as { call?: ApiCall }
      checkCall(sandbox, limits, call, request, reply)
    })
    for (const [route, endpoint] of Object.entries(endpoints)) {
      const [method, url] = route.split(' ') as [HTTPMethods, string]
      app.route({
        method,
        url,
        config: { call: endpoint.call },
        handler: (request, reply) => answer(sandbox, endpoint, request, reply),
      })
    }
  }
}

async function answer(
  sandbox: Sandbox,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const failure = takeFailure(sandbox, endpoint.call)
  const work = () => {
    const { body, isReplay } = runOnce(sandbox, request, () => {
      const params = request.params as Record<string, string>
      return endpoint.work(sandbox, params, request.body)
    })
    reply.header('x-idempotency-replayed', String(isReplay))
    return body
  }
  if (!failure) return work()

  const error = injectedError(failure)
  if (error?.status === 429) reply.header('x-ratelimit-retry', 1)
  if (error) throw error
  if (failure.kind === 'lost-answer') {
    try {
      work()
    } catch {
      // In a `lost-answer` test, the caller never learns how the call ended, so the call's error is dropped.
    }
    await sandbox.store.durable()
    return hangUp(reply)
  }
  await delayAnswer(sandbox, failure)
  return failure.kind === 'timeout' ? hangUp(reply) : work()
}
