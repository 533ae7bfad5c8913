import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { newId } from '../../database/columns.ts'
import { sharedNetwork } from '../../limits/client-network.ts'
import { currentScope, inScope, type RequestScope } from '../../request-scope.ts'
import { hasJustSaved } from '../pages/just-saved.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs a callback in the `AsyncLocalStorage` context of this request. */
    goOn: ReturnType<typeof AsyncLocalStorage.snapshot> | null
    scope: RequestScope | null
  }
}

/** The format of ids from proxies and clients. An id in this format cannot forge log lines. */
const validId = /^[\w-]{8,64}$/

/**
 * Returns the id that a trusted proxy gave the request, or else a new one. Any other client could send the id
 * of somebody else's request, so its ids are ignored.
 */
export function requestIds(trustProxy: false | string[]) {
  const isTrusted = compile(trustProxy || [])
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    const peer = socket?.remoteAddress
    const isGiven = trustProxy && peer && isTrusted(peer, 0) && typeof given === 'string'
    return isGiven && validId.test(given) ? given : newId()
  }
}

/** Adds a request's id to its answer, to the jobs that the request queues, and to the mails of those jobs. */
export const requestScope = fp(
  async (app: FastifyInstance) => {
    app.decorateRequest('goOn', null)
    app.decorateRequest('scope', null)
    app.addHook('onRequest', (request, _reply, done) => {
      // API calls of a page that is being rendered belong to the visitor who requested the page.
      const pageScope = currentScope()
      request.scope = {
        requestId: request.id,
        network: pageScope?.network ?? sharedNetwork(request.ip),
        invalidated: new Set(),
        wantsNewest: pageScope?.wantsNewest || hasJustSaved(request.headers),
      }
      inScope(request.scope, () => {
        request.goOn = AsyncLocalStorage.snapshot()
        done()
      })
    })
    // Hooks that follow the arrival of a body run in an event of the connection, outside the request's
    // `AsyncLocalStorage` context. `goOn` restores the context.
    app.addHook('preValidation', ({ goOn }, _reply, done) => {
      if (goOn) goOn(done)
      else done()
    })
    app.addHook('onSend', (request, reply, payload, done) => {
      // A response that is cached for everybody must not contain one request's id.
      if (!reply.hasHeader('surrogate-key')) reply.header('x-request-id', request.id)
      done(null, payload)
    })
  },
  { name: 'request-scope' },
)
