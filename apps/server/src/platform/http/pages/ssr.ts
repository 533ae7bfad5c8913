import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { Transport } from '@nirbhaya/contract/client/client'
import type { Site } from '@nirbhaya/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { sharedNetwork } from '../../limits/client-network.ts'
import type { Canonical } from '../../response-cache/cache-keys.ts'
import { pageReads } from '../../response-cache/page-dependencies.ts'
import { takeFormPosts } from '../bodies/form-posts.ts'
import { handleNotFound } from '../error-handler.ts'
import { boundedRender } from './bounded-render.ts'
import { serveFiles } from './browser-files.ts'
import { hasJustSaved } from './just-saved.ts'
import { newScriptNonce, ownScripts } from './own-scripts.ts'
import { requestPath } from './request-path.ts'
import {
  contentSecurityPolicy,
  crossOriginOpenerPolicy,
  type PaymentSources,
} from './security-headers.ts'

interface Host {
  transport: Transport
  site: Site
  /** The nonce that marks our own inline scripts. The page's policy allows no other inline scripts. */
  scriptNonce: string
}

type Render = (request: Request, host: Host) => Promise<Response>

/** The built web application, or in development the one that Vite builds while it is edited. */
export interface WebBuild {
  render: Render
  isPage(path: string): boolean
  /** The folder of the browser's files; missing if Vite serves them. */
  clientFolder?: string
  /** Vite's middleware for the browser's files, in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Loads the built web application. `folder` is its build folder. */
export async function loadWebBuild(folder: string): Promise<WebBuild> {
  const { render, isPage } = await import(pathToFileURL(`${folder}/server/index.js`).href)
  return { render, isPage, clientFolder: `${folder}/client` }
}

/**
 * Sends a page. `keys`: what the page depends on, if it may be cached. `expires`: when it becomes outdated by
 * itself. The answer to a form is never cached.
 */
async function sendPage(
  reply: FastifyReply,
  page: Response,
  {
    config,
    paymentSources,
    keys,
    expires,
    scriptNonce,
  }: {
    config: Config
    paymentSources: PaymentSources
    keys: string[] | undefined
    expires: string | undefined
    scriptNonce: string
  },
) {
  reply.status(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (reply.request.method === 'POST') reply.header('cache-control', 'no-store')
  // Only the shop's own cache may keep a 404 page. Browsers must ask each time, because the owner may have
  // published a page at this address since their last request.
  else if (page.status === 404) reply.header('cache-control', 'no-cache')
  if ((page.status === 200 || page.status === 404) && keys) reply.keepUntilChanged(keys)
  if (expires) reply.header('expires', expires)
  if (!page.headers.get('content-type')?.startsWith('text/html')) {
    return reply.send(Buffer.from(await page.arrayBuffer()))
  }
  const { html, hashes } = ownScripts(await page.text(), scriptNonce)
  reply.header(
    'content-security-policy',
    contentSecurityPolicy({ ...config, paymentSources }, hashes),
  )
  reply.header('cross-origin-opener-policy', crossOriginOpenerPolicy(config))
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  return reply.send(html)
}

type SendKept = (
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
  url: string,
) => void

type ShownPart = 'seller' | 'brand' | 'reportHours' | 'testPayments'

interface Options {
  web: WebBuild
  config: Config
  /** Returns the hosts that pages may use for a payment. A change drops all pages. */
  paymentSources(): PaymentSources
  /** What all pages show of the shop. The pages depend on `keys`. */
  shown: { keys: string[]; read: () => Promise<Pick<Site, ShownPart>> }
  /** Returns the cache key of a URL; undefined if its page is not cached. */
  canonical(url: string): Canonical | undefined
  /** The paths of pages that also accept a form. */
  formPages: string[]
  /** The path of the page that is shown for all unknown paths. */
  missingPage: string
  /** Sends the cached response for `url`, or has it rendered; calls `pass` if it cannot do either. */
  sendKept?: SendKept | undefined
}

/** Renders every page and serves the browser's files. */
export async function ssr(
  app: FastifyInstance,
  { web, config, paymentSources, shown, canonical, formPages, missingPage, sendKept }: Options,
) {
  const { middleware } = web
  if (middleware) {
    app.addHook('onRequest', (request, reply, done) => {
      middleware(request.raw, reply.raw, done)
    })
  }
  const fixed: Omit<Site, ShownPart> = {
    publicUrl: config.publicUrl,
    apiUrl: relativeApiUrl(config),
    metaPixelId: config.metaPixelId,
    ...(config.google ? { google: googleButton(config.google) } : {}),
  }

  const inTurn = boundedRender<Response>()
  async function showPage(request: FastifyRequest, reply: FastifyReply) {
    if (isNoAddress(request.url)) return handleNotFound(request, reply)
    const { pathname } = pageAddress(config, request)
    if (!sendKept || pathname === missingPage || web.isPage(pathname)) {
      return renderPage(request, reply)
    }
    // Anybody can invent any number of unknown paths, so all of them get the same cached page.
    return new Promise((resolve) => {
      reply.raw.once('close', () => resolve(reply.hijack()))
      sendKept(request.raw, reply.raw, () => resolve(renderPage(request, reply)), missingPage)
    })
  }

  async function renderPage(request: FastifyRequest, reply: FastifyReply) {
    const isForm = request.method === 'POST'
    const kept = isForm ? undefined : canonical(request.url)
    const isExempt = kept?.isBounded && !hasJustSaved(request.headers)
    const turn = {
      // `isBounded` is true for a limited number of URLs only, so their pages need not wait in the line of
      // the visitor's network. All other pages wait in that line, because anybody can request any number of
      // other URLs.
      network: isExempt ? undefined : sharedNetwork(request.ip),
      isWanted: () => !request.socket.destroyed,
    }
    const { transport, keys, expires } = pageReads(app, isForm ? request.ip : undefined)
    const webRequest = pageRequest(config, request)
    const scriptNonce = newScriptNonce()
    const page = await inTurn(turn, async () => {
      const site = { ...fixed, ...(await shown.read()) }
      return web.render(webRequest, { transport, site, scriptNonce })
    })
    const dependencies = kept ? keys() : undefined
    return sendPage(reply, page, {
      config,
      paymentSources: paymentSources(),
      keys: dependencies && [...dependencies, ...shown.keys],
      expires: expires(),
      scriptNonce,
    })
  }
  if (web.clientFolder) await serveFiles(app, web.clientFolder, showPage)
  app.get('/*', { schema: { hide: true } }, showPage)
  await app.register(async (forms) => {
    takeFormPosts(forms)
    for (const page of formPages) forms.post(page, { schema: { hide: true } }, showPage)
  })
}

const googleButton = ({ clientId, scriptUrl }: NonNullable<Config['google']>) => ({
  clientId,
  scriptUrl,
})

/**
 * Returns whether no page can have this URL. The router cannot match a line break, and a dot segment would
 * lead to another page than the requested one.
 */
const isNoAddress = (url: string): boolean =>
  /%0[ad]|%e2%80%a[89]/i.test(url) || /\/(\.|%2e){1,2}(?=[/?#]|$)/i.test(url)

const pageAddress = ({ publicUrl }: Config, { url }: FastifyRequest) =>
  new URL(publicUrl + requestPath(url))

/**
 * Returns the request that the page's loader gets. Its host is that of `publicUrl`, because a caller can
 * send any Host header. The Origin header is left out: the router would refuse a form sent from another
 * domain of the same shop.
 */
function pageRequest(config: Config, request: FastifyRequest): Request {
  const address = pageAddress(config, request)
  const headers = pageHeaders(request)
  if (request.method !== 'POST') return new Request(address, { headers })
  const body = new URLSearchParams((request.body ?? {}) as Record<string, string>)
  return new Request(address, { method: 'POST', headers, body })
}

/**
 * Returns the API's URL without the host if the pages have the same host. Then a page works under any name of
 * that host.
 */
function relativeApiUrl({ apiUrl, publicUrl }: Config): string {
  return apiUrl.startsWith(`${publicUrl}/`) ? apiUrl.slice(publicUrl.length) : apiUrl
}

/**
 * Returns the headers for a page's loader. Pages do not depend on the visitor, so no personal data
 * is passed to them.
 */
function pageHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  const accept = request.headers.accept
  if (accept) headers.set('accept', accept)
  return headers
}
