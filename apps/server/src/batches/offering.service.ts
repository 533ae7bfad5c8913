import { clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/client.ts'
import { refreshAvailability } from './availability.service.ts'
import { type BatchRow, lockBatch } from './batches.queries.ts'
import { mostUnpaid, mostUnpaidOfNetwork } from './holding.service.ts'
import { mailboxGroup } from './mailbox-groups.ts'
import { getPromiseSettings } from './promise-settings.service.ts'
import {
  changedAtOnce,
  countMailedSince,
  listAwaited,
  listLapsing,
  listNextWaiting,
  listOfferedSince,
  markMailedPlaces,
  setLapsed,
  setOffered,
  type WaitingRow,
} from './waiting.queries.ts'
import type { Waiting } from './waiting.service.ts'

type Offering = Pick<Waiting, 'db' | 'jobs'>

const hourMs = 60 * 60 * 1000

/** How long after an offer that was not used its mailbox gets no other of the batch. */
const pauseMs = 24 * hourMs

/**
 * Offers places that are free to those who have waited longest. A place is kept for few of them, as for
 * people who pay; the others are told that there are places. It may be repeated, and run twice at once.
 */
export async function offerPlaces(waiting: Offering): Promise<void> {
  const { db } = waiting
  await lapseOffers(db, clock.now())
  const { offerHours } = await getPromiseSettings(db)
  for (const { id } of await listAwaited(db)) {
    while ((await offerSomeOf(waiting, id, offerHours)) === changedAtOnce);
  }
}

/**
 * Ends offers whose time is over, one batch after the other. Each is locked first, as it is by whoever uses
 * an offer up: an entry that changes changes its batch.
 */
export async function lapseOffers(db: Db, now: Date): Promise<void> {
  for (const id of await listLapsing(db, now)) {
    while ((await lapseSomeOf(db, id, now)) === changedAtOnce);
  }
}

/** @returns how many */
function lapseSomeOf(db: Db, id: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    const lapsed = await setLapsed(tx, id, now)
    if (batch) await refreshAvailability(tx, [batch.productId])
    return lapsed
  })
}

/** @returns how many people were offered a place, or told of one */
function offerSomeOf({ db, jobs }: Offering, id: string, offerHours: number): Promise<number> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    const free = batch ? batch.capacity - batch.held - batch.taken : 0
    if (batch?.state !== 'open' || free <= 0) return 0
    const now = clock.now()
    const offerMs = offerHours * hourMs
    // They have as long to book as somebody with an offer; until then nobody else is told of the same places.
    const told = await countMailedSince(tx, id, new Date(now.getTime() - offerMs))
    const count = Math.min(Math.max(0, free - told), changedAtOnce)
    const next = await listNextWaiting(tx, batch.productId, count)
    const recent = await listOfferedSince(tx, id, new Date(now.getTime() - pauseMs))
    const shared = shareOut(batch, next, recent)
    const until = new Date(now.getTime() + offerMs)
    await setOffered(tx, shared.offered, { batchId: id, until })
    await markMailedPlaces(tx, shared.told, id)
    await refreshAvailability(tx, [batch.productId])
    const asJob = ({ id: entryId }: WaitingRow) => ({ entryId })
    await jobs.enqueueAll(tx, 'place.offered', shared.offered.map(asJob))
    await jobs.enqueueAll(tx, 'place.free', shared.told.map(asJob))
    return next.length
  })
}

/**
 * For whom of the next a place is kept: within the caps on unpaid places, one for each mailbox or domain,
 * and few for a network.
 * @param recent who was offered one of the batch a short while ago
 */
function shareOut(batch: BatchRow, next: WaitingRow[], recent: WaitingRow[]) {
  const groups = new Set(recent.map(({ email }) => mailboxGroup(email)))
  const networks = recent.flatMap(({ network }) => network ?? [])
  let held = batch.held
  const offered: WaitingRow[] = []
  const told: WaitingRow[] = []
  for (const entry of next) {
    const group = mailboxGroup(entry.email)
    const ofNetwork = networks.filter((network) => network === entry.network).length
    const mayHold =
      held < mostUnpaid(batch) && !groups.has(group) && ofNetwork < mostUnpaidOfNetwork(batch)
    if (mayHold) {
      held++
      groups.add(group)
      if (entry.network !== null) networks.push(entry.network)
    }
    const whither = mayHold ? offered : told
    whither.push(entry)
  }
  return { offered, told }
}
