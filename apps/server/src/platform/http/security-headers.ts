import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import helmet from 'helmet'
import type { Config } from '../config.ts'

const cashfree = {
  script: 'https://sdk.cashfree.com',
  api: 'https://api.cashfree.com https://sandbox.cashfree.com',
  frames:
    'https://sdk.cashfree.com https://api.cashfree.com https://sandbox.cashfree.com https://payments.cashfree.com https://payments-test.cashfree.com',
}

/** The address of a sandbox that runs apart, for the script and the form that leads to its page. */
function paymentHosts({ payment }: Config) {
  if (payment.provider === 'cashfree') return cashfree
  const origin = payment.sandboxUrl ? new URL(payment.sandboxUrl).origin : ''
  return { script: origin, api: origin, frames: origin }
}

/** What the advertising pixel needs, in a shop that has one. */
const pixelHosts = ({ metaPixelId }: Config) =>
  metaPixelId
    ? { script: 'https://connect.facebook.net', events: 'https://www.facebook.com' }
    : { script: '', events: '' }

const apiOrigin = ({ apiUrl, publicUrl }: Config) => {
  const { origin } = new URL(apiUrl)
  return origin === new URL(publicUrl).origin ? '' : origin
}

/**
 * What Google's button needs, in a shop that has it. On every page: a document keeps its policy when
 * the browser goes on to the login page without loading another.
 */
function googleHosts({ google }: Config) {
  if (!google) return { script: '', frames: '', style: '' }
  const own = `${google.origin}/gsi`
  return { script: google.scriptUrl, frames: `${own}/`, style: `${own}/style` }
}

/** Google's sign-in window must be able to answer; nobody else's has to. */
export const crossOriginOpenerPolicy = ({ google }: Config): string =>
  google ? 'same-origin-allow-popups' : 'same-origin'

/** The policy of a page whose inline scripts have these hashes. */
export function contentSecurityPolicy(config: Config, scriptHashes: string[]): string {
  const google = googleHosts(config)
  const pay = paymentHosts(config)
  const api = apiOrigin(config)
  const pixel = pixelHosts(config)
  // Vite tells the page of changes through a port of its own.
  const reloads = config.mode === 'development' ? 'ws:' : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${pay.script} ${pixel.script} ${google.script} ${scriptHashes.join(' ')}`,
    // Toasts and the widgets' positions are styled as they appear.
    `style-src 'self' 'unsafe-inline' ${google.style}`,
    `img-src 'self' ${api} ${pixel.events} data: blob:`,
    `connect-src 'self' ${api} ${pay.api} ${pixel.script} ${pixel.events} ${google.frames} ${reloads}`,
    "font-src 'self'",
    `frame-src ${[pay.frames, google.frames].join(' ').trim() || "'self'"}`,
    // The provider's script reaches its page by submitting a form.
    `form-action 'self' ${pay.api}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.replace(/\s+/g, ' ').trim())
    .join('; ')
}

/** A year; over plain http the header would mean nothing. */
const strictTransportSecurity = ({ publicUrl, hsts }: Config) =>
  publicUrl.startsWith('https:') &&
  hsts !== 'off' && { maxAge: 31_536_000, includeSubDomains: hsts === 'subdomains' }

/** What a page of ours, or a frame in it, never asks a browser for. */
const permissionsPolicy = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** What helmet sets is the same for every answer: asked once, it costs none of them anything. */
function fixedHeaders(config: Config): OutgoingHttpHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: strictTransportSecurity(config),
  })
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  setHeaders(request, answer, (error) => {
    if (error) throw error
  })
  return { ...answer.getHeaders(), 'permissions-policy': permissionsPolicy }
}

/** Headers of every answer; pages replace the policy by their own. */
export const securityHeaders = fp(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    const headers = fixedHeaders(config)
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
    // Pictures are for mails and link previews too.
    app.addHook('onSend', (_request, reply, payload, done) => {
      const isPicture = String(reply.getHeader('content-type')).startsWith('image/')
      if (isPicture) reply.header('cross-origin-resource-policy', 'cross-origin')
      done(null, payload)
    })
  },
  { name: 'security-headers' },
)
