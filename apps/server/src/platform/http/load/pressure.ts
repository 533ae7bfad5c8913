import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../../app-error.ts'
import { sharedNetwork } from '../../limits/client-network.ts'
import { currentRequestId } from '../../request-scope.ts'
import { createShares, type RefusalReason } from '../../shares.ts'
import { memoryLimit } from '../server.ts'

/**
 * Requests that may be worked on at once. One process answers a thousand or two a second of those that
 * ask the database, so what came behind so many would wait for half a second and more.
 */
export const mostAtOnce = 512
/** The same for addresses that are answered longer than others. */
const mostOfPreferred = 2 * mostAtOnce

/** For whoever watches over the process. */
const ofWatchers = /^\/(healthz|readyz|metrics)$/

interface Options {
  /** So many share the memory. */
  processes?: number
  /** Addresses that still have room when there is none for others. */
  preferred?: RegExp
  /** Told of each request that was refused although its network had less than its share. */
  onRefusal?: () => void
}

/**
 * Refuses new work while memory or time is short: better a late answer for some than for all. A request
 * counts while it is worked on, not while its body is still on the way, and no network gets more than
 * its share once room is short.
 */
export const pressure = fp(
  async (app: FastifyInstance, { processes = 1, preferred, onRefusal }: Options) => {
    await app.register(underPressure, {
      maxHeapUsedBytes: 0.85 * getHeapStatistics().heap_size_limit,
      maxRssBytes: 0.8 * (memoryLimit() / processes),
      exposeStatusRoute: false,
      async pressureHandler({ url }) {
        if (ofWatchers.test(url) || preferred?.test(url)) return
        onRefusal?.()
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: 10 })
      },
    })

    const shares = createShares(mostAtOnce)
    const preferredShares = createShares(mostOfPreferred)
    /** The network of each request that is being worked on. */
    const working = new Map<FastifyRequest, string>()
    const bodyAwaited = new WeakSet<FastifyRequest>()

    function enter(request: FastifyRequest): RefusalReason | undefined {
      const network = sharedNetwork(request.ip)
      const isPreferred = preferred?.test(request.url) ?? false
      const refusal = (isPreferred ? preferredShares : shares).refusalOf(network)
      if (refusal && !ofWatchers.test(request.url)) return refusal
      working.set(request, network)
      shares.enter(network)
      preferredShares.enter(network)
      return undefined
    }

    function leave(request: FastifyRequest) {
      const network = working.get(request)
      if (network === undefined) return
      working.delete(request)
      shares.leave(network)
      preferredShares.leave(network)
    }

    function enterOrRefuse(request: FastifyRequest, done: (error?: Error) => void) {
      const refusal = enter(request)
      if (refusal === 'full') onRefusal?.()
      done(refusal && new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }))
    }

    app.addHook('onRequest', (request, { raw }, done) => {
      // A page that is being rendered asks the API as a part of its own request.
      if (currentRequestId() !== undefined) return done()
      // Also where the client goes away before anything was sent.
      raw.once('close', () => leave(request))
      enterOrRefuse(request, done)
    })
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      if (working.has(request)) bodyAwaited.add(request)
      leave(request)
      done()
    })
    app.addHook('preHandler', (request, _reply, done) => {
      if (bodyAwaited.has(request)) enterOrRefuse(request, done)
      else done()
    })
    // An answer that nobody reads is no work any more, or not reading would shut others out.
    app.addHook('onSend', (request, _reply, payload, done) => {
      leave(request)
      done(null, payload)
    })
  },
  { name: 'pressure' },
)
