import type { Seller } from '@nirbhaya/contract/site'
import { accountJobs } from './accounts/accounts.jobs.ts'
import type { Accounts } from './accounts/accounts.service.ts'
import { createGoogleCheck } from './accounts/google/google-token.ts'
import { auditJobs } from './audit/audit.jobs.ts'
import type { Watch } from './audit/security-events.service.ts'
import { backupJobs } from './backup/backup.jobs.ts'
import { batchAdminJobs } from './batches/admin/batch-admin.jobs.ts'
import { batchJobs } from './batches/batches.jobs.ts'
import { getUsualTerms } from './batches/promise-settings.service.ts'
import type { Waiting } from './batches/waiting-list/waiting-list.service.ts'
import { listShownCovers } from './blog/admin/post-writing.service.ts'
import { blogJobs } from './blog/blog.jobs.ts'
import { eraseCart } from './cart/cart.service.ts'
import { type Catalogue, listShownPhotos } from './catalogue/admin/product-writing.service.ts'
import { complaintJobs } from './complaints/complaints.jobs.ts'
import { listShownFiles as listComplaintFiles } from './complaints/complaints.queries.ts'
import type { Complaints } from './complaints/complaints.ts'
import { createStoredBytes } from './complaints/stored-bytes.ts'
import { contactJobs } from './contact/contact.jobs.ts'
import type { Contact } from './contact/contact.service.ts'
import type { Watched } from './dashboard/status.service.ts'
import type { MailServerAdmin } from './mail-server/mail-server.service.ts'
import { newsletterJobs } from './newsletter/newsletter.jobs.ts'
import type { Newsletter } from './newsletter/newsletter.service.ts'
import { noticeJobs } from './notices/notices.jobs.ts'
import { orderAdminJobs } from './orders/admin/asking-balances.service.ts'
import { hasOrderedSince } from './orders/ordered-since.service.ts'
import { orderJobs } from './orders/orders.jobs.ts'
import type { Papers } from './papers/issuing.service.ts'
import { mailedPapers } from './papers/mailed-papers.service.ts'
import { paperJobs } from './papers/papers.jobs.ts'
import { getSeller } from './papers/seller.service.ts'
import { paymentJobs } from './payments/payments.jobs.ts'
import type { Payments } from './payments/payments.service.ts'
import type { Providers } from './payments/providers/providers.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/database/client.ts'
import type { Reading } from './platform/database/read-replica.ts'
import type { Queue } from './platform/jobs/queues.ts'
import type { SendMail } from './platform/mail/mailer.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { createReadiness, type Readiness } from './platform/readiness.ts'
import type { ContentChanges } from './platform/response-cache/content-changes.ts'
import { privateFileJobs } from './platform/storage/private-files.ts'
import type { Storage } from './platform/storage/storage.ts'
import { imageJobs, type Pictures } from './platform/storage/stored-images.ts'
import type { Privacy } from './privacy/closing.service.ts'
import { privacyJobs } from './privacy/privacy.jobs.ts'
import { promiseAdminJobs } from './promises/admin/coming-refunds.jobs.ts'
import { promiseJobs } from './promises/promises.jobs.ts'
import type { Promises } from './promises/promises.ts'
import { type ShopHandlers, type ShopJobs, type ShopLimits, shopQueues } from './registry.ts'
import { listShownImages as listReviewPhotos } from './reviews/reviews.queries.ts'
import { settlingJobs } from './settling/settling.jobs.ts'
import type { Settling } from './settling/settling.service.ts'
import type { Couriers } from './shipping/couriers/couriers.ts'
import { shippingJobs } from './shipping/shipping.jobs.ts'
import type { Shipping } from './shipping/shipping.ts'

/** The services that the modules are built on. */
export interface Foundations {
  db: Db
  reading: Reading
  /** The database's URL for connections outside the pool. */
  databaseUrl: string
  jobs: ShopJobs
  storage: Storage
  providers: Providers
  couriers: Couriers
  sendMail: SendMail
  authSecret: string
  limits: ShopLimits
  metrics: Metrics
  changes: ContentChanges
}

/** Every module, ready to serve requests and run jobs. */
export interface Shop {
  db: Db
  reading: Reading
  jobs: ShopJobs
  storage: Storage
  pictures: Pictures
  catalogue: Catalogue
  limits: ShopLimits
  metrics: Metrics
  changes: ContentChanges
  accounts: Accounts
  payments: Payments
  settling: Settling
  promises: Promises
  papers: Papers
  shipping: Shipping
  couriers: Couriers
  mailServer: MailServerAdmin
  /** Reads the seller's facts: those from the environment and those that the owner saved. */
  readSeller: (db: Db) => Promise<Seller>
  waiting: Waiting
  complaints: Complaints
  contact: Contact
  newsletter: Newsletter
  privacy: Privacy
  watch: Watch
  /** The parts of the shop that the status page watches. */
  watched: Watched
  readiness: Readiness
  jobHandlers: ShopHandlers
}

declare module './platform/http/context.ts' {
  interface ShopContext extends Shop {}
}

/** The queues whose jobs each send a mail. */
const mailQueues = Object.entries<Queue<object>>(shopQueues)
  .filter(([, { isMail }]) => isMail)
  .map(([name]) => name)

/** Connects the modules; nothing is started yet. */
export function composeShop(foundations: Foundations, config: Config): Shop {
  const { db, jobs, storage, providers, couriers, sendMail, authSecret } = foundations
  const { limits, metrics, changes } = foundations
  const { publicUrl, apiUrl } = config
  const settling: Settling = { db, jobs, providers, limitsCustomerChecks: config.rateLimit }
  const payments: Payments = { db, jobs, providers, publicUrl, apiUrl }
  const waiting: Waiting = { db, jobs, sendMail, publicUrl, secret: authSecret }
  const promises: Promises = { db, jobs, secret: authSecret }
  const { seller, gst, statusUndoSeconds: undoSeconds } = config
  const papers: Papers = { db, seller, gst, undoSeconds }
  const withPapers = mailedPapers(papers)
  const shipping: Shipping = { db, jobs, papers }
  const complaints: Complaints = {
    ...{ db, jobs, storage, limits, secret: authSecret },
    storedBytes: createStoredBytes(),
  }
  const newsletter: Newsletter = { db, jobs, secret: authSecret }
  const accounts: Accounts = {
    db,
    jobs,
    limits,
    secret: authSecret,
    adminEmail: config.admin.email,
    publicUrl,
    checkGoogleToken: config.google && createGoogleCheck(config.google),
    onTakenOver: eraseCart,
    hasOrderedSince,
  }
  const privacy: Privacy = { accounts, jobs, providers }
  return {
    db,
    reading: foundations.reading,
    jobs,
    storage,
    pictures: { db, jobs, storage },
    catalogue: { db, jobs, storage, usualTerms: getUsualTerms },
    limits,
    metrics,
    changes,
    accounts,
    payments,
    settling,
    promises,
    papers,
    shipping,
    couriers,
    mailServer: {
      ...{ db, secret: authSecret, mail: config.mail, sendMail, publicUrl },
      adminEmail: config.admin.email,
      mailQueues,
    },
    readSeller: (on) => getSeller(on, config),
    waiting,
    complaints,
    contact: { db, jobs },
    newsletter,
    privacy,
    watch: { db, jobs },
    watched: {
      db,
      provider: providers.current,
      queues: shopQueues,
      settings: config.backup,
      storedFileBytes: complaints.storedBytes,
    },
    readiness: createReadiness(db),
    jobHandlers: {
      ...auditJobs({ db, sendMail, publicUrl, adminEmail: config.admin.email }),
      ...blogJobs({ db }),
      ...accountJobs({ db, secret: authSecret, sendMail, publicUrl }),
      ...backupJobs({
        db,
        databaseUrl: foundations.databaseUrl,
        storage,
        dataDir: config.dataDir,
        queues: shopQueues,
        settings: config.backup,
      }),
      ...imageJobs({
        db,
        storage,
        listShown: [listShownPhotos, listShownCovers, listReviewPhotos],
      }),
      ...privateFileJobs({ db, storage, listShown: [listComplaintFiles] }),
      ...batchJobs(waiting),
      ...batchAdminJobs({ db, jobs, sendMail, publicUrl, adminEmail: config.admin.email }),
      ...paymentJobs(payments),
      ...orderJobs({
        ...{ db, jobs, sendMail, publicUrl, adminEmail: config.admin.email },
        mailedPapers: withPapers,
      }),
      ...orderAdminJobs({ db, jobs }),
      ...settlingJobs(settling, { db, sendMail, publicUrl, mailedPapers: withPapers }),
      ...paperJobs(papers),
      ...shippingJobs(shipping, couriers, { db, sendMail, publicUrl, mailedPapers: withPapers }),
      ...promiseJobs(promises, { db, secret: authSecret, sendMail, publicUrl }),
      ...promiseAdminJobs({ db, sendMail, publicUrl, adminEmail: config.admin.email }),
      ...complaintJobs({
        ...{ db, secret: authSecret, sendMail, publicUrl, adminEmail: config.admin.email },
      }),
      ...contactJobs({ db, sendMail, publicUrl, adminEmail: config.admin.email }),
      ...newsletterJobs({ ...newsletter, sendMail, publicUrl, adminEmail: config.admin.email }),
      ...noticeJobs({ db, jobs, sendMail, publicUrl, adminEmail: config.admin.email }),
      ...privacyJobs({ privacy, sendMail, publicUrl }),
    },
  }
}
