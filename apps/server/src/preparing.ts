import { ensureAdmin } from './accounts/admin-account.ts'
import { getUsualTerms } from './batches/promise-settings.service.ts'
import { seedBlog } from './blog/blog.seed.ts'
import type { Bootstrap, PrintLine, Stops } from './bootstrap.ts'
import { eraseCart } from './cart/cart.service.ts'
import { seedCatalogue } from './catalogue/catalogue.seed.ts'
import { seedContent } from './content/content.seed.ts'
import { checkGoingLive } from './going-live/going-live.service.ts'
import { linesThatStop } from './going-live/lines.ts'
import { describeAtStart, describeNotLookedUp, describeStartedAnyway } from './going-live/report.ts'
import type { Config } from './platform/config/config.ts'
import { readOrCreateSecret } from './platform/data-dir/secrets.ts'
import { openDatabase } from './platform/database/client.ts'
import { migrate } from './platform/database/migrate.ts'
import { prepareJobs } from './platform/jobs/jobs.ts'
import { openStorage } from './platform/storage/storage.ts'
import { shopQueues } from './registry.ts'

/** A database that is up to date. */
export interface Prepared {
  databaseUrl: string
  /** The server itself, where a pooler stands before it. */
  directUrl: string
  /** Says what whoever started the shop should know, once it answers. */
  greet(): Promise<void>
}

/** Does what happens once for a start, however many processes serve the shop then. */
export async function prepareShop(
  config: Config,
  ground: Bootstrap,
  say: PrintLine,
  stops: Stops,
): Promise<Prepared> {
  const databaseUrl = await ground.databaseUrl
  const directUrl = config.directDatabaseUrl ?? databaseUrl
  let newPassword: string | undefined
  // Nobody would see it a second time: a start that fails once it is made says it at its end.
  stops.push(async () => {
    if (newPassword) say(passwordLine(newPassword))
  })
  await bringUpToDate(config, {
    ...{ databaseUrl, directUrl, say },
    onPassword(made) {
      newPassword = made
    },
  })
  return {
    ...{ databaseUrl, directUrl },
    async greet() {
      const missing = await describeMissing(config, databaseUrl, say)
      for (const line of [...missing, ...describeStartedAnyway(linesThatStop(config))]) say(line)
      greet(config, say, newPassword)
      newPassword = undefined
    },
  }
}

/**
 * What is to be done before money is real. The shop answers by now: a database that goes away meanwhile
 * leaves the list unsaid, and takes nobody's shop down.
 */
async function describeMissing(
  config: Config,
  databaseUrl: string,
  say: PrintLine,
): Promise<string[]> {
  const { db, close } = open(config, databaseUrl, say)
  try {
    return describeAtStart(await checkGoingLive(db, config).finally(close))
  } catch (error) {
    return describeNotLookedUp(error)
  }
}

const open = ({ pool }: Config, databaseUrl: string, say: PrintLine) =>
  openDatabase(databaseUrl, (error) => say(`Database: ${error.message}`), pool)

interface ToPrepare {
  databaseUrl: string
  directUrl: string
  say: PrintLine
  /** Told of a password that was made up for the owner, as soon as it is theirs. */
  onPassword(made: string): void
}

/**
 * Whatever a first start makes is made under the migrations' lock: servers that start together make
 * it once.
 */
async function bringUpToDate(config: Config, toPrepare: ToPrepare): Promise<void> {
  const { databaseUrl, directUrl, say, onPassword } = toPrepare
  const { db, close } = open(config, databaseUrl, say)
  const storage = await openStorage(config)
  const admin = { db, adminEmail: config.admin.email, onTakenOver: eraseCart }
  try {
    const onWaiting = () => say('Waiting for whoever reads the database, such as a backup…')
    const prepare = async (client: Parameters<typeof prepareJobs>[0]) => {
      await prepareJobs(client, shopQueues)
      if (config.seed === 'demo') {
        await seedCatalogue(db, storage, getUsualTerms)
        await seedBlog(db, storage)
        await seedContent(db)
      }
      const { generatedPassword } = await ensureAdmin(admin, config.admin.password)
      if (generatedPassword) onPassword(generatedPassword)
    }
    await migrate(directUrl, prepare, { onWaiting })
  } finally {
    await close()
  }
}

export const readAuthSecret = async (config: Config) =>
  config.authSecret ?? (await readOrCreateSecret(config.dataDir, 'auth'))

const passwordLine = (made: string) => `  Password        ${made}   (shown this once)`

function greet(config: Config, say: PrintLine, newPassword: string | undefined) {
  say('')
  say(`  Nirbhaya Shop   ${config.publicUrl}`)
  say(`  Admin           ${config.admin.email}`)
  if (newPassword) say(passwordLine(newPassword))
  if (config.payment.isTest) say('  Payments        test mode, no real money')
  if (!config.rateLimit) say('  Warning         RATE_LIMIT=off: nothing slows down who guesses')
  say('')
}
