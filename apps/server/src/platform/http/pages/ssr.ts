import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
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
import { hasJustSaved } from './just-saved.ts'
import { newScriptNonce, ownScripts } from './own-scripts.ts'
import { requestPath } from './request-path.ts'
import {
  contentSecurityPolicy,
  crossOriginOpenerPolicy,
  type PageConfig,
} from './security-headers.ts'

interface Host {
  transport: Transport
  site: Site
  /** What every inline script of ours carries, so that the policy lets it run. */
  scriptNonce: string
}

type Render = (request: Request, host: Host) => Promise<Response>

/** The built web application, and in development the one Vite builds as it is edited. */
export interface WebBuild {
  render: Render
  /** Whether a page of its own is at a path. */
  isPage(path: string): boolean
  /** Folder of the browser's files; absent where Vite serves them. */
  clientFolder?: string
  /** Vite's own server for the browser's files, in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Loads what `npm start` built. `folder` is the web application's build folder. */
export async function loadWebBuild(folder: string): Promise<WebBuild> {
  const { render, isPage } = await import(pathToFileURL(`${folder}/server/index.js`).href)
  return { render, isPage, clientFolder: `${folder}/client` }
}

/**
 * `keys` are what the page hangs on, where it may be kept; `expires`, when it ends by itself. An answer to a
 * form is its sender's alone.
 */
async function sendPage(
  reply: FastifyReply,
  page: Response,
  {
    config,
    keys,
    expires,
    scriptNonce,
  }: {
    config: PageConfig
    keys: string[] | undefined
    expires: string | undefined
    scriptNonce: string
  },
) {
  reply.status(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (reply.request.method === 'POST') reply.header('cache-control', 'no-store')
  // The shop alone keeps a page of nothing: there may be something the next time.
  else if (page.status === 404) reply.header('cache-control', 'no-cache')
  if ((page.status === 200 || page.status === 404) && keys) reply.keepUntilChanged(keys)
  if (expires) reply.header('expires', expires)
  if (!page.headers.get('content-type')?.startsWith('text/html')) {
    return reply.send(Buffer.from(await page.arrayBuffer()))
  }
  const { html, hashes } = ownScripts(await page.text(), scriptNonce)
  reply.header('content-security-policy', contentSecurityPolicy(config, hashes))
  reply.header('cross-origin-opener-policy', crossOriginOpenerPolicy(config))
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  return reply.send(html)
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** What was built, whose names carry their content's hash, and the few files whose names are fixed. */
async function serveFiles(app: FastifyInstance, folder: string, showMissing: Handler) {
  const serving = { preCompressed: true, index: false, decorateReply: false } as const
  await app.register(
    async (built) => {
      built.setNotFoundHandler((request, reply) =>
        ['GET', 'HEAD'].includes(request.method)
          ? showMissing(request, reply)
          : handleNotFound(request, reply),
      )
      // One route for all of them: of six hundred, each its own, a start would be a tenth of a second longer.
      await built.register(fastifyStatic, {
        ...{ ...serving, root: `${folder}/assets` },
        setHeaders: (response) =>
          response.header('cache-control', 'public, max-age=31536000, immutable'),
      })
    },
    { prefix: '/assets' },
  )
  await app.register(fastifyStatic, {
    ...{ ...serving, root: folder, wildcard: false, globIgnore: ['assets/**'] },
    setHeaders: (response) => response.header('cache-control', 'public, max-age=3600'),
  })
}

type SendKept = (
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
  url: string,
) => void

interface Options {
  web: WebBuild
  config: PageConfig
  /** The address under which a page is kept, if it is. */
  canonical(url: string): Canonical | undefined
  /** Addresses that take a form, too. */
  formPages: string[]
  /** The page of all addresses that have none. */
  missingPage: string
  /** Sends what is kept of an address, or has it made; `pass` where that cannot be. */
  sendKept?: SendKept | undefined
}

/** Renders every page that is not the API's, and serves the browser's files. */
export async function ssr(
  app: FastifyInstance,
  { web, config, canonical, formPages, missingPage, sendKept }: Options,
) {
  const { middleware } = web
  if (middleware) {
    app.addHook('onRequest', (request, reply, done) => {
      middleware(request.raw, reply.raw, done)
    })
  }
  const site: Site = {
    publicUrl: config.publicUrl,
    apiUrl: relativeApiUrl(config),
    testPayments: config.payment.isTest,
    metaPixelId: config.metaPixelId,
    seller: config.seller,
    ...(config.google ? { google: googleButton(config.google) } : {}),
  }

  const inTurn = boundedRender<Response>()
  async function showPage(request: FastifyRequest, reply: FastifyReply) {
    if (isNoAddress(request.url)) return handleNotFound(request, reply)
    const { pathname } = pageAddress(config, request)
    if (!sendKept || pathname === missingPage || web.isPage(pathname)) {
      return renderPage(request, reply)
    }
    // Anybody can make up any number of such addresses: all are answered with one page that is kept.
    return new Promise((resolve) => {
      reply.raw.once('close', () => resolve(reply.hijack()))
      sendKept(request.raw, reply.raw, () => resolve(renderPage(request, reply)), missingPage)
    })
  }

  async function renderPage(request: FastifyRequest, reply: FastifyReply) {
    const isForm = request.method === 'POST'
    const kept = isForm ? undefined : canonical(request.url)
    const isExempt = kept?.isBounded && !hasJustSaved(request.headers)
    const asking = {
      // The pages of a shop are a limited number; of others one network could ask for any number.
      network: isExempt ? undefined : sharedNetwork(request.ip),
      isWanted: () => !request.socket.destroyed,
    }
    const { transport, keys, expires } = pageReads(app, isForm ? request.ip : undefined)
    const asked = pageRequest(config, request)
    const scriptNonce = newScriptNonce()
    const page = await inTurn(asking, () => web.render(asked, { transport, site, scriptNonce }))
    return sendPage(reply, page, {
      config,
      keys: kept ? keys() : undefined,
      expires: expires(),
      scriptNonce,
    })
  }
  if (web.clientFolder) await serveFiles(app, web.clientFolder, showPage)
  app.get('/*', { schema: { hide: true } }, showPage)
  await app.register(async (forms) => {
    takeFormPosts(forms)
    for (const page of formPages) forms.post(page, { schema: { hide: true } }, takeForm)
  })

  async function takeForm(request: FastifyRequest, reply: FastifyReply) {
    // Browsers say by themselves where a form comes from: here from another site, in a visitor's name.
    if (request.headers['sec-fetch-site'] === 'cross-site') return handleNotFound(request, reply)
    return showPage(request, reply)
  }
}

const googleButton = ({ clientId, scriptUrl }: NonNullable<Config['google']>) => ({
  clientId,
  scriptUrl,
})

/**
 * No address of ours has a line's end in it, for which the router knows no page at all, or a segment of dots,
 * which would be another page than the one that was asked for.
 */
const isNoAddress = (url: string): boolean =>
  /%0[ad]|%e2%80%a[89]/i.test(url) || /\/(\.|%2e){1,2}(?=[/?#]|$)/i.test(url)

const pageAddress = ({ publicUrl }: Config, { url }: FastifyRequest) =>
  new URL(publicUrl + requestPath(url))

/**
 * What the page is asked, at the address that we trust: the Host header is the caller's word. The router is
 * not told of a form's Origin, which it would compare with that address: a shop may have other names, too.
 */
function pageRequest(config: Config, request: FastifyRequest): Request {
  const address = pageAddress(config, request)
  const headers = pageHeaders(request)
  if (request.method !== 'POST') return new Request(address, { headers })
  const body = new URLSearchParams((request.body ?? {}) as Record<string, string>)
  return new Request(address, { method: 'POST', headers, body })
}

/** A path where the API shares the pages' host, so that a page works under any name of it. */
function relativeApiUrl({ apiUrl, publicUrl }: Config): string {
  return apiUrl.startsWith(`${publicUrl}/`) ? apiUrl.slice(publicUrl.length) : apiUrl
}

/** Pages do not depend on who asks, so nothing personal reaches the renderer. */
function pageHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  const accept = request.headers.accept
  if (accept) headers.set('accept', accept)
  return headers
}
