import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { buildApp, isReplaced } from './app.ts'
import type { PrintLine, Stops } from './bootstrap.ts'
import { getShopName } from './brand/brand.service.ts'
import { readMailSettings } from './mail-server/mail-settings.service.ts'
import { followAccounts } from './payments/accounts/follow-accounts.service.ts'
import { accountsAt, chooseProviders } from './payments/providers/choose-provider.ts'
import { mountsSandbox, readSandboxKey, sandboxPrefix } from './payments/providers/local-sandbox.ts'
import { hasRealPayments, type OpenAccount } from './payments/providers/providers.ts'
import type { Config } from './platform/config/config.ts'
import { isLoopback } from './platform/config/config-public.ts'
import { inServer } from './platform/data-dir/own-files.ts'
import { readOrCreateSecret } from './platform/data-dir/secrets.ts'
import { openDatabase } from './platform/database/client.ts'
import { openReading } from './platform/database/read-replica.ts'
import { forwardTo } from './platform/http/access/forwarding.ts'
import { loadWebBuild, type WebBuild } from './platform/http/pages/ssr.ts'
import type { App } from './platform/http/routes.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { createLimits, noLimits } from './platform/limits/limits.ts'
import { withinBudget } from './platform/mail/mail-budget.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { watchPool, watchReading } from './platform/metrics/database-metrics.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { followContent } from './platform/response-cache/content-changes.ts'
import { keepFreeSpace } from './platform/storage/free-space.ts'
import { openStorage } from './platform/storage/storage.ts'
import { startTracing } from './platform/tracing/tracing.ts'
import type { WorkerTask } from './platform/workers/worker.ts'
import { readAuthSecret } from './prepare-shop.ts'
import { shopLimits, shopQueues } from './registry.ts'
import { openCouriers } from './shipping/couriers/couriers.ts'
import { composeShop, type Shop } from './shop.ts'
import { countJobFailures, observeProvider, watchShop } from './shop-metrics.ts'

const webFolder = inServer('..', 'web')
const builtFolder = join(webFolder, 'build')

/**
 * Loads the built pages in advance. An error is ignored here, because `openWeb` loads the pages again and
 * fails with the same error.
 */
export function readAhead({ mode }: Pick<Config, 'mode'>): void {
  if (mode !== 'development') loadWebBuild(builtFolder).catch(() => undefined)
}

/** The time between reporting "not ready" and refusing connections, so that load balancers notice. */
const notReadyBeforeCloseMs = 2_000
/**
 * Requests in progress get this much time while the shop stops. No answer takes so long, even on a busy
 * machine.
 */
const longestDrainMs = 15_000
/** The shop stops waiting for a silent mail server after this time. */
const longestMailWaitMs = 10_000
/**
 * A stopping shop gives running jobs this much time. A job that needs longer, such as a backup, is
 * interrupted, and later done again from its beginning.
 */
const longestJobWaitMs = 12_000

/** What tests replace. */
export interface ForTests {
  /** Opens the payment providers of the environment. */
  openProviders?: typeof chooseProviders | undefined
  /** Opens the payment accounts that the owner entered. */
  openAccount?: OpenAccount | undefined
  /** Whether jobs start at the times of their schedules. */
  hasSchedule?: boolean | undefined
}

export interface Serving extends ForTests {
  /** Stops the shop and starts it again. */
  restart(): void
}

/**
 * Serves the shop from this process: listens and works on jobs.
 * @param serving `restart`, and what tests replace
 */
export async function serveShop(
  config: Config,
  { databaseUrl, directUrl, sandboxUrl }: WorkerTask,
  say: PrintLine,
  stops: Stops,
  {
    restart,
    openProviders = chooseProviders,
    openAccount = accountsAt(),
    hasSchedule = true,
  }: Serving,
): Promise<Shop> {
  const { endpoint, service } = config.tracing
  if (endpoint) stops.push(await startTracing(endpoint, service))
  const onDatabaseError = (error: Error) => say(`Database: ${error.message}`)
  const database = openDatabase(databaseUrl, onDatabaseError, config.pool)
  const { db, pool } = database
  stops.push(database.close)
  const authSecret = await readAuthSecret(config)
  const changes = await followContent({ url: directUrl, pool, onError: onDatabaseError })
  stops.push(() => changes.stop())
  const reading = openReading({
    ...config.pool,
    url: config.readDatabaseUrl,
    database,
    isCurrent: changes.isCurrent,
  })
  stops.push(() => reading.close())
  const noteChange = () => void reading.noteChange()
  changes.keep({ drop: noteChange, dropAll: noteChange })
  const jobs = await openJobs({
    url: databaseUrl,
    directUrl,
    prepares: config.pool.prepares,
    queues: shopQueues,
    hasSchedule,
    onError: (error) => say(`Jobs: ${error.message}`),
  })
  stops.push(() => jobs.stop())

  const givingUp = new AbortController()
  const metrics = createMetrics()
  const { mail, dataDir } = config
  const endKeeping = keepFreeSpace({ folder: dataDir, reserveBytes: config.diskReserveBytes })
  stops.push(async () => endKeeping())
  const sandboxKey = await readSandboxKey(config)
  const settings = () => readMailSettings({ db, secret: authSecret, mail })
  const sendMail = createMailer({ settings, dataDir, giveUp: givingUp.signal })
  const observers = { ...observeProvider(metrics, say), news: changes.news }
  const providers = await followAccounts({
    db,
    secret: authSecret,
    config,
    fixed: openProviders(config, { ...observers, sandboxKey }),
    openAccount,
    observers,
    changes,
    onError: onDatabaseError,
  })
  stops.push(async () => providers.stop())
  const shop = composeShop(
    {
      db,
      reading,
      databaseUrl: directUrl,
      jobs,
      storage: await openStorage(config),
      providers,
      openAccount,
      couriers: openCouriers(
        courierSettings(config, hasRealPayments(providers) ? undefined : sandboxKey),
      ),
      metrics,
      changes,
      restart,
      sendMail: config.rateLimit ? withinBudget(sendMail, db) : sendMail,
      secret: authSecret,
      limits: config.rateLimit ? createLimits(db, shopLimits) : noLimits,
    },
    config,
  )
  watchShop(metrics, shop)
  watchPool(metrics, pool)
  watchReading(metrics, reading)
  await listen(shop, config, sandboxUrl, stops)
  await jobs.work(countJobFailures(metrics, shop.jobHandlers))
  const untilNoticed = () => sleep(isReplaced(config) ? notReadyBeforeCloseMs : 0)
  stops.push(() => Promise.all([restJobs(jobs, givingUp), untilNoticed()]))
  stops.push(async () => shop.readiness.beginStopping())
  return shop
}

/**
 * Returns the courier's settings. A shop with the payment sandbox, and without courier settings of
 * its own, uses the sandbox's courier.
 */
function courierSettings(config: Config, sandboxKey: string | undefined) {
  const { email, webhookSecret } = config.shiprocket
  if (sandboxKey === undefined || email !== undefined || webhookSecret !== undefined) {
    return config.shiprocket
  }
  const address = config.host.includes(':') ? `[${config.host}]` : config.host
  const baseUrl = `http://${address}:${config.port}${sandboxPrefix}/courier`
  return { baseUrl, email: 'sandbox', password: sandboxKey, webhookSecret: sandboxKey }
}

async function listen(shop: Shop, config: Config, sandboxUrl: string | undefined, stops: Stops) {
  const web = await openWeb(config, stops)
  const metricsToken = config.metricsToken ?? (await readOrCreateSecret(config.dataDir, 'metrics'))
  const app = await buildApp(shop, { ...config, metricsToken }, web)
  if (sandboxUrl) await app.register(forwardTo, { prefix: sandboxPrefix, to: sandboxUrl })
  else if (mountsSandbox(config)) {
    await app.register(await ownSandbox(config, () => getShopName(shop.db)), {
      prefix: sandboxPrefix,
    })
  }
  stops.push(() => closeApp(app))
  await app.listen({ port: config.port, host: config.host })
}

/** Returns the payment sandbox that this shop's processes share. */
async function ownSandbox(config: Config, readShopName: () => Promise<string>) {
  // Loaded only here: a shop with a real provider never needs it.
  const { buildPaymentSandbox } = await import('@nirbhaya/payment-sandbox')
  const { hostname, origin } = new URL(config.publicUrl)
  return buildPaymentSandbox({
    stateFile: join(config.dataDir, 'payment-sandbox.json'),
    publicUrl: `${config.publicUrl}${sandboxPrefix}`,
    clientSecret: await readSandboxKey(config),
    controlToken: await readOrCreateSecret(config.dataDir, 'sandbox-control'),
    notifyOrigins: [new URL(config.apiUrl).origin],
    returnOrigins: isLoopback(hostname) ? undefined : [origin],
    limitsStrangers: config.rateLimit,
    readShopName,
  })
}

/**
 * Starts one sandbox for all workers, on a port that only they know. Its state is in memory, so workers with
 * a sandbox each would not share payments.
 */
export async function startSandbox(
  config: Config,
  databaseUrl: string,
  say: PrintLine,
  stops: Stops,
): Promise<string | undefined> {
  if (!mountsSandbox(config)) return undefined
  const onError = (error: Error) => say(`Database: ${error.message}`)
  const { db, close } = openDatabase(databaseUrl, onError, config.pool)
  stops.push(close)
  const app = Fastify()
  await app.register(await ownSandbox(config, () => getShopName(db)), { prefix: sandboxPrefix })
  stops.push(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/**
 * Closes the app after the requests in progress are answered. After `longestDrainMs`, closes all connections,
 * because a client that does not read its answer would keep its connection open.
 */
async function closeApp(app: App): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), longestDrainMs)
  // Close the server first, which lets pages in progress finish. They call the API within the process, and
  // Fastify refuses these calls while it closes.
  await new Promise((resolve) => app.server.close(resolve))
  await app.close().finally(() => clearTimeout(timeout))
}

/**
 * Waits for running jobs, but only up to a limit: neither a silent mail server nor a backup may delay
 * the stop for longer.
 */
async function restJobs(jobs: { rest(): Promise<void> }, givingUp: AbortController): Promise<void> {
  const timeout = setTimeout(() => givingUp.abort(), longestMailWaitMs)
  const cut = new AbortController()
  const { signal } = cut
  await Promise.race([jobs.rest(), sleep(longestJobWaitMs, undefined, { signal })]).finally(() => {
    clearTimeout(timeout)
    cut.abort()
  })
}

async function openWeb(config: Config, stops: Stops): Promise<WebBuild> {
  if (config.mode !== 'development') return loadWebBuild(builtFolder)
  const { openWebInDevelopment } = await import('./platform/http/pages/web-in-development.ts')
  const { web, close } = await openWebInDevelopment(webFolder)
  stops.push(close)
  return web
}
