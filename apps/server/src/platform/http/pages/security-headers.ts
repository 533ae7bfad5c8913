import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import helmet from 'helmet'
import type { Config } from '../../config/config.ts'

/** Where pages may load from and connect to so that somebody can pay, as the provider's adapter says. */
export interface PaymentSources {
  scripts: string[]
  connections: string[]
  frames: string[]
  forms: string[]
}

const nowhere: PaymentSources = { scripts: [], connections: [], frames: [], forms: [] }

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

/** What pages are made by: the settings, and what the payment provider's checkout loads. */
export type PageConfig = Config & { paymentSources?: PaymentSources }

/** The policy of a page whose inline scripts have these hashes. */
export function contentSecurityPolicy(config: PageConfig, scriptHashes: string[]): string {
  const google = googleHosts(config)
  const pay = config.paymentSources ?? nowhere
  const api = apiOrigin(config)
  const pixel = pixelHosts(config)
  // Vite tells the page of changes through a port of its own.
  const reloads = config.mode === 'development' ? 'ws:' : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${pay.scripts.join(' ')} ${pixel.script} ${google.script} ${scriptHashes.join(' ')}`,
    // Toasts and the widgets' positions are styled as they appear.
    `style-src 'self' 'unsafe-inline' ${google.style}`,
    `img-src 'self' ${api} ${pixel.events} data: blob:`,
    `connect-src 'self' ${api} ${pay.connections.join(' ')} ${pixel.script} ${pixel.events} ${google.frames} ${reloads}`,
    "font-src 'self'",
    `frame-src ${[...pay.frames, google.frames].join(' ').trim() || "'self'"}`,
    `form-action 'self' ${pay.forms.join(' ')}`,
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
export function fixedHeaders(config: Config): OutgoingHttpHeaders {
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
  async (app: FastifyInstance, { headers }: { headers: OutgoingHttpHeaders }) => {
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
