import { batchQueues } from '../../src/batches/batches.queues.ts'
import { offerPlaces } from '../../src/batches/offering-places.service.ts'
import type { Db } from '../../src/platform/database/client.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'

/** Does what the shop does every minute: offers free places to people on the waiting list. */
export async function offerNow(db: Db, databaseUrl: string): Promise<void> {
  const jobs = await openJobs({
    url: databaseUrl,
    queues: batchQueues,
    onError: () => undefined,
  })
  await offerPlaces({ db, jobs }).finally(() => jobs.stop())
}
