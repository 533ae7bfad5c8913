import { clock } from '../platform/clock.ts'
import { lockBatch } from './batches.queries.ts'
import { getPromiseSettings } from './promise-settings.service.ts'
import { lapseOffers, listAwaited, offerSome } from './waiting.queries.ts'
import type { Waiting } from './waiting.service.ts'

const hourMs = 60 * 60 * 1000

/** Offers places that are free to who waits longest. It may be repeated, and run twice at once. */
export async function offerPlaces({ db, jobs }: Pick<Waiting, 'db' | 'jobs'>): Promise<void> {
  await lapseOffers(db, clock.now())
  const { offerHours } = await getPromiseSettings(db)
  for (const { id } of await listAwaited(db)) {
    await db.transaction(async (tx) => {
      const batch = await lockBatch(tx, id)
      const count = batch ? batch.capacity - batch.held - batch.taken : 0
      if (batch?.state !== 'open' || count <= 0) return
      const until = new Date(clock.now().getTime() + offerHours * hourMs)
      const offered = await offerSome(tx, batch, { count, until })
      await jobs.enqueueAll(
        tx,
        'place.offered',
        offered.map((entry) => ({ entryId: entry.id })),
      )
    })
  }
}
