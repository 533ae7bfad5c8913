import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import helmet from 'helmet'
import type { Config } from '../../config/config.ts'

/**
 * The hosts that pages may use for a payment: to load scripts, to connect to, to show in frames, and to send
 * forms to. The payment provider's adapter names them.
 */
export interface PaymentSources {
  scripts: string[]
  connections: string[]
  frames: string[]
  forms: string[]
}

const none: PaymentSources = { scripts: [], connections: [], frames: [], forms: [] }

/** Returns the hosts that the advertising pixel needs, if the shop has one. */
const pixelHosts = ({ metaPixelId }: Config) =>
  metaPixelId
    ? { script: 'https://connect.facebook.net', events: 'https://www.facebook.com' }
    : { script: '', events: '' }

const apiOrigin = ({ apiUrl, publicUrl }: Config) => {
  const { origin } = new URL(apiUrl)
  return origin === new URL(publicUrl).origin ? '' : origin
}

/**
 * Returns the hosts that Google's button needs, if the shop has it. They are allowed on every page,
 * because a document keeps its policy when the browser navigates to the login page without loading a new
 * document.
 */
function googleHosts({ google }: Config) {
  if (!google) return { script: '', frames: '', style: '' }
  const own = `${google.origin}/gsi`
  return { script: google.scriptUrl, frames: `${own}/`, style: `${own}/style` }
}

/**
 * Returns the opener policy. Google's sign-in window must be able to send its result to the page. No other
 * window needs that.
 */
export const crossOriginOpenerPolicy = ({ google }: Config): string =>
  google ? 'same-origin-allow-popups' : 'same-origin'

/** The settings, and the hosts that the payment provider's checkout needs. */
type PageConfig = Config & { paymentSources?: PaymentSources }

export function contentSecurityPolicy(config: PageConfig, scriptHashes: string[]): string {
  const google = googleHosts(config)
  const pay = config.paymentSources ?? none
  const api = apiOrigin(config)
  const pixel = pixelHosts(config)
  // While the code is edited, Vite sends each change to the page over a WebSocket on a port of its own.
  const reloads = config.mode === 'development' ? 'ws:' : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${pay.scripts.join(' ')} ${pixel.script} ${google.script} ${scriptHashes.join(' ')}`,
    // Toasts and the positions of widgets use inline styles.
    `style-src 'self' 'unsafe-inline' ${google.style}`,
    `img-src 'self' ${api} ${pixel.events} data: blob:`,
    // For the videos of complaints, and for the preview of a video that a visitor adds to a complaint.
    `media-src 'self' ${api} blob:`,
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

/**
 * Returns the setting for a header that makes browsers use only HTTPS for one year. Browsers ignore it over
 * plain HTTP.
 */
const strictTransportSecurity = ({ publicUrl, hsts }: Config) =>
  publicUrl.startsWith('https:') &&
  hsts !== 'off' && { maxAge: 31_536_000, includeSubDomains: hsts === 'subdomains' }

/** Browser features that no page of ours, and no frame in it, uses. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Headers that are the same for every answer, computed by Helmet once. */
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

/**
 * Adds the given security headers to every answer. A page replaces the content security policy and the opener
 * policy with its own.
 */
export const securityHeaders = fp(
  async (app: FastifyInstance, { headers }: { headers: OutgoingHttpHeaders }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
    // Mails and link previews show the shop's pictures on pages of other sites, so other sites may load
    // pictures that everybody may see.
    app.addHook('onSend', (_request, reply, payload, done) => {
      const isPicture = String(reply.getHeader('content-type')).startsWith('image/')
      const isPublic = String(reply.getHeader('cache-control')).startsWith('public')
      if (isPicture && isPublic) reply.header('cross-origin-resource-policy', 'cross-origin')
      done(null, payload)
    })
  },
  { name: 'security-headers' },
)
