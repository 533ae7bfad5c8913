import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

interface Options {
  /** As the configuration has it: proxies that are believed. */
  trustProxy: false | string[]
  /** For whoever runs the shop, in one line. */
  report: (line: string) => void
}

/**
 * Says once that somebody who is not believed speaks for others. If it is the owner's proxy, all
 * visitors have one address, and share what is allowed to it.
 */
export const strangeProxies = fp(
  async (app: FastifyInstance, { trustProxy, report }: Options) => {
    const isBelieved = compile(trustProxy || [])
    let isSaid = false
    const look = ({ headers, socket }: FastifyRequest) => {
      const peer = socket.remoteAddress
      if (isSaid || headers['x-forwarded-for'] === undefined || peer === undefined) return
      if (isBelieved(peer, 0)) return
      isSaid = true
      report(
        `A request from ${peer} came with X-Forwarded-For, which is not believed. If that is your proxy, set TRUST_PROXY=${peer}: until then all its visitors count as one.`,
      )
    }
    app.addHook('onRequest', (request, _reply, done) => {
      look(request)
      done()
    })
  },
  { name: 'strange-proxies' },
)
