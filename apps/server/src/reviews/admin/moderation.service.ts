import type { AdminReview } from '@nirbhaya/contract/reviews/admin'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { reviewsChanged } from '../rating.service.ts'
import { lockReview, type ReviewRow, updateReview } from '../reviews.queries.ts'
import { toAdminReviews } from './reviews.list.ts'

interface Change {
  reviewId: string
  actorId: string
}

/** Answers a review; an empty reply removes the answer. @throws AppError REVIEW_NOT_FOUND */
export const answerReview = (db: Db, { reply, ...details }: Change & { reply: string }) =>
  change(
    db,
    { ...details, action: 'review.answer' },
    { reply: reply || null, repliedAt: reply ? clock.now() : null },
  )

/** Hides a review from everyone but its author and the owner. @throws AppError REVIEW_NOT_FOUND */
export const hideReview = (db: Db, { reason, ...details }: Change & { reason: string }) =>
  change(db, { ...details, action: 'review.hide' }, { hiddenReason: reason })

/** @throws AppError REVIEW_NOT_FOUND */
export const showReview = (db: Db, details: Change) =>
  change(db, { ...details, action: 'review.show' }, { hiddenReason: null })

function change(
  db: Db,
  { reviewId, actorId, action }: Change & { action: string },
  to: Parameters<typeof updateReview>[2],
): Promise<AdminReview> {
  return db.transaction(async (tx) => {
    const before = await lockReview(tx, reviewId)
    if (!before) throw new AppError('REVIEW_NOT_FOUND')
    const after = await updateReview(tx, reviewId, to)
    await reviewsChanged(tx, after.productId)
    await writeAudit(tx, {
      actorId,
      action,
      entity: 'review',
      entityId: reviewId,
      before: auditedFieldsOf(before),
      after: auditedFieldsOf(after),
    })
    const [review] = await toAdminReviews(tx, [after])
    if (!review) throw new Error('a locked review is gone')
    return review
  })
}

/** The audit log leaves out what customers wrote, because their data can be erased. */
const auditedFieldsOf = ({ hiddenReason, reply }: ReviewRow) => ({
  hiddenReason,
  isAnswered: reply !== null,
})
