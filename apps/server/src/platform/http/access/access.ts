import type { Access } from '@nirbhaya/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../../app-error.ts'
import type { Customer } from '../../customer.ts'
import { hasProved } from './second-factor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    isGuardedTwice?: true
    /** The handler finds the caller with `answerCaller`, in the same round trip as the answer. */
    callerIs?: 'foundByAnswer'
  }
  interface FastifyInstance {
    /** The access of routes in this scope that have none themselves, for third-party plugins. */
    access?: Access
  }
  interface FastifyRequest {
    /** The caller, if the route's access is `customer` or `admin`. */
    customer: Customer
  }
}

/** Marks a customer endpoint whose handler finds the caller with `answerCaller`. */
export const foundByAnswer = <E extends { config: { access: Access } }>(endpoint: E) => ({
  ...endpoint,
  config: { ...endpoint.config, callerIs: 'foundByAnswer' as const },
})

const isOfApi = (url: string) => url === '/api' || url.startsWith('/api/')

/**
 * Gives every route the guard for its `config.access`, which runs before anything else of the request is
 * read. An API route without an access setting prevents the start.
 */
export const accessGuards = fp(
  async (app) => {
    app.decorateRequest('customer')

    async function requireCustomer(request: FastifyRequest) {
      const customer = await app.findCustomer(request)
      if (!customer) throw new AppError('NOT_SIGNED_IN')
      request.customer = customer
    }

    async function requireAdmin(request: FastifyRequest) {
      await requireCustomer(request)
      if (!request.customer.isAdmin) throw new AppError('ADMINS_ONLY')
    }

    async function requireSecondFactor(request: FastifyRequest) {
      const isProved = await hasProved(app.db, request.customer.sessionId)
      if (!isProved) throw new AppError('SECOND_FACTOR_NEEDED')
    }

    /** Such a route must not answer before its caller was found. */
    async function refuseUnknownCaller({ customer }: FastifyRequest, reply: FastifyReply) {
      if (!customer && reply.statusCode < 400) throw new AppError('NOT_SIGNED_IN')
    }

    const guards = { public: [], customer: [requireCustomer], admin: [requireAdmin] }

    app.addHook('onRoute', function addGuard(route) {
      const access = route.config?.access ?? this.access
      const { callerIs, isGuardedTwice } = route.config ?? {}
      if (access === 'customer' && callerIs === 'foundByAnswer' && !isGuardedTwice) {
        // A visitor without a session gets 401 before any error about the input.
        route.errorHandler = async (error, request) => {
          if (!request.customer) await requireCustomer(request)
          throw error
        }
        route.preSerialization = [refuseUnknownCaller, ...[route.preSerialization ?? []].flat()]
      } else if (access) {
        const factorGuard = isGuardedTwice ? [requireSecondFactor] : []
        route.onRequest = [...guards[access], ...factorGuard, ...[route.onRequest ?? []].flat()]
      } else if (isOfApi(route.url)) {
        throw new Error(
          `${route.method} ${route.url} does not say who may call it: give it an access`,
        )
      }
    })
  },
  { name: 'access', dependencies: ['session'] },
)
