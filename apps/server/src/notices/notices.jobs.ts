import { indiaDayOf } from '@nirbhaya/contract/dates'
import {
  backupFailedMail,
  complaintsDueMail,
  newOrdersMail,
  paymentHeldMail,
  refundTroubledMail,
  reviewWrittenMail,
} from '@nirbhaya/mails'
import { listDueComplaints } from '../complaints/due-complaints.service.ts'
import { describePlacedIn } from '../orders/new-orders.service.ts'
import { getPayment, needsDecision } from '../payments/payment-records.service.ts'
import { clock } from '../platform/clock.ts'
import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { ReviewQueues } from '../reviews/reviews.queues.ts'
import { findWrittenReview } from '../reviews/reviews.service.ts'
import { findTroubledRefund } from '../settling/refunds/stuck-refunds.service.ts'
import type { SettlingQueues } from '../settling/settling.queues.ts'
import type { NoticeQueues } from './notices.queues.ts'
import { enqueueNewNotices } from './notices.service.ts'

type Handled = NoticeQueues &
  Pick<SettlingQueues, 'payment.held' | 'refund.troubled'> &
  ReviewQueues

/** A mail names at most this many new orders. The admin list has all of them. */
const mostNamed = 20

export function noticeJobs({
  db,
  jobs,
  sendMail,
  adminEmail: to,
  readShop,
}: ShopContext): Handlers<Handled> {
  return {
    async 'notice.look'() {
      await enqueueNewNotices({ db, jobs })
    },

    async 'notice.orders'({ since, until }) {
      const period = { since: new Date(since), until: new Date(until) }
      const placed = await describePlacedIn(db, period, mostNamed)
      // The orders may have been cancelled or erased since this job was enqueued.
      if (placed.count === 0) return
      const mail = await newOrdersMail({ ...placed, shop: await readShop() })
      await sendMail({
        kind: 'notice.orders',
        to,
        messageId: `notice.orders.${period.until.getTime()}`,
        ...mail,
      })
    },

    async 'notice.complaints'() {
      const now = clock.now()
      const due = await listDueComplaints(db, now)
      if (due.overdue.count + due.today.count === 0) return
      await sendMail({
        kind: 'notice.complaints',
        to,
        messageId: `notice.complaints.${indiaDayOf(now)}`,
        ...(await complaintsDueMail({ ...due, shop: await readShop() })),
      })
    },

    async 'notice.backup-failed'({ at, why }) {
      const mail = await backupFailedMail({ why, shop: await readShop() })
      await sendMail({
        kind: 'notice.backup-failed',
        to,
        messageId: `notice.backup.${new Date(at).getTime()}`,
        ...mail,
      })
    },

    async 'payment.held'({ paymentId }) {
      const { id, providerPaymentId, receivedPaise, holdReason, status } = await getPayment(
        db,
        paymentId,
      )
      // The owner may have accepted or refunded the held money since this job was enqueued.
      if (status !== 'held' || !needsDecision(holdReason)) return
      const mail = await paymentHeldMail({
        paise: receivedPaise ?? 0,
        reason: holdReason,
        reference: providerPaymentId ?? id,
        shop: await readShop(),
      })
      await sendMail({
        kind: 'notice.payment-held',
        to,
        messageId: `notice.held.${id}`,
        ...mail,
      })
    },

    async 'refund.troubled'({ refundId }) {
      const refund = await findTroubledRefund(db, refundId)
      // The refund may have succeeded, or its money may have been refunded again, since this job was enqueued.
      if (!refund) return
      const mail = await refundTroubledMail({ ...refund, shop: await readShop() })
      await sendMail({
        to,
        kind: 'notice.refund-troubled',
        messageId: `notice.refund.${refundId}.${refund.status}`,
        ...mail,
      })
    },

    async 'review.written'({ reviewId }) {
      const review = await findWrittenReview(db, reviewId)
      if (!review) return
      const mail = await reviewWrittenMail({ ...review, shop: await readShop() })
      await sendMail({
        kind: 'notice.review-written',
        to,
        messageId: `notice.review.${reviewId}`,
        ...mail,
      })
    },
  }
}
