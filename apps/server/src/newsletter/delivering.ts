import type { Db } from '../platform/database/client.ts'
import type { SendMail } from '../platform/mail/mailer.ts'
import { printAnnouncement } from './announcement-printing.ts'
import { type AnnouncementRow, findAnnouncement } from './announcements.queries.ts'
import {
  claim,
  dropWhoLeft,
  giveUpClaims,
  listDue,
  type Recipient,
  recount,
  takeUp,
  tryHoldAnnouncement,
  writeOutcome,
} from './deliveries.queries.ts'
import { handOverOne, pausesSeconds } from './handing-over.ts'

export interface Delivering {
  db: Db
  sendMail: SendMail
  /** Signs the links that end a subscription. */
  secret: string
  publicUrl: string
}

/** Hands nothing over after this long, so that a shop that stops need not wait for all of it. */
const turnMs = 4_000
/** Mails under way at once. */
const lanes = 8
const pageSize = 200

/** So many in a row are about the server, not about the addresses: then everybody waits. */
const missesOfAnOutage = 20

/**
 * Hands over an announcement's mails for a few seconds, and tells whether to go on at once. One
 * process at a time does so: it holds a lock that its death releases, so whoever has it knows that
 * what it finds claimed is nobody's work any more. That is not sent again: it may have arrived.
 */
export function deliverForATurn(given: Delivering, announcementId: string): Promise<boolean> {
  const { db } = given
  return db.transaction(async (hold) => {
    if (!(await tryHoldAnnouncement(hold, announcementId))) return false
    const row = await findAnnouncement(db, announcementId)
    if (row?.status !== 'sending') return false
    await giveUpClaims(db, announcementId)
    return handOver(given, row)
  })
}

async function handOver(given: Delivering, row: AnnouncementRow): Promise<boolean> {
  const { db } = given
  const { id } = row
  const print = await printAnnouncement(given, row)
  const next = recipientsOf(db, id)
  const until = Date.now() + turnMs
  let misses = 0
  let isNobodyLeft = false

  const lane = async () => {
    while (Date.now() < until && misses < missesOfAnOutage) {
      const recipient = await next()
      if (!recipient) {
        isNobodyLeft = true
        return
      }
      if (!(await claim(db, id, recipient.id))) continue
      const outcome = await handOverOne(given.sendMail, print(recipient), recipient.attempts + 1)
      const isMiss = outcome.status === 'waiting' || outcome.status === 'unknown'
      misses = isMiss ? misses + 1 : 0
      await writeOutcome(db, id, recipient.id, outcome)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  if (isNobodyLeft) await dropWhoLeft(db, id)
  await recount(db, id, { isEverybodyTakenUp: isNobodyLeft })
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return !isNobodyLeft && misses < missesOfAnOutage
}

/** Draws whose turn it is, one by one and a page at a time; undefined when there is nobody now. */
function recipientsOf(db: Db, announcementId: string): () => Promise<Recipient | undefined> {
  const due = () => listDue(db, announcementId, { limit: pageSize, pausesSeconds })
  let page: Recipient[] = []
  let drawn: Promise<Recipient | undefined> = Promise.resolve(undefined)

  const draw = async () => {
    if (page.length === 0) page = await due()
    if (page.length === 0 && (await takeUp(db, announcementId, pageSize)) > 0) page = await due()
    return page.shift()
  }
  return () => {
    drawn = drawn.then(draw)
    return drawn
  }
}
