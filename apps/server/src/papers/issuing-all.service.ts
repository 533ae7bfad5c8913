import { hourMs, indiaDayOf } from '@nirbhaya/contract/dates'
import { clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/client.ts'
import { firstIdAt } from '../platform/database/id-period.ts'
import { indiaDayStart } from '../platform/india-days.ts'
import {
  listClosableOrders,
  listUnclosedOrders,
  listUndocumentedOrders,
} from './issuing.queries.ts'
import { issueDue, type Papers } from './issuing.service.ts'
import { isKeptTaxed } from './kept-advances.service.ts'
import { getPaperSeller } from './seller.service.ts'
import { readStart } from './settings.queries.ts'

/**
 * The maximum number of orders whose payments get a document in one run, and of orders in the owner's list. An
 * order whose documents were issued is not selected again, so the next run continues with other orders.
 */
const mostOrders = 500

/**
 * Queries find ledger entries and order events by the time that their ids contain. The time in an id can
 * differ from the row's `createdAt`, but by far less than `apartMs`. So the search by id starts `apartMs`
 * before the moment from which `createdAt` counts.
 */
const apartMs = hourMs

/**
 * Issues documents for all orders whose money or goods moved since a moment. A failing order does not stop
 * the others.
 * @throws AggregateError of all failures, at the end
 */
export async function issueForAll(papers: Papers, since: Date): Promise<void> {
  const faults: unknown[] = []
  const orderIds = new Set([
    ...(await undocumented(papers.db, since)),
    ...(await closable(papers, since)),
  ])
  for (const orderId of orderIds) {
    await issueDue(papers, orderId).catch((fault) => faults.push(fault))
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some documents could not be issued')
}

const firstIdOf = (since: Date) => firstIdAt(new Date(since.getTime() - apartMs))

async function undocumented(db: Db, asked: Date): Promise<string[]> {
  const startedAt = await readStart(db)
  const since = asked > startedAt ? asked : startedAt
  const span = { since, firstId: firstIdOf(since), limit: mostOrders }
  const rows = await listUndocumentedOrders(db, span)
  return rows.flatMap(({ orderId }) => orderId ?? [])
}

/**
 * Returns the orders that can get their invoice, or the document about the money that the shop keeps of them, now.
 * Orders that lack a fact are left out, however many they are: only the owner can add it.
 */
async function closable(papers: Papers, asked: Date): Promise<string[]> {
  const closed = await whileRegistered(papers, asked)
  if (!closed) return []
  const { hsn, ratePercent } = papers.gst
  const day = indiaDayOf(clock.now())
  const rows = await listClosableOrders(papers.db, closed, {
    day,
    hasUsualTax: hsn !== undefined && ratePercent !== undefined,
    isKeptTaxed: await isKeptTaxed(papers.db, day),
  })
  return rows.map(({ orderId }) => orderId)
}

export type WaitingOrder = Awaited<ReturnType<typeof listWaitingForInvoice>>[number]

/**
 * Returns orders without an invoice that became Shipped or Delivered on a day when the seller was registered
 * for GST, or were cancelled then and the shop keeps their money, oldest first.
 */
export async function listWaitingForInvoice(papers: Papers, orderId?: string) {
  const closed = await whileRegistered(papers, new Date(0))
  if (!closed) return []
  const rows = await listUnclosedOrders(papers.db, { ...closed, orderId }, mostOrders)
  return rows.map(({ shipTo, ...row }) => ({ ...row, state: shipTo.state }))
}

/**
 * Returns the moment from which delivered orders need an invoice, at the earliest `asked`: the seller is
 * registered for GST, and the shop numbers its documents. Undefined if the seller is not registered.
 */
async function whileRegistered({ db, ...papers }: Papers, asked: Date) {
  const { gstin, registeredFrom, startedAt } = await getPaperSeller(db, papers)
  if (gstin === null || registeredFrom === null) return undefined
  const moments = [asked, startedAt, indiaDayStart(registeredFrom)].map((at) => at.getTime())
  const since = new Date(Math.max(...moments))
  return { since, firstId: firstIdOf(since) }
}
