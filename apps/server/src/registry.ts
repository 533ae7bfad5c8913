import { accountLimits } from './accounts/accounts.limits.ts'
import { accountQueues } from './accounts/accounts.queues.ts'
import { auditQueues } from './audit/audit.queues.ts'
import { backupQueues } from './backup/backup.queues.ts'
import { batchLimits } from './batches/batches.limits.ts'
import { batchQueues } from './batches/batches.queues.ts'
import { blogQueues } from './blog/blog.queues.ts'
import { catalogueLimits } from './catalogue/catalogue.limits.ts'
import { complaintLimits } from './complaints/complaints.limits.ts'
import { complaintQueues } from './complaints/complaints.queues.ts'
import { contactLimits } from './contact/contact.limits.ts'
import { contactQueues } from './contact/contact.queues.ts'
import { mailServerLimits } from './mail-server/mail-server.limits.ts'
import { newsletterLimits } from './newsletter/newsletter.limits.ts'
import { newsletterQueues } from './newsletter/newsletter.queues.ts'
import { noticeQueues } from './notices/notices.queues.ts'
import { orderLimits } from './orders/orders.limits.ts'
import { orderQueues } from './orders/orders.queues.ts'
import { paperQueues } from './papers/papers.queues.ts'
import { paymentLimits } from './payments/payments.limits.ts'
import { paymentQueues } from './payments/payments.queues.ts'
import type { Handlers, Jobs } from './platform/jobs/queues.ts'
import type { Limits } from './platform/limits/limits.ts'
import { privateFileQueues } from './platform/storage/private-files.ts'
import { imageQueues } from './platform/storage/stored-images.ts'
import { privacyQueues } from './privacy/privacy.queues.ts'
import { promiseQueues } from './promises/promises.queues.ts'
import { reviewLimits } from './reviews/reviews.limits.ts'
import { reviewQueues } from './reviews/reviews.queues.ts'
import { settlingLimits } from './settling/settling.limits.ts'
import { settlingQueues } from './settling/settling.queues.ts'
import { shippingQueues } from './shipping/shipping.queues.ts'

/** The queues of every module. A queue that is missing here cannot be used. */
export const shopQueues = {
  ...accountQueues,
  ...auditQueues,
  ...backupQueues,
  ...blogQueues,
  ...imageQueues,
  ...privateFileQueues,
  ...batchQueues,
  ...paymentQueues,
  ...orderQueues,
  ...reviewQueues,
  ...settlingQueues,
  ...promiseQueues,
  ...paperQueues,
  ...shippingQueues,
  ...complaintQueues,
  ...contactQueues,
  ...newsletterQueues,
  ...noticeQueues,
  ...privacyQueues,
}
type ShopQueues = typeof shopQueues
export type ShopJobs = Jobs<ShopQueues>
export type ShopHandlers = Handlers<ShopQueues>

/** The limits of every module. A limit that is missing here cannot be used. */
export const shopLimits = {
  ...accountLimits,
  ...batchLimits,
  ...catalogueLimits,
  ...paymentLimits,
  ...orderLimits,
  ...reviewLimits,
  ...settlingLimits,
  ...complaintLimits,
  ...contactLimits,
  ...mailServerLimits,
  ...newsletterLimits,
}
export type ShopLimits = Limits<keyof typeof shopLimits>
