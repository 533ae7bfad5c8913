import { batchFullMail } from '@nirbhaya/mails'
import type { ShopContext } from '../../platform/context.ts'
import type { Handlers } from '../../platform/jobs/queues.ts'
import { findBatch } from '../batches.queries.ts'
import type { BatchQueues } from '../batches.queues.ts'
import { advanceFullBatches } from './opening-next-batch.service.ts'

export function batchAdminJobs({
  db,
  jobs,
  sendMail,
  adminEmail,
  readShop,
}: ShopContext): Pick<Handlers<BatchQueues>, 'batch.advance' | 'batch.full'> {
  return {
    async 'batch.advance'() {
      await advanceFullBatches({ db, jobs })
    },
    async 'batch.full'({ batchId }) {
      const batch = await findBatch(db, batchId)
      // Send no mail if the batch was closed, or has free places again, after this job was queued.
      if (batch?.state !== 'open' || batch.taken < batch.capacity) return
      // `changeBatch` clears this time if the owner gives the batch more places.
      if (batch.fullNoticeAt === null) return
      await sendMail({
        kind: 'batch.full',
        to: adminEmail,
        messageId: `batch-full.${batchId}.${batch.fullNoticeAt.getTime()}`,
        ...(await batchFullMail({ batch, shop: await readShop() })),
      })
    },
  }
}
