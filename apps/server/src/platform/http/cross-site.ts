import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import type { Config } from '../config/config.ts'

/** Requests with these methods change nothing, and any page may link to them. */
const safeMethods = ['GET', 'HEAD', 'OPTIONS']

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * Returns whether a page of another site sent a request, according to the browser. Every browser sends
 * `Origin` with a request that may change data, and newer ones also send `Sec-Fetch-Site`. A shop may have
 * several names, so a page is the shop's own if it has the public origin or the host of the request. Servers,
 * such as a payment provider's, send neither header, so their requests are not refused.
 */
function isCrossSite(headers: IncomingHttpHeaders, host: string, publicOrigin: string): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none' || origin === publicOrigin) return false
  if (site === 'cross-site') return true
  return origin !== undefined && hostOf(origin) !== host
}

/**
 * Refuses requests from pages of other sites: forms, and calls that a browser makes without a preflight. Such
 * a request would carry the visitor's cookies and come from the visitor's network.
 */
export const crossSiteRefusal = fp(
  async (app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>) => {
    const publicOrigin = new URL(publicUrl).origin
    app.addHook('onRequest', async ({ method, headers, host }) => {
      if (safeMethods.includes(method)) return
      if (isCrossSite(headers, host, publicOrigin)) throw new AppError('CROSS_SITE')
    })
  },
  { name: 'cross-site' },
)
