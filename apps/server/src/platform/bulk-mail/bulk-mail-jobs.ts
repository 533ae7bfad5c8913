import type { Mailing } from '../mail/mailing.ts'
import type { BulkMail, BulkMailRow } from './bulk-mail.ts'
import { deliverForATurn } from './deliver-for-a-turn.ts'

/**
 * The work of two jobs that send a kind of bulk mail. `sendBatch` sends for a few seconds and enqueues itself again if
 * more can be sent. `continueAll`, every minute, continues mails that have deliveries left: these wait for another
 * attempt, or a process left them behind when it died.
 * @param enqueue enqueues the job that calls `sendBatch` for a mail
 */
export function bulkMailJobs<Row extends BulkMailRow, Recipient extends { id: string }>(
  mailing: Mailing,
  bulk: BulkMail<Row, Recipient>,
  enqueue: (id: string) => Promise<void>,
) {
  const runOneByOne = oneByOne()
  return {
    async sendBatch(id: string): Promise<void> {
      const isMoreDue = await runOneByOne(() => deliverForATurn(mailing, bulk, id))
      if (isMoreDue) await enqueue(id)
    },
    async continueAll(): Promise<void> {
      for (const id of await bulk.listSendingIds(mailing.db)) await enqueue(id)
    },
  }
}

/**
 * Runs tasks one after the other, because each task occupies a database connection while it sends mails for a
 * few seconds.
 */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
