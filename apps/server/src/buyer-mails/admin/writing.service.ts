import type { BuyerMail, BuyerMailDraft } from '@nirbhaya/contract/buyer-mails/admin'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/client.ts'
import { deleteMail, findMail, insertMail, lockMail, updateMail } from '../buyer-mails.queries.ts'
import { audienceOf, describeAudience } from './audience.service.ts'
import { toBuyerMails } from './buyer-mails.list.ts'

/** @throws AppError BUYER_MAIL_NOT_FOUND */
export async function getMail(db: Db, id: string): Promise<BuyerMail> {
  const row = await findMail(db, id)
  const [mail] = await toBuyerMails(db, row ? [row] : [])
  if (!mail) throw new AppError('BUYER_MAIL_NOT_FOUND')
  return mail
}

export interface Change {
  id: string
  actorId: string
}

/**
 * Saves a draft.
 * @param change.revision of the draft that the page shows; 0 for a new one
 * @throws AppError BUYER_MAIL_CHANGED if it was saved or sent meanwhile; BATCH_NOT_FOUND, INVALID_INPUT
 */
export async function saveDraft(
  db: Db,
  { id, actorId, revision, ...draft }: Change & BuyerMailDraft & { revision: number },
): Promise<void> {
  const { subject, message } = draft
  const audience = audienceOf(draft)
  const recipients = await describeAudience(db, audience)
  const texts = { subject, message, audience, recipients }
  await db.transaction(async (tx) => {
    const before = await lockMail(tx, id)
    if (before) {
      const isSame = before.status === 'draft' && before.revision === revision
      if (!isSame) throw new AppError('BUYER_MAIL_CHANGED')
      await updateMail(tx, id, { ...texts, revision: revision + 1 })
      return
    }
    if (revision !== 0) throw new AppError('BUYER_MAIL_CHANGED')
    const row = { id, ...texts, status: 'draft' as const, createdBy: actorId, total: 0 }
    // Two tabs can save the same new draft at once.
    if (!(await insertMail(tx, row))) throw new AppError('BUYER_MAIL_CHANGED')
  })
}

/** @throws AppError BUYER_MAIL_NOT_FOUND; BUYER_MAIL_CHANGED if it was sent */
export function discardDraft(db: Db, { id, actorId }: Change): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockMail(tx, id)
    if (!row) throw new AppError('BUYER_MAIL_NOT_FOUND')
    if (row.status !== 'draft') throw new AppError('BUYER_MAIL_CHANGED')
    await deleteMail(tx, id)
    await writeAudit(tx, {
      actorId,
      action: 'buyer-mail.discard',
      entityId: id,
      before: { subject: row.subject },
    })
  })
}
