import { isDeepStrictEqual } from 'node:util'
import type { BuyerMailDraft } from '@nirbhaya/contract/buyer-mails/admin'
import { errors } from '@nirbhaya/contract/errors'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import {
  type BuyerMailRow,
  insertMail,
  lockMail,
  lockSending,
  updateMail,
  wasSentToday,
} from '../buyer-mails.queries.ts'
import type { BuyerMailQueues } from '../buyer-mails.queues.ts'
import type { Audience } from '../buyer-mails.tables.ts'
import { insertBuyers } from '../buyers.queries.ts'
import { audienceOf, describeAudience } from './audience.service.ts'
import type { Change } from './writing.service.ts'

interface Sending {
  db: Db
  jobs: Jobs<BuyerMailQueues>
}

interface Texts {
  subject: string
  message: string
  audience: Audience
}

/**
 * Sends a mail once to the buyers of the orders that match now. Jobs send the copies. A repeated request sends nothing.
 * @throws AppError REQUEST_REUSED if a mail with this id and another text was sent, BUYER_MAIL_SENT if the same text was
 * sent to the same audience within a day, probably from another tab, BUYER_MAIL_NOBODY, BATCH_NOT_FOUND, INVALID_INPUT
 */
export async function sendMail(
  { db, jobs }: Sending,
  { id, actorId, ...draft }: Change & BuyerMailDraft,
): Promise<void> {
  const { subject, message } = draft
  const audience = audienceOf(draft)
  const texts = { subject, message, audience }
  const recipients = await describeAudience(db, audience)
  await db.transaction(async (tx) => {
    // Of two requests at once, the second finds what the first stored.
    await lockSending(tx)
    const known = await lockMail(tx, id)
    if (known && known.status !== 'draft') return refuseAnother(known, texts)
    if (await wasSentToday(tx, texts)) {
      throw new AppError('BUYER_MAIL_SENT', { fields: { subject: errors.BUYER_MAIL_SENT[1] } })
    }
    if (!known) {
      const row = { id, ...texts, recipients, status: 'draft' as const, total: 0 }
      await insertMail(tx, { ...row, createdBy: actorId })
    }
    const { people, orders } = await insertBuyers(tx, id, audience)
    if (people === 0) throw new AppError('BUYER_MAIL_NOBODY')
    const now = clock.now()
    await updateMail(tx, id, {
      ...texts,
      recipients,
      status: 'sending',
      createdBy: actorId,
      total: people,
      orderCount: orders,
      sentAt: now,
      // The list of mails is in the order in which they were sent.
      createdAt: now,
    })
    await jobs.enqueue(tx, 'buyer-mail.batch', { mailId: id })
    await audit(tx, { id, actorId }, 'send', { subject, to: recipients, people, orders })
  })
}

/** @throws AppError REQUEST_REUSED unless the sent mail is the same */
function refuseAnother({ subject, message, audience }: BuyerMailRow, texts: Texts): void {
  if (!isDeepStrictEqual({ subject, message, audience }, texts)) {
    throw new AppError('REQUEST_REUSED')
  }
}

/** Holds back the copies that are not sent yet. @throws AppError BUYER_MAIL_NOT_FOUND, BUYER_MAIL_NOT_SENDING */
export function stopMail(db: Db, { id, actorId }: Change): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockMail(tx, id)
    if (!row) throw new AppError('BUYER_MAIL_NOT_FOUND')
    if (row.status === 'stopped') return
    if (row.status !== 'sending') throw new AppError('BUYER_MAIL_NOT_SENDING')
    await updateMail(tx, id, { status: 'stopped' })
    await audit(tx, { id, actorId }, 'stop-mail', { subject: row.subject })
  })
}

/** Goes on with a stopped mail. @throws AppError BUYER_MAIL_NOT_FOUND, BUYER_MAIL_NOT_STOPPED */
export function resumeMail({ db, jobs }: Sending, { id, actorId }: Change): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockMail(tx, id)
    if (!row) throw new AppError('BUYER_MAIL_NOT_FOUND')
    if (row.status === 'sending') return
    if (row.status !== 'stopped') throw new AppError('BUYER_MAIL_NOT_STOPPED')
    await updateMail(tx, id, { status: 'sending' })
    await jobs.enqueue(tx, 'buyer-mail.batch', { mailId: id })
    await audit(tx, { id, actorId }, 'resume-mail', { subject: row.subject })
  })
}

function audit(
  tx: Tx,
  { id: entityId, actorId }: Change,
  deed: 'send' | 'stop-mail' | 'resume-mail',
  after: object,
): Promise<void> {
  const action = `buyer-mail.${deed}`
  return writeAudit(tx, { actorId, action, entity: 'buyer-mail', entityId, before: null, after })
}
