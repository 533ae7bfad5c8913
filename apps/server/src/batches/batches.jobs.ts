import { clock } from '../platform/clock.ts'
import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { BatchQueues } from './batches.queues.ts'
import { releaseExpired } from './batches.service.ts'
import { offerPlaces } from './offering-places.service.ts'
import { forgetUnconfirmed } from './waiting-list/waiting-list.service.ts'
import {
  mailOffer,
  mailPlaceFree,
  mailWaitingListConfirmation,
} from './waiting-list/waiting-list-mails.ts'

export function batchJobs(
  context: ShopContext,
): Omit<Handlers<BatchQueues>, 'batch.advance' | 'batch.full' | 'delivery.terms-changed'> {
  return {
    async 'place.release'() {
      await releaseExpired(context.db, clock.now())
      await offerPlaces(context)
      await forgetUnconfirmed(context.db)
    },
    async 'place.asked'({ entryId }) {
      await mailWaitingListConfirmation(context, entryId)
    },
    async 'place.free'({ entryId }) {
      await mailPlaceFree(context, entryId)
    },
    async 'place.offered'({ entryId }) {
      await mailOffer(context, entryId)
    },
  }
}
