import { indiaDayOf } from '@nirbhaya/contract/dates'
import type { Db } from '../platform/database/client.ts'
import { firstIdAt } from '../platform/database/id-period.ts'
import { listUndocumentedOrders, listUninvoicedOrders } from './issuing.queries.ts'
import { issueDue, type Papers } from './issuing.service.ts'
import { getPaperSeller, isRegisteredOn } from './seller.service.ts'
import { readSettings } from './settings.queries.ts'

/**
 * The maximum number of orders that one query selects. An order whose documents were issued is not selected
 * again, so the next run of the job continues with other orders.
 */
const mostOrders = 500

/**
 * Queries find ledger entries and order events by the time that their ids contain. The time in an id can
 * differ from the row's `createdAt`, but by far less than `apartMs`. So the search by id starts `apartMs`
 * before the moment from which `createdAt` counts.
 */
const apartMs = 60 * 60 * 1_000

/**
 * Issues documents for all orders whose money or goods moved since a moment. A failing order does not stop
 * the others.
 * @throws AggregateError of all failures, at the end
 */
export async function issueForAll(papers: Papers, since: Date): Promise<void> {
  const faults: unknown[] = []
  const orderIds = new Set([
    ...(await undocumented(papers.db, since)),
    ...(await invoiceable(papers, since)),
  ])
  for (const orderId of orderIds) {
    await issueDue(papers, orderId).catch((fault) => faults.push(fault))
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some documents could not be issued')
}

const firstIdOf = (since: Date) => firstIdAt(new Date(since.getTime() - apartMs))

async function undocumented(db: Db, asked: Date): Promise<string[]> {
  const { startedAt } = await readSettings(db)
  const since = asked > startedAt ? asked : startedAt
  const span = { since, firstId: firstIdOf(since), limit: mostOrders }
  const rows = await listUndocumentedOrders(db, span)
  return rows.flatMap(({ orderId }) => orderId ?? [])
}

async function invoiceable(papers: Papers, asked: Date): Promise<string[]> {
  const waiting = await listWaitingForInvoice(papers, asked)
  return waiting.filter(({ state }) => state !== undefined).map(({ orderId }) => orderId)
}

export type WaitingOrder = Awaited<ReturnType<typeof listWaitingForInvoice>>[number]

/**
 * Returns orders without an invoice that became Shipped or Delivered since the moment `asked`, on a day when
 * the seller was registered for GST, oldest first.
 */
export async function listWaitingForInvoice(papers: Papers, asked = new Date(0), orderId?: string) {
  const seller = await getPaperSeller(papers.db, papers)
  const since = asked > seller.startedAt ? asked : seller.startedAt
  const span = { since, firstId: firstIdOf(since), limit: mostOrders, orderId }
  const rows = await listUninvoicedOrders(papers.db, span)
  return rows
    .filter(({ handedOverAt }) => isRegisteredOn(seller, indiaDayOf(handedOverAt)))
    .map(({ shipTo, ...row }) => ({ ...row, state: shipTo.state }))
}
