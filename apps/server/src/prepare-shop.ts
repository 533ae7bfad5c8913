import type { LiveLine } from '@nirbhaya/contract/going-live/going-live'
import { ensureAdmin } from './accounts/admin-account.ts'
import { isRestoreUnderWay } from './backup/restore/saved-restore.service.ts'
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
import { readsRealPayments } from './payments/accounts/saved-accounts.service.ts'
import { type Config, ConfigError } from './platform/config/config.ts'
import { whyNoRealMoney } from './platform/config/config-public.ts'
import { readOrCreateSecret } from './platform/data-dir/secrets.ts'
import { type Db, openDatabase } from './platform/database/client.ts'
import { migrate } from './platform/database/migrate.ts'
import { prepareJobs } from './platform/jobs/jobs.ts'
import { openStorage, type Storage } from './platform/storage/storage.ts'
import { seedPolicies } from './policies/policies.seed.ts'
import { shopQueues } from './registry.ts'
import { readAddress } from './settings/saved-address.service.ts'

/** A database that is up to date. */
export interface Prepared {
  /** The settings with the address that the owner entered. */
  config: Config
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
  given: Config,
  ground: Bootstrap,
  say: PrintLine,
  stops: Stops,
): Promise<Prepared> {
  const databaseUrl = await ground.databaseUrl
  const directUrl = given.directDatabaseUrl ?? databaseUrl
  let newPassword: string | undefined
  // The password is shown only once. If the start fails after the password was created, it is printed while
  // the shop stops.
  stops.push(async () => {
    if (newPassword) say(passwordLine(newPassword))
  })
  const { config, stopping } = await bringUpToDate(given, {
    databaseUrl,
    directUrl,
    say,
    onPassword(made) {
      newPassword = made
    },
  })
  return {
    config,
    databaseUrl,
    directUrl,
    async greet() {
      const { missing, isTest } = await describeMissing(config, databaseUrl, say)
      const before = isTest ? [] : [...missing, ...describeStartedAnyway(stopping)]
      for (const line of before) say(line)
      greet(config, say, { newPassword, isTest, after: isTest ? missing : [] })
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
): Promise<{ missing: string[]; isTest: boolean }> {
  const { db, close } = open(config, databaseUrl, say)
  try {
    const isTest = !(await readsRealPayments(db, config))
    return { missing: describeAtStart(await checkGoingLive(db, config), { isTest }), isTest }
  } catch (error) {
    return { missing: describeNotLookedUp(error), isTest: config.payment.isTest }
  } finally {
    await close()
  }
}

/** A start sends so few statements that opening more connections would take longer than waiting for these. */
const mostConnections = 3

const open = ({ pool }: Config, databaseUrl: string, say: PrintLine) =>
  openDatabase(databaseUrl, (error) => say(`Database: ${error.message}`), {
    ...pool,
    most: mostConnections,
  })

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
 * @returns the settings with the saved address, and what is missing for real payments, if the owner starts anyway
 * @throws NotReadyForMoney
 */
async function bringUpToDate(
  given: Config,
  toPrepare: ToPrepare,
): Promise<{ config: Config; stopping: LiveLine[] }> {
  const { databaseUrl, directUrl, say, onPassword } = toPrepare
  const { db, close } = open(given, databaseUrl, say)
  const storage = await openStorage(given)
  const admin = { db, adminEmail: given.admin.email, onTakenOver: eraseCart }
  try {
    const onWaiting = () => say('Waiting for a long read of the database to end, such as a backup…')
    const prepare = async (client: Parameters<typeof prepareJobs>[0]) => {
      await prepareJobs(client, shopQueues)
      await seedPolicies(db)
      if (given.seed === 'demo') {
        // Later, the owner may have emptied the catalogue or the blog.
        if (!(await hasContent(db))) {
          await seedCatalogue(db, storage, getUsualTerms)
          await seedBlog(db, storage)
        }
        await seedContent(db)
      }
      const { generatedPassword } = await ensureAdmin(admin, given.admin.password)
      if (generatedPassword) onPassword(generatedPassword)
    }
    await migrate(directUrl, prepare, { onWaiting })
    if (await finishRestore(given, toPrepare, { db, storage })) {
      await migrate(directUrl, prepare, { onWaiting })
    }
    const config = { ...given, ...(await readAddress(db, given)) }
    await checkPayments(db, config)
    const stopping = await checkStart(db, config)
    if (stopping.length === 0 || config.goLiveAnyway) return { config, stopping }
    throw new NotReadyForMoney(describeRefusal(stopping).join('\n'))
  } finally {
    await close()
  }
}

/**
 * Restores a backup, if the owner chose one on the pages.
 * @returns whether the data may have been replaced
 */
async function finishRestore(
  config: Config,
  { directUrl, say }: ToPrepare,
  { db, storage }: { db: Db; storage: Storage },
): Promise<boolean> {
  if (!(await isRestoreUnderWay(db))) return false
  // Loaded on demand: hardly any start restores a backup.
  const { finishRestore: finish } = await import('./backup/restore/finish-restore.ts')
  await finish({
    db,
    databaseUrl: directUrl,
    storage,
    dataDir: config.dataDir,
    queues: shopQueues,
    source: { db, secret: await readAuthSecret(config), given: config.backup },
    say,
    hasFixedSecret: config.authSecret !== undefined,
  })
  return true
}

/**
 * Checks the settings that depend on whether payments are real, which the owner may have decided by entering keys.
 * @throws ConfigError
 */
async function checkPayments(db: Db, config: Config): Promise<void> {
  const { payment, publicUrl, apiUrl, rateLimit: isLimited } = config
  if (!(await readsRealPayments(db, config))) {
    if (payment.testRefusal !== undefined) throw new ConfigError(payment.testRefusal)
    return
  }
  const unsafe = whyNoRealMoney({ publicUrl, apiUrl, isLimited })
  if (unsafe) throw new ConfigError(`${unsafe.name} ${unsafe.problem}`)
}

export const readAuthSecret = async (config: Config) =>
  config.authSecret ?? (await readOrCreateSecret(config.dataDir, 'auth'))

const passwordLine = (made: string) => `  Password        ${made}   (shown this once)`

interface Greeting {
  newPassword: string | undefined
  isTest: boolean
  /** Lines that are printed after the greeting. */
  after: string[]
}

function greet(config: Config, say: PrintLine, { newPassword, isTest, after }: Greeting) {
  say('')
  say(`  Shop            ${config.publicUrl}`)
  say(`  Admin           ${config.admin.email}`)
  if (newPassword) say(passwordLine(newPassword))
  if (isTest) say('  Payments        test mode, no real money')
  if (!config.rateLimit) say('  Warning         RATE_LIMIT=off: nothing slows down who guesses')
  for (const line of after) say(line)
  say('')
}
