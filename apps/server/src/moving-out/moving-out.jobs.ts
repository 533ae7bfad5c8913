import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { MovingOutQueues } from './moving-out.queues.ts'
import { removeArchive } from './moving-out.service.ts'

export function movingOutJobs({ movingOut }: ShopContext): Handlers<MovingOutQueues> {
  return {
    async 'moving-out.make'({ id }) {
      // Loaded on demand: the start of the shop does not need it.
      const { writeArchive } = await import('./write-archive.ts')
      await writeArchive(movingOut, id)
    },
    async 'moving-out.remove'({ id }) {
      await removeArchive(movingOut, id)
    },
  }
}
