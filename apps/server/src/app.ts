import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import { compile } from '@fastify/proxy-addr'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { usualReturnRules } from '@nirbhaya/contract/policies/rules'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import fp from 'fastify-plugin'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { api } from './api.ts'
import { brandKey, readPageBrand } from './brand/brand.service.ts'
import { cacheableRoutes, knownNames, missingPage } from './cacheable-routes.ts'
import { formPages } from './form-pages.ts'
import { getSeller, sellerKey } from './papers/seller.service.ts'
import { paymentAccountKey } from './payments/accounts/follow-accounts.service.ts'
import { checkoutRoutes } from './payments/checkout.routes.ts'
import { hasRealPayments } from './payments/providers/providers.ts'
import type { Config } from './platform/config/config.ts'
import { shareFileMemory } from './platform/files/file-work.ts'
import { accessGuards } from './platform/http/access/access.ts'
import { clientAddressOf } from './platform/http/access/client-address.ts'
import { sessionPlugin } from './platform/http/access/session.ts'
import { reportUnknownProxies } from './platform/http/access/unknown-proxies.ts'
import { bodyBudgetFor } from './platform/http/bodies/body-budget.ts'
import { heldBodies } from './platform/http/bodies/held-bodies.ts'
import { incomingFolder, prepareIncoming } from './platform/http/bodies/incoming-files.ts'
import { crossSiteRefusal } from './platform/http/cross-site.ts'
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
import { memoryLimit } from './platform/memory-limit.ts'
import { metricsRoutes } from './platform/metrics/metrics.routes.ts'
import { canonicalAddresses } from './platform/response-cache/cache-keys.ts'
import { follow } from './platform/response-cache/followed.ts'
import { createKnownNames } from './platform/response-cache/known-slugs.ts'
import { createResponseCache } from './platform/response-cache/response-cache.ts'
import { sharedAnswers } from './platform/response-cache/shared-responses.ts'
import { getReturnRules, returnRulesKey } from './policies/return-rules.service.ts'
import type { Shop } from './shop.ts'

/** Enough for every JSON call. Routes that take files have limits of their own. */
const bodyLimitBytes = 100 * 1000

/** The time limits for clients. Without them, a few slow clients would occupy every socket. */
const timeouts = {
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 5_000,
    // A proxy may reuse an idle connection for a minute, because it ignores the `keepAliveTimeout` that the
    // shop announces. So Node closes an idle connection only after that timeout plus this buffer: 72 s.
    keepAliveTimeoutBuffer: 67_000,
  },
  /** The shop tells clients that they may reuse an idle connection for this long. */
  keepAliveTimeout: 5_000,
  /** The limit for a whole request, including an upload over a mobile network. */
  requestTimeout: 120_000,
  /**
   * A connection is closed if no data moves in either direction for this long. No answer of the shop takes
   * that long.
   */
  connectionTimeout: 60_000,
}

/**
 * While the shop stops, it keeps idle connections open for this time, so that no client sends a request on a
 * connection that is just being closed. Clients reuse an idle connection for at most `keepAliveTimeout`, and
 * nginx, with the settings in `ops/`, for less time.
 */
const drainIdleMs = timeouts.keepAliveTimeout + 1_000

/**
 * Returns whether another process may take over while this one stops: one of the shop's several processes, or
 * another shop behind the same proxy. A single process without a proxy stops at once.
 */
export const isReplaced = ({ trustProxy, processes }: Config) =>
  trustProxy !== false || processes > 1

/**
 * These routes are still served when the shop is overloaded, because customers who have paid wait for them,
 * and their answers cost little. The payment sandbox is included because it acts as the provider.
 */
const paymentRoutePattern = /^\/(api\/(payment|webhooks|order)|payment-sandbox)\//

/** CORS is needed only if the API has its own host, and only for the shop's pages. */
const corsForPages = fp(async (app: FastifyInstance, { publicUrl, apiUrl }: Config) => {
  const { origin } = new URL(publicUrl)
  if (new URL(apiUrl).origin === origin) return
  await app.register(cors, {
    origin,
    credentials: true,
    // The plugin's default lacks the methods that change a cart.
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['Link', 'Retry-After', 'X-Guest-Id'],
    maxAge: 86_400,
  })
})

/**
 * This is passed to Fastify at construction. If it were set later, Fastify would already have loaded its own
 * compilers, which takes a tenth of a second of each start. The cast is needed because Fastify's type expects
 * compilers for JSON schemas.
 */
const schemaController = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
} as object as FastifyServerOptions['schemaController']

/** Builds the whole HTTP side of the shop. With a web build, it also serves the pages. */
export async function buildApp(shop: Shop, config: Config, web?: WebBuild): Promise<App> {
  shareFileMemory(config.processes)
  const isKnown = createKnownNames(knownNames(shop.db), shop.changes)
  const canonical = canonicalAddresses(cacheableRoutes, isKnown)
  const headers = fixedHeaders(config)
  const isProxy = compile(config.trustProxy || [])
  const clientAddress = clientAddressOf(config.trustProxy)
  const responseCache = createResponseCache({
    canonical,
    changes: shop.changes,
    make: (url, request) =>
      app.inject({
        url,
        headers: { 'accept-encoding': 'identity' },
        remoteAddress: clientAddress(request),
      }),
    isBypassed: ({ headers }) => hasJustSaved(headers),
    // At the levels `info` and `debug`, Fastify logs each request that reaches it. Requests that the cache
    // answers do not reach Fastify, so they are logged here.
    onSent: ['info', 'debug'].includes(config.logLevel)
      ? ({ method, url }, { statusCode }) =>
          app.log.info({ method, url: loggedUrl(url ?? ''), statusCode }, 'kept answer')
      : undefined,
  })
  responseCache.watch(shop.metrics)
  const app: App = Fastify({
    logger: logging(config.logLevel),
    bodyLimit: bodyLimitBytes,
    genReqId: requestIds(config.trustProxy),
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // While the shop stops, Fastify closes no connections and refuses no requests. The guarded server below
    // closes idle connections, and requests that still arrive are answered.
    forceCloseConnections: false,
    return503OnClosing: false,
    ...timeouts,
    serverFactory: (handle, options) =>
      // In development, no responses are cached: a change of the code leaves outdated pages in the cache.
      createGuardedServer(config.mode === 'development' ? handle : responseCache.before(handle), {
        ...options,
        processes: config.processes,
        drainIdleMs: isReplaced(config) ? drainIdleMs : 0,
        isProxy: (address) => isProxy(address, 0),
      }),
    clientErrorHandler: handleClientError,
    // Hooks do not run for a URL that cannot be parsed, so the headers are added here.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(headers)),
    schemaController,
  }).withTypeProvider<ZodTypeProvider>()

  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)
  // The contract uses JSON only; other types are refused.
  app.removeContentTypeParser('text/plain')
  app.decorate('db', shop.db)
  app.decorate('incomingFolder', incomingFolder(config.dataDir))
  await prepareIncoming(app.incomingFolder)

  app.addHook('preClose', async () => responseCache.close())
  const report = (line: string) => app.log.warn(line)
  // The order matters: the hooks of a plugin run after those of the plugins above it.
  await app.register(requestTraces)
  // A page that is being rendered calls the API inside this process, in the scope of the page's request.
  // `pressure` recognizes such a call by this scope and does not count the call as a second request. So
  // `pressure` is registered before `requestScope`, which gives a scope to every request.
  await app.register(pressure, {
    processes: config.processes,
    preferred: paymentRoutePattern,
    onRefusal: () => shop.readiness.noteRefusal(),
  })
  await app.register(requestScope)
  await app.register(heldBodies, { budget: bodyBudgetFor(memoryLimit() / config.processes) })
  await app.register(justSaved, { ...config, changes: shop.changes })
  await app.register(requestMetrics, { metrics: shop.metrics })
  await app.register(reportUnknownProxies, { trustProxy: config.trustProxy, report })
  await app.register(securityHeaders, { headers })
  await app.register(crossSiteRefusal, config)
  await app.register(compress, {
    // Compressing smaller responses costs the server more than it saves: it would take half of the time of a
    // cart request.
    threshold: 8_192,
    // With Brotli's default quality, compressing a page takes seconds.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cookie)
  await app.register(corsForPages, config)
  await app.register(sessionPlugin, { adminEmail: config.admin.email })
  await app.register(accessGuards)
  await app.register(sharedAnswers, config)
  await app.register(documentation, { apiUrl: config.apiUrl })

  await app.register(api, { shop, config, prefix: '/api' })
  await app.register(healthRoutes, { readiness: shop.readiness })
  await app.register(metricsRoutes, { metrics: shop.metrics, token: config.metricsToken })
  const { providers } = shop.payments
  await app.register(checkoutRoutes, { providers })
  if (web) {
    await app.register(ssr, {
      web,
      config,
      shown: followShown(shop, config),
      paymentSources: () => providers.current.checkout.sources,
      canonical,
      formPages,
      missingPage,
      // In development, a cached page may be older than the code, so none is sent.
      sendKept: config.mode === 'development' ? undefined : responseCache.answer,
    })
  }
  return app
}

/** The seller, the brand, the rules of returns and whether payments are tests: all pages show these. */
function followShown({ db, changes, payments }: Shop, config: Config) {
  const seller = follow({
    key: sellerKey,
    read: () => getSeller(db, config),
    initial: config.seller,
    changes,
  })
  const brand = follow({
    key: brandKey,
    read: () => readPageBrand(db),
    initial: demoBrand,
    changes,
  })
  const returns = follow({
    key: returnRulesKey,
    read: () => getReturnRules(db),
    initial: usualReturnRules,
    changes,
  })
  return {
    keys: [seller.key, brand.key, returns.key, paymentAccountKey],
    read: async () => ({
      seller: await seller.read(),
      brand: await brand.read(),
      reportHours: (await returns.read()).reportHours,
      testPayments: !hasRealPayments(payments.providers),
    }),
  }
}
