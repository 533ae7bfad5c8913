import { createServer } from 'node:net'
import { ensureAdmin } from './accounts/admin-account.ts'
import { openAuth } from './accounts/auth.ts'
import { seedBlog } from './blog/blog.seed.ts'
import { eraseCart } from './cart/cart.service.ts'
import { seedCatalogue } from './catalogue/catalogue.seed.ts'
import { shopQueues } from './collected.ts'
import { seedContent } from './content/content.seed.ts'
import { checkGoingLive, linesThatStop } from './going-live/going-live.service.ts'
import { describeAtStart, describeRefusal, describeStartedAnyway } from './going-live/report.ts'
import type { Config } from './platform/config.ts'
import { openDataDir } from './platform/data-dir.ts'
import { lockDataDir } from './platform/data-lock.ts'
import { openDatabase } from './platform/database/client.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { prepareJobs } from './platform/jobs/jobs.ts'
import { readOrCreateSecret } from './platform/secrets.ts'
import { openStorage } from './platform/storage/storage.ts'

/** Something that the law asks for, or that mails need, is missing where money is real. */
export class NotReadyForMoney extends Error {
  override name = 'NotReadyForMoney'
}

/** Another program listens where the shop should. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

export type Say = (line: string) => void
/** What is to be undone at the end, the last first. */
export type Stops = (() => Promise<unknown>)[]

/** A data folder that is ours, and a database that is up to date. */
export interface Prepared {
  databaseUrl: string
  /** The server itself, where a pooler stands before it. */
  directUrl: string
  /** Settles when something that the shop cannot do without has ended. */
  failed: Promise<Error>
  /** Says what whoever started the shop should know, once it answers. */
  greet(): void
}

/**
 * Does what happens once for a start, however many processes serve the shop then.
 * @throws NotReadyForMoney, DataDirBusy, PortTaken
 */
export async function prepareShop(config: Config, say: Say, stops: Stops): Promise<Prepared> {
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
  const directUrl = config.directDatabaseUrl ?? databaseUrl
  let newPassword: string | undefined
  // Nobody would see it a second time: a start that fails once it is made says it at its end.
  stops.push(async () => {
    if (newPassword) say(passwordLine(newPassword))
  })
  const waiting = await bringUpToDate(config, {
    ...{ databaseUrl, directUrl, say },
    onPassword(made) {
      newPassword = made
    },
  })
  return {
    ...{ databaseUrl, directUrl, failed: failure.promise },
    greet() {
      for (const line of [...waiting, ...describeStartedAnyway(stopping)]) say(line)
      greet(config, say, newPassword)
      newPassword = undefined
    },
  }
}

interface ToPrepare {
  databaseUrl: string
  directUrl: string
  say: Say
  /** Told of a password that was made up for the owner, as soon as it is theirs. */
  onPassword(made: string): void
}

/**
 * Whatever a first start makes is made under the migrations' lock: servers that start together make
 * it once.
 * @returns what is to be told of what is missing
 */
async function bringUpToDate(config: Config, toPrepare: ToPrepare): Promise<string[]> {
  const { databaseUrl, directUrl, say, onPassword } = toPrepare
  const onError = (error: Error) => say(`Database: ${error.message}`)
  const { db, close } = openDatabase(databaseUrl, onError, config.pool)
  const storage = await openStorage(config)
  const authSecret = await readAuthSecret(config)
  const admin = {
    db,
    authOn: (on: Parameters<typeof openAuth>[0]) => openAuth(on, authSecret, config.publicUrl),
    adminEmail: config.admin.email,
    onTakenOver: eraseCart,
  }
  try {
    await migrate(directUrl, async () => {
      await prepareJobs(directUrl, shopQueues)
      if (config.seed === 'demo') {
        await seedCatalogue(db, storage)
        await seedBlog(db, storage)
        await seedContent(db)
      }
      const { generatedPassword } = await ensureAdmin(admin, config.admin.password)
      if (generatedPassword) onPassword(generatedPassword)
    })
    return describeAtStart(await checkGoingLive(db, config))
  } finally {
    await close()
  }
}

export const readAuthSecret = async (config: Config) =>
  config.authSecret ?? (await readOrCreateSecret(config.dataDir, 'auth'))

async function startDatabase(
  config: Config,
  say: Say,
  stops: Stops,
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

const passwordLine = (made: string) => `  Password        ${made}   (shown this once)`

function greet(config: Config, say: Say, newPassword: string | undefined) {
  say('')
  say(`  Nirbhaya Shop   ${config.publicUrl}`)
  say(`  Admin           ${config.admin.email}`)
  if (newPassword) say(passwordLine(newPassword))
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
