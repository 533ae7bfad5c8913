import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

interface Options {
  trustProxy: false | string[]
  /** Prints one line for the person who runs the shop. */
  report: (line: string) => void
}

/**
 * Reports once that an untrusted IP address forwards requests for others. If that address is the owner's own
 * proxy, all visitors seem to have this one address and share its rate limits.
 */
export const reportUnknownProxies = fp(
  async (app: FastifyInstance, { trustProxy, report }: Options) => {
    const isTrusted = compile(trustProxy || [])
    let isReported = false
    const look = ({ headers, socket }: FastifyRequest) => {
      const peer = socket.remoteAddress
      if (isReported || headers['x-forwarded-for'] === undefined || peer === undefined) return
      if (isTrusted(peer, 0)) return
      isReported = true
      report(
        `A request from ${peer} came with X-Forwarded-For, which is not trusted. If that is your proxy, set TRUST_PROXY=${peer}: until then all its visitors count as one.`,
      )
    }
    app.addHook('onRequest', (request, _reply, done) => {
      look(request)
      done()
    })
  },
  { name: 'strange-proxies' },
)
