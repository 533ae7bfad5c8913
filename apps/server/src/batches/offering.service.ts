import { clock } from '../platform/clock.ts'
import { lockBatch } from './batches.queries.ts'
import { getPromiseSettings } from './promise-settings.service.ts'
import { changedAtOnce, lapseOffers, listAwaited, offerSome } from './waiting.queries.ts'
import type { Waiting } from './waiting.service.ts'

type Offering = Pick<Waiting, 'db' | 'jobs'>

const hourMs = 60 * 60 * 1000

/** Offers places that are free to who waits longest. It may be repeated, and run twice at once. */
export async function offerPlaces(waiting: Offering): Promise<void> {
  const { db } = waiting
  await lapseOffers(db, clock.now())
  const { offerHours } = await getPromiseSettings(db)
  for (const { id } of await listAwaited(db)) {
    while ((await offerSomeOf(waiting, id, offerHours)) === changedAtOnce);
  }
}

/** @returns how many */
function offerSomeOf({ db, jobs }: Offering, id: string, offerHours: number): Promise<number> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    const free = batch ? batch.capacity - batch.held - batch.taken : 0
    if (batch?.state !== 'open' || free <= 0) return 0
    const until = new Date(clock.now().getTime() + offerHours * hourMs)
    const offered = await offerSome(tx, batch, { count: Math.min(free, changedAtOnce), until })
    await jobs.enqueueAll(
      tx,
      'place.offered',
      offered.map((entry) => ({ entryId: entry.id })),
    )
    return offered.length
  })
}
