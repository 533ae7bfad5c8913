import type { Accounts } from './accounts/accounts.service.ts'
import { createGoogleCheck } from './accounts/google/google-token.ts'
import { withCopiesToStaff } from './accounts/staff/mails-to-staff.ts'
import type { Watch } from './audit/security-events.service.ts'
import type { Backups } from './backup/backup.service.ts'
import type { RestoreAdmin } from './backup/restore/restore.service.ts'
import { refreshBookable } from './batches/batches.service.ts'
import { getUsualTerms } from './batches/promise-settings.service.ts'
import type { Waiting } from './batches/waiting-list/waiting-list.service.ts'
import { readMailedShop } from './brand/brand.service.ts'
import { eraseCart } from './cart/cart.service.ts'
import type { Catalogue } from './catalogue/admin/product-writing.service.ts'
import type { Complaints } from './complaints/complaints.ts'
import { createStoredBytes } from './complaints/stored-bytes.ts'
import type { Connections } from './connections/connections.ts'
import type { Contact } from './contact/contact.service.ts'
import type { Watched } from './dashboard/status.service.ts'
import type { MailServerAdmin } from './mail-server/mail-server.service.ts'
import type { MovingOut } from './moving-out/moving-out.service.ts'
import type { Newsletter } from './newsletter/newsletter.service.ts'
import type { MailedPapers } from './orders/mails/mailed-papers.service.ts'
import { hasOrderedSince } from './orders/ordered-since.service.ts'
import { mailedPapers } from './papers/mailed-papers.service.ts'
import type { PrintedPapers } from './papers/shown-papers.service.ts'
import { splitReduction } from './papers/units.service.ts'
import type { Accounts as PaymentAccounts } from './payments/accounts/follow-accounts.service.ts'
import type { Payments } from './payments/payments.service.ts'
import { hasRealPayments, type OpenAccount } from './payments/providers/providers.ts'
import type { Config } from './platform/config/config.ts'
import type { ShopContext } from './platform/context.ts'
import type { Reading } from './platform/database/read-replica.ts'
import type { Queue } from './platform/jobs/queues.ts'
import type { Mailing } from './platform/mail/mailing.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { createReadiness, type Readiness } from './platform/readiness.ts'
import type { ContentChanges } from './platform/response-cache/content-changes.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { ListShown } from './platform/storage/stored-files.ts'
import type { Pictures } from './platform/storage/stored-images.ts'
import type { Privacy } from './privacy/closing.service.ts'
import type { Promises } from './promises/promises.ts'
import {
  makeJobHandlers,
  type ShopHandlers,
  type ShopJobs,
  type ShopLimits,
  shopQueues,
  shownPictures,
  shownPrivateFiles,
} from './registry.ts'
import type { Settling } from './settling/settling.service.ts'
import type { Couriers } from './shipping/couriers/couriers.ts'
import type { Shipping } from './shipping/shipping.ts'

/** The services that the modules are built on. */
export interface Foundations extends Pick<Mailing, 'db' | 'sendMail' | 'secret'> {
  reading: Reading
  /** The database's URL for connections outside the pool. */
  databaseUrl: string
  jobs: ShopJobs
  storage: Storage
  providers: PaymentAccounts
  /** Opens an account at the payment provider, to check keys before they are saved. */
  openAccount: OpenAccount
  couriers: Couriers
  limits: ShopLimits
  metrics: Metrics
  changes: ContentChanges
  /** Stops the shop and starts it again, in all its processes on this machine. */
  restart(): void
}

interface Parts extends Foundations, Mailing {
  pictures: Pictures
  shownPictures: ListShown[]
  shownPrivateFiles: ListShown[]
  catalogue: Catalogue
  accounts: Accounts
  payments: Payments
  settling: Settling
  promises: Promises
  papers: PrintedPapers
  mailedPapers: MailedPapers
  shipping: Shipping
  mailServer: MailServerAdmin
  waiting: Waiting
  complaints: Complaints
  contact: Contact
  newsletter: Newsletter
  privacy: Privacy
  backups: Backups
  restores: RestoreAdmin
  movingOut: MovingOut
  watch: Watch
  /** The parts of the shop that the status page watches. */
  watched: Watched
  readiness: Readiness
  connections: Connections
  /** Whether new payments move real money. */
  hasRealPayments(): boolean
}

declare module './platform/context.ts' {
  interface ShopContext extends Parts {}
}

/** Every module, ready to serve requests and run jobs. */
export interface Shop extends ShopContext {
  jobHandlers: ShopHandlers
}

const mailQueues = Object.entries<Queue<object>>(shopQueues)
  .filter(([, { isMail }]) => isMail)
  .map(([name]) => name)

/** Loaded on demand: only a restore needs the rules. */
async function hasGoodMoney(databaseUrl: string): Promise<boolean> {
  const { checkMoney } = await import('./money-check/money-check.ts')
  const { outcomes } = await checkMoney(databaseUrl)
  return outcomes.every(({ different }) => different === 0)
}

/** Connects the modules; nothing is started yet. */
export function composeShop(foundations: Foundations, config: Config): Shop {
  const context = composeContext(foundations, config)
  return { ...context, jobHandlers: makeJobHandlers(context) }
}

function composeContext(foundations: Foundations, config: Config): ShopContext {
  const { db, jobs, storage, providers, secret, limits } = foundations
  const { publicUrl, apiUrl } = config
  const adminEmail = config.admin.email
  const sendMail = withCopiesToStaff({ db, jobs, adminEmail, sendMail: foundations.sendMail })
  const readShop = () => readMailedShop(db, { publicUrl, apiUrl })
  const settling: Settling = {
    db,
    jobs,
    providers,
    splitReduction,
    limitsCustomerChecks: config.rateLimit,
  }
  const { seller, gst, statusUndoSeconds: undoSeconds } = config
  const papers: PrintedPapers = { db, storage, seller, gst, undoSeconds }
  const storedBytes = createStoredBytes()
  const accounts: Accounts = {
    db,
    jobs,
    limits,
    secret,
    adminEmail,
    publicUrl,
    checkGoogleToken: config.google && createGoogleCheck(config.google),
    onTakenOver: eraseCart,
    hasOrderedSince,
  }
  const backups: Backups = {
    db,
    databaseUrl: foundations.databaseUrl,
    storage,
    dataDir: config.dataDir,
    queues: shopQueues,
    source: { db, secret, given: config.backup },
  }
  return {
    ...foundations,
    sendMail,
    config,
    publicUrl,
    readShop,
    adminEmail,
    pictures: { db, jobs, storage },
    shownPictures,
    shownPrivateFiles,
    catalogue: {
      db,
      jobs,
      storage,
      usualTerms: getUsualTerms,
      refreshBookable: (productId) => refreshBookable(db, productId),
    },
    accounts,
    payments: { db, jobs, providers, publicUrl, apiUrl },
    settling,
    promises: { db, jobs, secret },
    papers,
    mailedPapers: mailedPapers(papers),
    shipping: { db, jobs, papers },
    mailServer: {
      db,
      secret,
      mail: config.mail,
      sendMail,
      readShop,
      adminEmail,
      mailQueues,
    },
    waiting: { db, jobs, secret },
    complaints: { db, jobs, storage, limits, secret, storedBytes },
    contact: { db, jobs },
    newsletter: { db, jobs, secret },
    privacy: { accounts, jobs, providers },
    backups,
    restores: { ...backups, jobs, checkMoney: hasGoodMoney, restart: foundations.restart },
    movingOut: {
      db,
      jobs,
      storage,
      secret,
      dataDir: config.dataDir,
      databaseUrl: foundations.databaseUrl,
    },
    watch: { db, jobs },
    watched: {
      db,
      providers,
      queues: shopQueues,
      settings: config.backup,
      storedFileBytes: storedBytes,
    },
    readiness: createReadiness(db),
    connections: { db, secret, config, jobs, providers, openAccount: foundations.openAccount },
    hasRealPayments: () => hasRealPayments(providers),
  }
}
