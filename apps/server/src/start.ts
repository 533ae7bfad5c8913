import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPaymentSandbox } from '@nirbhaya/payment-sandbox'
import { ensureAdmin } from './accounts/admin-account.ts'
import { type AuthOn, createAuth } from './accounts/auth.ts'
import { buildApp } from './app.ts'
import { seedBlog } from './blog/blog.seed.ts'
import { eraseCart } from './cart/cart.service.ts'
import { seedCatalogue } from './catalogue/catalogue.seed.ts'
import { shopLimits, shopQueues } from './collected.ts'
import { seedContent } from './content/content.seed.ts'
import { checkGoingLive, linesThatStop } from './going-live/going-live.service.ts'
import { describeAtStart, describeRefusal, describeStartedAnyway } from './going-live/report.ts'
import {
  chooseProvider,
  mountsSandbox,
  sandboxPrefix,
} from './payments/providers/choose-provider.ts'
import type { Config } from './platform/config.ts'
import { openDataDir } from './platform/data-dir.ts'
import { lockDataDir } from './platform/data-lock.ts'
import { openDatabase } from './platform/database/client.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import type { App } from './platform/http/routes.ts'
import { loadWebBuild, type WebBuild } from './platform/http/ssr.ts'
import { openJobs, prepareJobs } from './platform/jobs/jobs.ts'
import { createLimits, noLimits } from './platform/limits/limits.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { followContent } from './platform/renditions/content-changes.ts'
import { readOrCreateSecret } from './platform/secrets.ts'
import { openStorage } from './platform/storage/storage.ts'
import { composeShop, type Shop } from './shop.ts'
import { countJobFailures, observeProvider, watchPool, watchShop } from './shop-metrics.ts'

const webFolder = fileURLToPath(new URL('../../web', import.meta.url))

/** Something that the law asks for, or that mails need, is missing where money is real. */
export class NotReadyForMoney extends Error {
  override name = 'NotReadyForMoney'
}

/** Another program listens where the shop should. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

export interface RunningShop {
  shop: Shop
  /** Settles when something that the shop cannot do without has ended. */
  failed: Promise<Error>
  /** Finishes what is under way, then stops everything in the order it depends on each other. */
  stop(): Promise<void>
}

/** Longer than any answer takes. */
const longestDrainMs = 10_000

type Say = (line: string) => void

/**
 * Starts everything on one port and tells its address.
 * @throws ConfigError, NotReadyForMoney, DataDirBusy, PortTaken
 */
export async function startShop(config: Config, say: Say): Promise<RunningShop> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    return { ...(await start(config, say, stops)), stop }
  } catch (error) {
    await stop().catch((cause) => console.error(cause))
    throw error
  }
}

async function start(config: Config, say: Say, stops: (() => Promise<unknown>)[]) {
  const stopping = linesThatStop(config)
  if (stopping.length > 0 && !config.goLiveAnyway) {
    throw new NotReadyForMoney(describeRefusal(stopping).join('\n'))
  }
  await openDataDir(config.dataDir)
  const lock = await lockDataDir(config.dataDir, { url: config.publicUrl })
  stops.push(() => lock.release())
  await checkPort(config)

  const failure = Promise.withResolvers<Error>()
  const databaseUrl =
    config.databaseUrl ?? (await startDatabase(config, say, stops, failure.resolve))
  const onDatabaseError = (error: Error) => say(`Database: ${error.message}`)
  const database = openDatabase(databaseUrl, onDatabaseError)
  const { db, pool } = database
  stops.push(database.close)

  const storage = await openStorage(config)
  const authSecret = config.authSecret ?? (await readOrCreateSecret(config.dataDir, 'auth'))
  const authOn: AuthOn = (on) => createAuth(on, authSecret, config.publicUrl)
  const adminEmail = config.admin.email
  // Whatever a first start makes is made under the migrations' lock: servers that start together
  // make it once.
  const { generatedPassword } = await migrate(databaseUrl, async () => {
    await prepareJobs(databaseUrl, shopQueues)
    if (config.seed === 'demo') {
      await seedCatalogue(db, storage)
      await seedBlog(db, storage)
      await seedContent(db)
    }
    return ensureAdmin({ db, authOn, adminEmail, onTakenOver: eraseCart }, config.admin.password)
  })
  const changes = await followContent({ url: databaseUrl, pool, onError: onDatabaseError })
  database.afterContentChange(changes.settle)
  stops.push(() => changes.stop())
  const jobs = await openJobs({
    url: databaseUrl,
    queues: shopQueues,
    onError: (error) => say(`Jobs: ${error.message}`),
  })
  stops.push(() => jobs.stop())

  const givingUp = new AbortController()
  const metrics = createMetrics()
  const shop = composeShop(
    {
      db,
      databaseUrl,
      jobs,
      storage,
      provider: chooseProvider(config, observeProvider(metrics, say)),
      metrics,
      changes,
      sendMail: createMailer({
        ...config.mail,
        dataDir: config.dataDir,
        giveUp: givingUp.signal,
      }),
      authOn,
      authSecret,
      limits: config.rateLimit ? createLimits(database, shopLimits) : noLimits,
    },
    config,
  )
  watchShop(metrics, shop)
  watchPool(metrics, pool)
  await listen(shop, config, stops)
  await jobs.work(countJobFailures(metrics, shop.jobHandlers))
  stops.push(() => restJobs(jobs, givingUp))
  stops.push(async () => shop.standing.beginStopping())
  for (const line of describeAtStart(await checkGoingLive(db, config))) say(line)
  for (const line of describeStartedAnyway(stopping)) say(line)
  greet(config, say, generatedPassword)
  return { shop, failed: failure.promise }
}

async function startDatabase(
  config: Config,
  say: Say,
  stops: (() => Promise<unknown>)[],
  onFailure: (error: Error) => void,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: say,
    onExit: () => onFailure(new Error('The database ended unexpectedly; the shop stops.')),
  })
  stops.push(() => postgres.stop())
  return postgres.url
}

async function listen(shop: Shop, config: Config, stops: (() => Promise<unknown>)[]) {
  const web = await openWeb(config, stops)
  const metricsToken = config.metricsToken ?? (await readOrCreateSecret(config.dataDir, 'metrics'))
  const app = await buildApp(shop, { ...config, metricsToken }, web)
  if (mountsSandbox(config)) {
    const sandbox = buildPaymentSandbox({
      stateFile: join(config.dataDir, 'payment-sandbox.json'),
      publicUrl: `${config.publicUrl}${sandboxPrefix}`,
      controlToken: await readOrCreateSecret(config.dataDir, 'sandbox-control'),
      // Its keys are published: nobody may have it post elsewhere.
      notifyOrigins: [new URL(config.apiUrl).origin],
      shopName: 'Nirbhaya',
    })
    await app.register(sandbox, { prefix: sandboxPrefix })
  }
  stops.push(() => closeApp(app))
  await app.listen({ port: config.port, host: config.host })
}

/** Answers what was asked; whoever stopped reading does not keep the shop from stopping. */
async function closeApp(app: App): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), longestDrainMs)
  await app.close().finally(() => clearTimeout(patience))
}

/** Lets work finish; a mail server that does not answer keeps the shop from stopping no more. */
async function restJobs(jobs: { rest(): Promise<void> }, givingUp: AbortController): Promise<void> {
  const patience = setTimeout(() => givingUp.abort(), longestDrainMs)
  await jobs.rest().finally(() => clearTimeout(patience))
}

async function openWeb(config: Config, stops: (() => Promise<unknown>)[]): Promise<WebBuild> {
  if (config.mode !== 'development') return loadWebBuild(join(webFolder, 'build'))
  const { openWebInDevelopment } = await import('./platform/http/web-in-development.ts')
  const { web, close } = await openWebInDevelopment(webFolder)
  stops.push(close)
  return web
}

function greet(config: Config, say: Say, generatedPassword: string | undefined) {
  say('')
  say(`  Nirbhaya Shop   ${config.publicUrl}`)
  say(`  Admin           ${config.admin.email}`)
  if (generatedPassword) say(`  Password        ${generatedPassword}   (shown this once)`)
  if (config.payment.isTest) say('  Payments        test mode, no real money')
  if (!config.rateLimit) say('  Warning         RATE_LIMIT=off: nothing slows down who guesses')
  say('')
}

/** Asked before anything is started, so that a taken port costs nothing and is said in a line. */
async function checkPort({ port, host }: Config): Promise<void> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  probe.once('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    const message = `Port ${port} is taken by another program. Set PORT to a free one, for example PORT=${port + 1} npm start.`
    reject(isTaken ? new PortTaken(message) : error)
  })
  probe.listen({ port, host }, () => probe.close(() => resolve()))
  return promise
}
