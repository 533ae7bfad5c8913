import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import { compile } from '@fastify/proxy-addr'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import fp from 'fastify-plugin'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { api } from './api.ts'
import { cacheableRoutes, knownNames, missingPage } from './cacheable-routes.ts'
import { formPages } from './form-pages.ts'
import { checkoutRoutes } from './payments/checkout.routes.ts'
import type { Config } from './platform/config/config.ts'
import { accessGuards } from './platform/http/access/access.ts'
import { clientAddressOf } from './platform/http/access/client-address.ts'
import { sessionPlugin } from './platform/http/access/session.ts'
import { strangeProxies } from './platform/http/access/strange-proxies.ts'
import { documentation } from './platform/http/documentation.ts'
import { handleClientError, handleError, handleNotFound } from './platform/http/error-handler.ts'
import { healthRoutes } from './platform/http/health.ts'
import { pressure } from './platform/http/load/pressure.ts'
import { hasJustSaved, justSaved } from './platform/http/pages/just-saved.ts'
import { fixedHeaders, securityHeaders } from './platform/http/pages/security-headers.ts'
import { ssr, type WebBuild } from './platform/http/pages/ssr.ts'
import { loggedUrl, logging } from './platform/http/requests/logging.ts'
import { requestIds, requestScope } from './platform/http/requests/request-ids.ts'
import { requestMetrics } from './platform/http/requests/request-metrics.ts'
import { requestTraces } from './platform/http/requests/request-traces.ts'
import type { App } from './platform/http/routes.ts'
import { serializerCompiler } from './platform/http/serializer.ts'
import { createGuardedServer } from './platform/http/server.ts'
import { metricsRoutes } from './platform/metrics/metrics.routes.ts'
import { canonicalAddresses } from './platform/response-cache/cache-keys.ts'
import { createKnownNames } from './platform/response-cache/known-slugs.ts'
import { createResponseCache } from './platform/response-cache/response-cache.ts'
import { sharedAnswers } from './platform/response-cache/shared-responses.ts'
import type { Shop } from './shop.ts'

/** Enough for every JSON call; files come in another way. */
const bodyLimitBytes = 100 * 1000

/** How long a client may take; without limits, a few slow ones hold every socket. */
const patience = {
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
  /** For a whole request, an upload over a phone's network included. */
  requestTimeout: 120_000,
  /** Without a byte in either direction: longer than any answer of ours takes. */
  connectionTimeout: 60_000,
}

/** Customers who have paid wait for these, and they need little; the sandbox stands in for the provider. */
const ofPayments = /^\/(api\/(payment|webhooks|order)|payment-sandbox)\//

/** Only an API on a host of its own is read across origins, and only by the shop's pages. */
const corsForPages = fp(async (app: FastifyInstance, { publicUrl, apiUrl }: Config) => {
  const { origin } = new URL(publicUrl)
  if (new URL(apiUrl).origin === origin) return
  await app.register(cors, {
    origin,
    credentials: true,
    // The plugin's own default leaves out all that changes a cart.
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['Link', 'Retry-After', 'X-Guest-Id'],
    maxAge: 86_400,
  })
})

/**
 * Not set later: Fastify would have read its own compilers by then, a tenth of a second of each start. Its
 * type is of those, which take JSON schemas.
 */
const schemaController = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
} as object as FastifyServerOptions['schemaController']

/** The whole HTTP side of the shop. Pages are served where a web build is given. */
export async function buildApp(shop: Shop, config: Config, web?: WebBuild): Promise<App> {
  const isKnown = createKnownNames(knownNames(shop.db), shop.changes)
  const canonical = canonicalAddresses(cacheableRoutes, isKnown)
  const headers = fixedHeaders(config)
  const isProxy = compile(config.trustProxy || [])
  const clientAddress = clientAddressOf(config.trustProxy)
  const renditions = createResponseCache({
    canonical,
    changes: shop.changes,
    make: (url, request) =>
      app.inject({
        url,
        headers: { 'accept-encoding': 'identity' },
        remoteAddress: clientAddress(request),
      }),
    isBypassed: ({ headers }) => hasJustSaved(headers),
    // Fastify logs each request where this level is on, and sees none of these.
    onSent: ['info', 'debug'].includes(config.logLevel)
      ? ({ method, url }, { statusCode }) =>
          app.log.info({ method, url: loggedUrl(url ?? ''), statusCode }, 'kept answer')
      : undefined,
  })
  renditions.watch(shop.metrics)
  const app: App = Fastify({
    logger: logging(config.logLevel),
    bodyLimit: bodyLimitBytes,
    genReqId: requestIds(config.trustProxy),
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What a balancer, or a browser's kept connection, still sends is answered, and ends the connection.
    return503OnClosing: false,
    ...patience,
    serverFactory: (handle, options) =>
      // Pages in development change without any content changing.
      createGuardedServer(config.mode === 'development' ? handle : renditions.before(handle), {
        ...options,
        processes: config.processes,
        isProxy: (address) => isProxy(address, 0),
      }),
    clientErrorHandler: handleClientError,
    // An address that cannot be read meets no hook.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(headers)),
    schemaController,
  }).withTypeProvider<ZodTypeProvider>()

  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)
  // JSON is what the contract speaks; anything else is refused by its type.
  app.removeContentTypeParser('text/plain')
  app.decorate('db', shop.db)
  app.decorate('reading', shop.reading)

  app.addHook('preClose', async () => renditions.close())
  const report = (line: string) => app.log.warn(line)
  // Each goes on inside the one before.
  await app.register(requestTraces)
  // Before the scope: a request that is asked from within another is a part of that one.
  await app.register(pressure, {
    processes: config.processes,
    preferred: ofPayments,
    onRefusal: () => shop.standing.noteRefusal(),
  })
  await app.register(requestScope)
  await app.register(justSaved, { ...config, changes: shop.changes })
  await app.register(requestMetrics, { metrics: shop.metrics })
  await app.register(strangeProxies, { trustProxy: config.trustProxy, report })
  await app.register(securityHeaders, { headers })
  await app.register(compress, {
    // Below this, packing costs the server more than it saves anybody: half of a cart's time.
    threshold: 8_192,
    // The default quality takes seconds for a page.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cookie)
  await app.register(corsForPages, config)
  await app.register(sessionPlugin, { adminEmail: config.admin.email })
  await app.register(accessGuards)
  await app.register(sharedAnswers, config)
  await app.register(documentation, { apiUrl: config.apiUrl })

  await app.register(api, { shop, config, prefix: '/api' })
  await app.register(healthRoutes, { standing: shop.standing })
  await app.register(metricsRoutes, { metrics: shop.metrics, token: config.metricsToken })
  const { providers } = shop.payments
  await app.register(checkoutRoutes, { providers })
  const withSources = { ...config, paymentSources: providers.current.checkout.sources }
  if (web) {
    await app.register(ssr, {
      web,
      config: withSources,
      canonical,
      formPages,
      missingPage,
      // In development what is kept may be older than the code.
      sendKept: config.mode === 'development' ? undefined : renditions.answer,
    })
  }
  return app
}
