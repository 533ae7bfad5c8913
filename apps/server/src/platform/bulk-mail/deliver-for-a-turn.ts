import type { Db } from '../database/client.ts'
import type { Mailing } from '../mail/mailing.ts'
import type { BulkMail, BulkMailRow } from './bulk-mail.ts'
import {
  claim,
  dropDelivery,
  dropUnwanted,
  listDue,
  markClaimsUnknown,
  recount,
  tryHold,
  writeOutcome,
} from './deliveries.queries.ts'
import { lanes, missesOfAnOutage, pageSize, pausesSeconds, turnMs } from './rules.ts'
import { sendOneMail } from './send-one-mail.ts'

/**
 * Sends a bulk mail for at most `turnMs`. A process holds the mail's lock while it sends. A delivery that is still
 * `claimed` when a process gets the lock was left by a process that died or lost its connection to the database. Such a
 * delivery becomes `unknown` and is not sent again, because its mail may have arrived.
 * @returns whether more mails can be sent at once; false if another process is sending them
 */
export function deliverForATurn<Row extends BulkMailRow, Recipient extends { id: string }>(
  given: Mailing,
  bulk: BulkMail<Row, Recipient>,
  id: string,
): Promise<boolean> {
  const { db } = given
  return db.transaction(async (hold) => {
    if (!(await tryHold(hold, bulk, id))) return false
    const row = await bulk.find(db, id)
    if (row?.status !== 'sending') return false
    await markClaimsUnknown(db, bulk, id)
    return handOver(given, bulk, row)
  })
}

async function handOver<Row extends BulkMailRow, Recipient extends { id: string }>(
  given: Mailing,
  bulk: BulkMail<Row, Recipient>,
  row: Row,
): Promise<boolean> {
  const { db } = given
  const { id } = row
  const print = await bulk.print(given, row)
  const next = recipientsOf(db, bulk, id)
  const until = performance.now() + turnMs
  let misses = 0
  let isNobodyDue = false

  const lane = async () => {
    while (performance.now() < until && misses < missesOfAnOutage) {
      const due = await next()
      if (!due) {
        isNobodyDue = true
        return
      }
      const key = { id, recipient: due.recipient.id }
      // The copy is written before the claim: if writing fails, the mail is certainly not sent, and stays due.
      const mail = await print(due.recipient)
      if (!mail) {
        await dropDelivery(db, bulk, key)
        continue
      }
      if (!(await claim(db, bulk, key))) continue
      const outcome = await sendOneMail(given.sendMail, mail, due.attempts + 1)
      const isMiss = outcome.status === 'waiting' || outcome.status === 'unknown'
      misses = isMiss ? misses + 1 : 0
      await writeOutcome(db, bulk, key, outcome)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  if (isNobodyDue) await dropUnwanted(db, bulk, id)
  await recount(db, bulk, id, { isEverybodyTakenUp: isNobodyDue })
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return !isNobodyDue && misses < missesOfAnOutage
}

interface Due<Recipient> {
  recipient: Recipient
  attempts: number
}

/**
 * Returns a function that reads recipients page by page. Each call gives the next one, or undefined if nobody
 * is due now.
 */
function recipientsOf<Row extends BulkMailRow, Recipient extends { id: string }>(
  db: Db,
  bulk: BulkMail<Row, Recipient>,
  id: string,
): () => Promise<Due<Recipient> | undefined> {
  let page: Due<Recipient>[] = []
  let last: Promise<Due<Recipient> | undefined> = Promise.resolve(undefined)

  const readPage = async () => {
    const due = await listDue(db, bulk, id, { limit: pageSize, pausesSeconds })
    const recipients = await bulk.listRecipients(
      db,
      due.map((one) => one.id),
    )
    const known = new Map(recipients.map((one) => [one.id, one]))
    return due.flatMap(({ id: recipientId, attempts }) => {
      const recipient = known.get(recipientId)
      return recipient ? [{ recipient, attempts }] : []
    })
  }
  const takeNext = async () => {
    if (page.length === 0) page = await readPage()
    if (page.length === 0 && (await bulk.addNextDeliveries(db, id, pageSize)) > 0)
      page = await readPage()
    return page.shift()
  }
  return () => {
    last = last.then(takeNext)
    return last
  }
}
