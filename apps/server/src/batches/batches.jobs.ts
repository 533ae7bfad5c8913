import { clock } from '../platform/clock.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { BatchQueues } from './batches.queues.ts'
import { releaseExpired } from './batches.service.ts'
import { offerPlaces } from './offering.service.ts'
import { forgetUnconfirmed, type Waiting } from './waiting.service.ts'
import { mailOffer, mailPlaceFree, mailWaiting } from './waiting-mails.ts'

export function batchJobs(room: Waiting) {
  return {
    async 'place.release'() {
      await releaseExpired(room.db, clock.now())
      await offerPlaces(room)
      await forgetUnconfirmed(room.db)
    },
    async 'place.asked'({ entryId }) {
      await mailWaiting(room, entryId)
    },
    async 'place.free'({ entryId }) {
      await mailPlaceFree(room, entryId)
    },
    async 'place.offered'({ entryId }) {
      await mailOffer(room, entryId)
    },
  } satisfies Omit<Handlers<BatchQueues>, 'batch.advance' | 'batch.full'>
}
