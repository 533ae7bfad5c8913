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
    /** Does something as a part of this request. */
    goOn: ReturnType<typeof AsyncLocalStorage.snapshot> | null
    scope: RequestScope | null
  }
}

/** What proxies and clients make: no line of the log can be forged with it. */
const sound = /^[\w-]{8,64}$/

/** A new id, or what a proxy of ours has given to the request; others could make up anybody's. */
export function requestIds(trustProxy: false | string[]) {
  const isBelieved = compile(trustProxy || [])
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    const peer = socket?.remoteAddress
    const isGiven = trustProxy && peer && isBelieved(peer, 0) && typeof given === 'string'
    return isGiven && sound.test(given) ? given : newId()
  }
}

/** Has a request's id follow it: into what it queues, the mails of that, and its answer. */
export const requestScope = fp(
  async (app: FastifyInstance) => {
    app.decorateRequest('goOn', null)
    app.decorateRequest('scope', null)
    app.addHook('onRequest', (request, _reply, done) => {
      // A call that a page makes while it is rendered is made for whoever asked for the page.
      const around = currentScope()
      request.scope = {
        requestId: request.id,
        network: around?.network ?? sharedNetwork(request.ip),
        invalidated: new Set(),
        wantsNewest: around?.wantsNewest || hasJustSaved(request.headers),
      }
      inScope(request.scope, () => {
        request.goOn = AsyncLocalStorage.snapshot()
        done()
      })
    })
    // A body comes with events of its connection, which belong to no request.
    app.addHook('preValidation', ({ goOn }, _reply, done) => {
      if (goOn) goOn(done)
      else done()
    })
    app.addHook('onSend', (request, reply, payload, done) => {
      // What is kept for everybody is nobody's answer.
      if (!reply.hasHeader('surrogate-key')) reply.header('x-request-id', request.id)
      done(null, payload)
    })
  },
  { name: 'request-scope' },
)
