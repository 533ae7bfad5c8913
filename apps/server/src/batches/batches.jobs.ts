import { clock } from '../platform/clock.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { BatchQueues } from './batches.queues.ts'
import { releaseLate } from './batches.service.ts'
import { mailOffer, offerPlaces, type Waiting } from './waiting.service.ts'

export function batchJobs(room: Waiting) {
  return {
    async 'place.release'() {
      await releaseLate(room.db, clock.now())
      await offerPlaces(room)
    },
    async 'place.offered'({ entryId }) {
      await mailOffer(room, entryId)
    },
  } satisfies Handlers<BatchQueues>
}
