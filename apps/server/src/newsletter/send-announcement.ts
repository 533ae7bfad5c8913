import type { Db } from '../platform/database/client.ts'
import type { Mailing } from '../platform/mail/mailing.ts'
import { printAnnouncement } from './announcement-printing.ts'
import { type AnnouncementRow, findAnnouncement } from './announcements.queries.ts'
import {
  addNextDeliveries,
  claim,
  dropWhoLeft,
  listDue,
  markClaimsUnknown,
  type Recipient,
  recount,
  tryHoldAnnouncement,
  writeOutcome,
} from './deliveries.queries.ts'
import { pausesSeconds, sendOneMail } from './send-one-mail.ts'

/**
 * One call of `deliverForATurn` sends mails for at most this long, so that a stopping shop does not wait for
 * the whole announcement.
 */
const turnMs = 4_000
/** Mails sent in parallel. */
const lanes = 8
const pageSize = 200

/**
 * After this many failures in a row, the cause must be the mail server, not the e-mail addresses. Sending
 * stops until the job `announcement.continue`, which runs every minute, tries again.
 */
const missesOfAnOutage = 20

/**
 * Sends an announcement's mails for at most `turnMs`. A process holds the announcement's lock while it sends.
 * A delivery that is still `claimed` when a process gets the lock was left by a process that died or lost
 * its connection to the database. Such a delivery becomes `unknown` and is not sent again, because its mail
 * may have arrived.
 * @returns whether more mails can be sent at once; false if another process is sending them
 */
export function deliverForATurn(given: Mailing, announcementId: string): Promise<boolean> {
  const { db } = given
  return db.transaction(async (hold) => {
    if (!(await tryHoldAnnouncement(hold, announcementId))) return false
    const row = await findAnnouncement(db, announcementId)
    if (row?.status !== 'sending') return false
    await markClaimsUnknown(db, announcementId)
    return handOver(given, row)
  })
}

async function handOver(given: Mailing, row: AnnouncementRow): Promise<boolean> {
  const { db } = given
  const { id } = row
  const print = await printAnnouncement(given, row)
  const next = recipientsOf(db, id)
  const until = performance.now() + turnMs
  let misses = 0
  let isNobodyDue = false

  const lane = async () => {
    while (performance.now() < until && misses < missesOfAnOutage) {
      const recipient = await next()
      if (!recipient) {
        isNobodyDue = true
        return
      }
      if (!(await claim(db, id, recipient.id))) continue
      const outcome = await sendOneMail(given.sendMail, print(recipient), recipient.attempts + 1)
      const isMiss = outcome.status === 'waiting' || outcome.status === 'unknown'
      misses = isMiss ? misses + 1 : 0
      await writeOutcome(db, id, recipient.id, outcome)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  if (isNobodyDue) await dropWhoLeft(db, id)
  await recount(db, id, { isEverybodyTakenUp: isNobodyDue })
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return !isNobodyDue && misses < missesOfAnOutage
}

/**
 * Returns a function that reads recipients page by page. Each call gives the next one, or undefined if nobody
 * is due now.
 */
function recipientsOf(db: Db, announcementId: string): () => Promise<Recipient | undefined> {
  const due = () => listDue(db, announcementId, { limit: pageSize, pausesSeconds })
  let page: Recipient[] = []
  let last: Promise<Recipient | undefined> = Promise.resolve(undefined)

  const takeNext = async () => {
    if (page.length === 0) page = await due()
    if (page.length === 0 && (await addNextDeliveries(db, announcementId, pageSize)) > 0)
      page = await due()
    return page.shift()
  }
  return () => {
    last = last.then(takeNext)
    return last
  }
}
