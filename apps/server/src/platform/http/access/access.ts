import {
  type Access,
  type CallConfig,
  type FurtherNeed,
  permissionOf,
  type StepUp,
} from '@nirbhaya/contract/call'
import { can, type Permission } from '@nirbhaya/contract/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Customer } from '../../customer.ts'
import { hasProved } from './second-factor.ts'
import { type Withhold, withholdOf } from './withholding.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /**
     * Whether a call needs a fresh proof of the second factor. If absent, calls that need a permission need one
     * and other calls do not.
     */
    stepUp?: StepUp
    alsoNeeds?: FurtherNeed
    reads?: CallConfig['reads']
    /**
     * Marks a route without a guard: its handler calls `answerCaller`, so that one database query finds both
     * the caller and the data of the response.
     */
    callerIs?: 'foundByAnswer'
  }
  interface FastifyInstance {
    /**
     * The access of all routes in this plugin that declare no access themselves. It is for plugins whose
     * routes are made by a library, which knows no access.
     */
    access?: Access
  }
  interface FastifyRequest {
    /** The caller, on routes whose access is not `public`. */
    customer: Customer
  }
}

/** Whether one of the fields of a body has one of its listed values. */
const isListed = (body: unknown, values: Record<string, readonly string[]>) =>
  Object.entries(values).some(([field, some]) =>
    some.some((value) => value === (body as Record<string, unknown> | null)?.[field]),
  )

/** Returns what leaves fields out of a route's answers; undefined if every caller gets all of them. */
function withheldOf(schema: unknown): Withhold | undefined {
  const { response } = (schema ?? {}) as { response?: Record<number, z.core.$ZodType> }
  return response?.[200] && withholdOf(response[200])
}

const isOfApi = (url: string) => url === '/api' || url.startsWith('/api/')

/**
 * Gives every route the guard for its `config.access`. The guard runs before the body of a request is read
 * and before the request is validated. A route with `callerIs` gets no guard: its handler finds the caller.
 * If the handler found no caller, the client gets 401 instead of the response. The server does not start if
 * an API route has no access.
 */
export const accessGuards = fp(
  async (app) => {
    app.decorateRequest('customer')

    async function requireCustomer(request: FastifyRequest) {
      const customer = await app.findCustomer(request)
      if (!customer) throw new AppError('NOT_SIGNED_IN')
      request.customer = customer
    }

    const requirePermission = (permission: Permission) => async (request: FastifyRequest) => {
      await requireCustomer(request)
      const { role, lacksFactor } = request.customer
      if (!role) throw new AppError('ADMINS_ONLY')
      if (!can(role, permission)) throw new AppError('NOT_PERMITTED')
      if (lacksFactor && permission !== 'account') throw new AppError('FACTOR_SETUP_NEEDED')
    }

    /** Runs after the body was read: one use of the call needs a further permission. */
    const requireFurther =
      ({ permission, onlyFor }: FurtherNeed) =>
      async ({ body, customer }: FastifyRequest) => {
        if (isListed(body, onlyFor) && !can(customer.role, permission)) {
          throw new AppError('NOT_PERMITTED')
        }
      }

    async function requireSecondFactor(request: FastifyRequest) {
      const isProved = await hasProved(app.db, request.customer.sessionId)
      if (!isProved) throw new AppError('SECOND_FACTOR_NEEDED')
    }

    /** Runs after the body was read, because some calls need the second factor only for certain bodies. */
    const secondFactorFor =
      (values: Record<string, readonly string[]>) => async (request: FastifyRequest) => {
        if (isListed(request.body, values)) await requireSecondFactor(request)
      }

    /**
     * For routes whose handler finds the caller itself: if the handler returns a success without having found
     * a caller, the client gets 401 instead of the response.
     */
    async function refuseUnfound({ customer }: FastifyRequest, reply: FastifyReply) {
      if (!customer && reply.statusCode < 400) throw new AppError('NOT_SIGNED_IN')
    }

    const guardOf = (access: Access) => {
      const permission = permissionOf(access)
      if (permission) return [requirePermission(permission)]
      return access === 'customer' ? [requireCustomer] : []
    }

    app.addHook('onRoute', function addGuard(route) {
      const access = route.config?.access ?? this.access
      const { callerIs, alsoNeeds } = route.config ?? {}
      const stepUp = route.config?.stepUp ?? (permissionOf(access) ? 'required' : undefined)
      if (access === 'customer' && callerIs === 'foundByAnswer' && !stepUp) {
        // A visitor without a session gets 401 instead of an error about the input.
        route.errorHandler = async (error, request) => {
          if (!request.customer) await requireCustomer(request)
          throw error
        }
        route.preSerialization = [refuseUnfound, ...[route.preSerialization ?? []].flat()]
      } else if (access) {
        const second = stepUp === 'required' ? [requireSecondFactor] : []
        route.onRequest = [...guardOf(access), ...second, ...[route.onRequest ?? []].flat()]
        if (typeof stepUp === 'object' && 'onlyFor' in stepUp) {
          route.preHandler = [secondFactorFor(stepUp.onlyFor), ...[route.preHandler ?? []].flat()]
        }
        const withhold = withheldOf(route.schema)
        if (withhold) {
          route.preSerialization = [
            async ({ customer }, _reply, answer) =>
              withhold(answer, (permission) => can(customer.role, permission)),
            ...[route.preSerialization ?? []].flat(),
          ]
        }
        if (alsoNeeds) {
          route.preHandler = [requireFurther(alsoNeeds), ...[route.preHandler ?? []].flat()]
        }
      } else if (isOfApi(route.url)) {
        throw new Error(
          `${route.method} ${route.url} does not say who may call it: give it an access`,
        )
      }
    })
  },
  { name: 'access', dependencies: ['session'] },
)
