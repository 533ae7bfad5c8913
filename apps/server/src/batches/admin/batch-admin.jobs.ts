import { batchFullMail } from '@nirbhaya/mails'
import type { Db } from '../../platform/database/client.ts'
import type { Handlers, Jobs } from '../../platform/jobs/queues.ts'
import type { SendMail } from '../../platform/mail/mailer.ts'
import { findBatch } from '../batches.queries.ts'
import type { BatchQueues } from '../batches.queues.ts'
import { advanceFullBatches } from './opening-next-batch.service.ts'

interface BatchAdmin {
  db: Db
  jobs: Jobs<BatchQueues>
  sendMail: SendMail
  adminEmail: string
  publicUrl: string
}

export const batchAdminJobs = ({ sendMail, adminEmail, publicUrl, ...room }: BatchAdmin) =>
  ({
    async 'batch.advance'() {
      await advanceFullBatches(room)
    },
    async 'batch.full'({ batchId }) {
      const batch = await findBatch(room.db, batchId)
      // Send no mail if the batch was closed after this job was queued. The same applies if the owner changed
      // the batch and it has free places: `changeBatch` then clears `fullNoticeAt`.
      if (batch?.state !== 'open' || batch.fullNoticeAt === null) return
      await sendMail({
        to: adminEmail,
        messageId: `batch-full.${batchId}.${batch.fullNoticeAt.getTime()}`,
        ...(await batchFullMail({ batch, publicUrl })),
      })
    },
  }) satisfies Pick<Handlers<BatchQueues>, 'batch.advance' | 'batch.full'>
