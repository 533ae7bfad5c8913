import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../../app-error.ts'
import { sharedNetwork } from '../../limits/client-network.ts'
import { createShares, type RefusalReason } from '../../network-shares.ts'
import { currentRequestId } from '../../request-scope.ts'
import { memoryInUse } from './memory-in-use.ts'

/**
 * The most requests in progress at once. One process answers one or two thousand database requests a
 * second, so later requests would wait for half a second or more.
 */
export const mostAtOnce = 512
/**
 * The limit for preferred paths: when this many requests to any paths are in progress, requests to preferred
 * paths are refused too.
 */
const mostOfPreferred = 2 * mostAtOnce

/** Paths for monitoring. They are never refused. */
const monitoring = /^\/(healthz|readyz|metrics)$/

const checkEveryMs = 1_000

interface Options {
  /** The number of the shop's processes that share the memory of this container or machine. */
  processes?: number
  /** Paths, such as those for payments, that are still served when requests to other paths are refused. */
  preferred?: RegExp
  /**
   * Called for each request that is refused because the process has no room for anybody, but not for a
   * request that is refused because its network has used its share.
   */
  onRefusal?: () => void
  /** The memory for all processes, in bytes; the container's or machine's memory by default. */
  memoryBytes?: number
}

/**
 * Refuses new requests while memory is short or too many requests are in progress, so that the admitted ones
 * are answered in time. A refused client is asked to try again a few seconds later. A request counts while it
 * is being handled, not while its body is still arriving. When few more requests can be admitted, no network
 * gets more than its share.
 */
export const pressure = fp(
  async (app: FastifyInstance, { processes = 1, preferred, onRefusal, memoryBytes }: Options) => {
    const { isShort: isMemoryShort } = memoryInUse(processes, memoryBytes)
    await app.register(underPressure, {
      healthCheck: async () => !(await isMemoryShort()),
      healthCheckInterval: checkEveryMs,
      exposeStatusRoute: false,
      async pressureHandler({ url }) {
        if (monitoring.test(url) || preferred?.test(url)) return
        onRefusal?.()
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: 10 })
      },
    })

    const shares = createShares(mostAtOnce)
    const preferredShares = createShares(mostOfPreferred)
    const inProgress = new Map<FastifyRequest, string>()
    const bodyAwaited = new WeakSet<FastifyRequest>()

    function enter(request: FastifyRequest): RefusalReason | undefined {
      const network = sharedNetwork(request.ip)
      const isPreferred = preferred?.test(request.url) ?? false
      const refusal = (isPreferred ? preferredShares : shares).refusalOf(network)
      if (refusal && !monitoring.test(request.url)) return refusal
      inProgress.set(request, network)
      shares.enter(network)
      preferredShares.enter(network)
      return undefined
    }

    function leave(request: FastifyRequest) {
      const network = inProgress.get(request)
      if (network === undefined) return
      inProgress.delete(request)
      shares.leave(network)
      preferredShares.leave(network)
    }

    function admitOrRefuse(request: FastifyRequest, done: (error?: Error) => void) {
      const refusal = enter(request)
      if (refusal === 'full') onRefusal?.()
      done(refusal && new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }))
    }

    app.addHook('onRequest', (request, { raw }, done) => {
      // A page that is being rendered calls the API as part of its own request, which was counted already.
      if (currentRequestId() !== undefined) return done()
      // If the client disconnects early, its request must stop counting as in progress before `onSend`.
      // `close` is emitted even if nothing was sent.
      raw.once('close', () => leave(request))
      admitOrRefuse(request, done)
    })
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      if (inProgress.has(request)) bodyAwaited.add(request)
      leave(request)
      done()
    })
    app.addHook('preHandler', (request, _reply, done) => {
      if (bodyAwaited.has(request)) admitOrRefuse(request, done)
      else done()
    })
    // A request stops counting as in progress before its answer is sent. Otherwise clients that read slowly
    // would take up the room of others.
    app.addHook('onSend', (request, _reply, payload, done) => {
      leave(request)
      done(null, payload)
    })
  },
  { name: 'pressure' },
)
