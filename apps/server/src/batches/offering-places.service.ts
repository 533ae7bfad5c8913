import { offerPauseMs } from '@nirbhaya/contract/batches/rules'
import { hourMs } from '@nirbhaya/contract/dates'
import { listDraftIds } from '../catalogue/catalogue.service.ts'
import { clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/client.ts'
import { refreshAvailability } from './availability.service.ts'
import { lockBatch } from './batches.queries.ts'
import { mostUnpaid, mostUnpaidOfNetwork } from './holding-places.service.ts'
import { mailboxGroup } from './mailbox-groups.ts'
import { freeIn, listPools, type Pool } from './pools.queries.ts'
import { getPromiseSettings } from './promise-settings.service.ts'
import {
  type Awaited,
  changedAtOnce,
  countMailedSince,
  endOffers,
  listAwaited,
  listBatchesWithExpiredOffers,
  listNextWaiting,
  listOfferedSince,
  markInformed,
  setOffered,
  type WaitingRow,
} from './waiting-list/waiting-list.queries.ts'
import type { Waiting } from './waiting-list/waiting-list.service.ts'

type Offering = Pick<Waiting, 'db' | 'jobs'>

/**
 * Offers free places of published products to the people who have waited longest. A place is held for only a
 * few of them, within the same limits as for paying customers. The others get a mail that places are free.
 * This function may be repeated or run twice at once.
 */
export async function offerPlaces(waiting: Offering): Promise<void> {
  const { db } = waiting
  await endOldOffers(db, clock.now())
  const { offerHours } = await getPromiseSettings(db)
  const drafts = await listDraftIds(db)
  for (const places of await listAwaited(db)) {
    if (drafts.has(places.productId)) continue
    while ((await offerSomeOf(waiting, places, offerHours)) === changedAtOnce);
  }
}

/**
 * Ends offers that expired, or are for what is no longer sold, batch by batch. Lock each batch before its waiting-list entries: a trigger on the
 * entries changes the batch. Other code that changes offers locks in the same order, so there are no
 * deadlocks.
 */
export async function endOldOffers(db: Db, now: Date): Promise<void> {
  for (const id of await listBatchesWithExpiredOffers(db, now)) {
    while ((await endSomeOf(db, id, now)) === changedAtOnce);
  }
}

/** Ends some offers of a batch. @returns how many */
function endSomeOf(db: Db, id: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    const ended = await endOffers(tx, id, now)
    if (batch) await refreshAvailability(tx, [batch.productId])
    return ended
  })
}

/** Makes some offers of a batch's places. @returns how many people got an offer or a mail about free places */
function offerSomeOf({ db, jobs }: Offering, places: Awaited, offerHours: number): Promise<number> {
  const { id, poolId } = places
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    const [pool] = await listPools(tx, [id], [poolId])
    if (batch?.state !== 'open' || !pool || pool.poolId !== poolId) return 0
    const free = freeIn(pool)
    if (free <= 0) return 0
    const now = clock.now()
    const offerMs = offerHours * hourMs
    // Some people got only a mail that places are free: no place is held for them. For `offerHours` after the
    // mail, the number of these people is subtracted from the free places, so that they have time to book.
    const mailedCount = await countMailedSince(tx, places, new Date(now.getTime() - offerMs))
    const count = Math.min(Math.max(0, free - mailedCount), changedAtOnce)
    const next = await listNextWaiting(tx, places, count)
    const recent = await listOfferedSince(tx, id, new Date(now.getTime() - offerPauseMs))
    const shared = shareOut(pool, next, recent)
    const until = new Date(now.getTime() + offerMs)
    await setOffered(tx, shared.offered, { batchId: id, until })
    await markInformed(tx, shared.informed, id)
    await refreshAvailability(tx, [batch.productId])
    const asJob = ({ id: entryId }: WaitingRow) => ({ entryId })
    await jobs.enqueueAll(tx, 'place.offered', shared.offered.map(asJob))
    await jobs.enqueueAll(tx, 'place.free', shared.informed.map(asJob))
    return next.length
  })
}

/**
 * Decides for which of the next people on the waiting list a place is held. Three limits apply: `mostUnpaid`
 * for the places of the pool, one place for each mailbox or private domain, and `mostUnpaidOfNetwork` for each network of
 * IP addresses.
 * @param recent people who have an offer for the batch, or had an offer that expired within `offerPauseMs`
 */
function shareOut(pool: Pool, next: WaitingRow[], recent: WaitingRow[]) {
  const groups = new Set(recent.map(({ email }) => mailboxGroup(email)))
  const networks = recent.flatMap(({ network }) => network ?? [])
  let held = pool.held
  const offered: WaitingRow[] = []
  const informed: WaitingRow[] = []
  for (const entry of next) {
    const group = mailboxGroup(entry.email)
    const ofNetwork = networks.filter((network) => network === entry.network).length
    const mayHold =
      held < mostUnpaid(pool) && !groups.has(group) && ofNetwork < mostUnpaidOfNetwork(pool)
    if (mayHold) {
      held++
      groups.add(group)
      if (entry.network !== null) networks.push(entry.network)
    }
    const list = mayHold ? offered : informed
    list.push(entry)
  }
  return { offered, informed }
}
