import type { LiveLine } from '@nirbhaya/contract/going-live/going-live'
import { ensureAdmin } from './accounts/admin-account.ts'
import { getUsualTerms } from './batches/promise-settings.service.ts'
import { seedBlog } from './blog/blog.seed.ts'
import { type Bootstrap, NotReadyForMoney, type PrintLine, type Stops } from './bootstrap.ts'
import { eraseCart } from './cart/cart.service.ts'
import { seedCatalogue } from './catalogue/catalogue.seed.ts'
import { hasContent, seedContent } from './content/content.seed.ts'
import { checkGoingLive, checkStart } from './going-live/going-live.service.ts'
import {
  describeAtStart,
  describeNotLookedUp,
  describeRefusal,
  describeStartedAnyway,
} from './going-live/report.ts'
import type { Config } from './platform/config/config.ts'
import { readOrCreateSecret } from './platform/data-dir/secrets.ts'
import { openDatabase } from './platform/database/client.ts'
import { migrate } from './platform/database/migrate.ts'
import { prepareJobs } from './platform/jobs/jobs.ts'
import { openStorage } from './platform/storage/storage.ts'
import { seedPolicies } from './policies/policies.seed.ts'
import { shopQueues } from './registry.ts'

/** A database that is up to date. */
export interface Prepared {
  databaseUrl: string
  /** The database server's own URL. It differs from `databaseUrl` if `databaseUrl` leads to a pooler. */
  directUrl: string
  /** Prints the shop's URL, and the password for the person who starts it. Call it once the shop answers. */
  greet(): Promise<void>
}

/**
 * Does everything that happens once per start, however many processes then serve the shop.
 * @throws NotReadyForMoney
 */
export async function prepareShop(
  config: Config,
  ground: Bootstrap,
  say: PrintLine,
  stops: Stops,
): Promise<Prepared> {
  const databaseUrl = await ground.databaseUrl
  const directUrl = config.directDatabaseUrl ?? databaseUrl
  let newPassword: string | undefined
  // The password is shown only once. If the start fails after the password was created, it is printed while
  // the shop stops.
  stops.push(async () => {
    if (newPassword) say(passwordLine(newPassword))
  })
  const stopping = await bringUpToDate(config, {
    databaseUrl,
    directUrl,
    say,
    onPassword(made) {
      newPassword = made
    },
  })
  return {
    databaseUrl,
    directUrl,
    async greet() {
      const missing = await describeMissing(config, databaseUrl, say)
      const { isTest } = config.payment
      const before = isTest ? [] : [...missing, ...describeStartedAnyway(stopping)]
      for (const line of before) say(line)
      greet(config, say, { newPassword, after: isTest ? missing : [] })
      newPassword = undefined
    },
  }
}

/**
 * Lists what is missing before real payments. The shop already answers, so if the database fails, only the
 * list is left out.
 */
async function describeMissing(
  config: Config,
  databaseUrl: string,
  say: PrintLine,
): Promise<string[]> {
  const { db, close } = open(config, databaseUrl, say)
  try {
    return describeAtStart(await checkGoingLive(db, config).finally(close), config.payment)
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
  /** Called with a generated password as soon as it is stored for the owner. */
  onPassword(made: string): void
}

/**
 * Brings the database up to date. The first start also creates what a new shop needs, such as the admin.
 * Processes that start at the same time create it only once, because they need the migrations' lock for it.
 * @returns what is missing for real payments, if the owner starts anyway
 * @throws NotReadyForMoney
 */
async function bringUpToDate(config: Config, toPrepare: ToPrepare): Promise<LiveLine[]> {
  const { databaseUrl, directUrl, say, onPassword } = toPrepare
  const { db, close } = open(config, databaseUrl, say)
  const storage = await openStorage(config)
  const admin = { db, adminEmail: config.admin.email, onTakenOver: eraseCart }
  try {
    const onWaiting = () => say('Waiting for a long read of the database to end, such as a backup…')
    const prepare = async (client: Parameters<typeof prepareJobs>[0]) => {
      await prepareJobs(client, shopQueues)
      await seedPolicies(db)
      if (config.seed === 'demo') {
        // Later, the owner may have emptied the catalogue or the blog.
        if (!(await hasContent(db))) {
          await seedCatalogue(db, storage, getUsualTerms)
          await seedBlog(db, storage)
        }
        await seedContent(db)
      }
      const { generatedPassword } = await ensureAdmin(admin, config.admin.password)
      if (generatedPassword) onPassword(generatedPassword)
    }
    await migrate(directUrl, prepare, { onWaiting })
    const stopping = await checkStart(db, config)
    if (stopping.length === 0 || config.goLiveAnyway) return stopping
    throw new NotReadyForMoney(describeRefusal(stopping).join('\n'))
  } finally {
    await close()
  }
}

export const readAuthSecret = async (config: Config) =>
  config.authSecret ?? (await readOrCreateSecret(config.dataDir, 'auth'))

const passwordLine = (made: string) => `  Password        ${made}   (shown this once)`

interface Greeting {
  newPassword: string | undefined
  /** Lines that are printed after the greeting. */
  after: string[]
}

function greet(config: Config, say: PrintLine, { newPassword, after }: Greeting) {
  say('')
  say(`  Nirbhaya Shop   ${config.publicUrl}`)
  say(`  Admin           ${config.admin.email}`)
  if (newPassword) say(passwordLine(newPassword))
  if (config.payment.isTest) say('  Payments        test mode, no real money')
  if (!config.rateLimit) say('  Warning         RATE_LIMIT=off: nothing slows down who guesses')
  for (const line of after) say(line)
  say('')
}
