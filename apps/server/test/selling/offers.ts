import { batchQueues } from '../../src/batches/batches.queues.ts'
import { offerPlaces } from '../../src/batches/offering.service.ts'
import type { Db } from '../../src/platform/database/client.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'

/** What the shop does by itself every minute: offers the places that are free to who waits. */
export async function offerNow(db: Db, databaseUrl: string): Promise<void> {
  const jobs = await openJobs({
    url: databaseUrl,
    queues: batchQueues,
    onError: () => undefined,
  })
  await offerPlaces({ db, jobs }).finally(() => jobs.stop())
}
