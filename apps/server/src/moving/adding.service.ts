import { lineFaults } from '@nirbhaya/contract/messages/moving'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { linesPerJob } from '@nirbhaya/contract/moving/rules'
import { isJustTaken, openImportedAccount } from '../accounts/imported-accounts.service.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { getUsualTerms } from '../batches/promise-settings.service.ts'
import { addDraftProduct } from '../catalogue/admin/product-writing.service.ts'
import { subscribeNew } from '../newsletter/newsletter.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import { type Tx, violatedConstraint } from '../platform/database/client.ts'
import { bookImportedOrder } from '../settling/imported-orders.service.ts'
import { pauseAfter, wrongLines } from './checking.service.ts'
import { type Catalogue, readCatalogue, readFacts, sourceKey } from './facts.service.ts'
import { insertRecord } from './imported-records.queries.ts'
import { type BookedLine, judgeRecord } from './judging.ts'
import {
  changeMoving,
  claimReady,
  clearCells,
  countLines,
  findMoving,
  holdMoving,
  type LineRow,
  listLinesOfRecord,
  listReady,
  lockMoving,
  type MovingRow,
  setResults,
} from './moving.queries.ts'
import type { MovingImports } from './moving.service.ts'
import {
  type CustomerRecord,
  type FaultyLine,
  type ImportedPerson,
  type OrderRecord,
  type ProductRecord,
  readRecord,
  type SubscriberRecord,
} from './records.ts'

interface Job {
  moving: MovingImports
  row: MovingRow
  products: Catalogue
}

/**
 * Brings up to 500 records of a file in, each in a transaction of its own, and queues the next job. It may be
 * interrupted, repeated, or run several times at once: each record comes in once.
 */
export async function addSome(moving: MovingImports, movingId: string): Promise<void> {
  const { db, jobs } = moving
  const row = await findMoving(db, movingId)
  if (row?.state !== 'running') return
  await changeMoving(db, movingId, { updatedAt: clock.now() })
  const lines = await listReady(db, movingId, linesPerJob)
  const job = { moving, row, products: await readCatalogue(db) }
  for (const line of lines) {
    const began = performance.now()
    if (!(await addRecord(job, line))) return
    await pauseAfter(performance.now() - began)
  }
  if (lines.length === linesPerJob) await jobs.enqueue(db, 'moving.add', { movingId })
  else await finish(moving, movingId)
}

/** @returns false if the owner has stopped the import */
async function addRecord(job: Job, line: number): Promise<boolean> {
  const { moving, row } = job
  try {
    return await moving.db.transaction(async (tx) => {
      const now = await holdMoving(tx, row.id)
      if (now?.state !== 'running') return false
      if (!(await claimReady(tx, row.id, line, 'added'))) return true
      await addClaimed(tx, job, await listLinesOfRecord(tx, row.id, line))
      return true
    })
  } catch (error) {
    if (error instanceof CameMeanwhile || isJustTaken(error)) return addRecord(job, line)
    const message = messageOf(error)
    if (message === undefined) throw error
    await refuse(moving, row, line, message)
    return true
  }
}

/** Returns what is wrong with a record that could not be stored; undefined if it can be tried again. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof AppError) {
    if (error.code === 'BATCH_FULL' || error.code === 'BOOKING_CLOSED') return lineFaults.batchFull
    return error.message
  }
  return violatedConstraint(error) === undefined ? undefined : lineFaults.lost
}

/** The same record, or an account of the same person, was added by another import in the same moment. */
class CameMeanwhile extends Error {
  override name = 'CameMeanwhile'
}

async function refuse(
  { db }: MovingImports,
  { id }: MovingRow,
  line: number,
  message: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await claimReady(tx, id, line, 'wrong'))) return
    await storeFaults(tx, id, await listLinesOfRecord(tx, id, line), [{ line, field: '', message }])
  })
}

const storeFaults = (tx: Tx, movingId: string, lines: LineRow[], faults: FaultyLine[]) =>
  setResults(tx, movingId, wrongLines(lines, faults))

/** Brings a record in that this transaction has claimed. Much may have changed since the dry run. */
async function addClaimed(tx: Tx, { moving, row, products }: Job, lines: LineRow[]): Promise<void> {
  const line = lines[0]?.line ?? 0
  const { record, faults } = readRecord(row.kind, row, lines)
  if (!record) return storeFaults(tx, row.id, lines, faults)
  const facts = await readFacts(tx, row, { products, adminEmail: moving.adminEmail }, [record])
  const judgement = judgeRecord(facts, record, line)
  if (judgement.verdict === 'wrong') return storeFaults(tx, row.id, lines, judgement.faults)
  const added =
    judgement.verdict === 'ready' && (await addJudged(tx, moving, row, record, judgement.lines))
  if (added === 'unproved') {
    const message = lineFaults.unproved
    return storeFaults(tx, row.id, lines, [{ line, field: 'email', message }])
  }
  if (added === true) return
  await setResults(tx, row.id, [
    { line, firstLine: line, state: 'known', faults: [], paidPaise: 0, duePaise: 0 },
  ])
}

type Added = boolean | 'unproved'

function addJudged(
  tx: Tx,
  moving: MovingImports,
  row: MovingRow,
  record: Exclude<ReturnType<typeof readRecord>['record'], undefined>,
  lines: BookedLine[],
): Promise<Added> {
  switch (record.kind) {
    case 'orders':
      return addOrder(tx, moving, row, record, lines)
    case 'customers':
      return addCustomer(tx, moving, row, record)
    case 'subscribers':
      return addSubscriber(tx, row, record)
    case 'products':
      return addProduct(tx, moving, row, record)
  }
}

const recordOf = ({ id: movingId, source, kind }: MovingRow, sourceId: string) => {
  return { movingId, source: sourceKey(source), kind, sourceId }
}

const profileOf = ({ state, ...person }: ImportedPerson) => ({ ...person, state: state ?? null })

async function addOrder(
  tx: Tx,
  { jobs, adminEmail }: MovingImports,
  row: MovingRow,
  { id, person, orderedOn }: OrderRecord,
  lines: BookedLine[],
): Promise<Added> {
  const account = await openImportedAccount(tx, profileOf(person), adminEmail)
  if (!account) return 'unproved'
  const { state, ...recipient } = person
  const orderId = await bookImportedOrder(tx, {
    customerId: account.id,
    shipTo: { ...recipient, ...(state && { state }) },
    reference: `${row.source} ${id}`,
    lines,
    usualTerms: await getUsualTerms(tx),
  })
  const customerId = account.id
  const stored = { ...recordOf(row, id), customerId, targetId: orderId, orderedOn }
  if (!(await insertRecord(tx, stored))) throw new CameMeanwhile()
  if (row.writes) await jobs.enqueue(tx, 'moving.mail', { customerId, orderId })
  return true
}

async function addCustomer(
  tx: Tx,
  { jobs, adminEmail }: MovingImports,
  row: MovingRow,
  { id, person }: CustomerRecord,
): Promise<Added> {
  const account = await openImportedAccount(tx, profileOf(person), adminEmail)
  if (!account) return 'unproved'
  if (!account.isNew) return false
  const customerId = account.id
  const stored = { ...recordOf(row, id), customerId, targetId: customerId }
  if (!(await insertRecord(tx, stored))) throw new CameMeanwhile()
  if (row.writes) await jobs.enqueue(tx, 'moving.mail', { customerId })
  return true
}

async function addSubscriber(
  tx: Tx,
  row: MovingRow,
  { id, email, consentOn, consentSource }: SubscriberRecord,
): Promise<Added> {
  const targetId = await subscribeNew(tx, email)
  if (targetId === undefined) return false
  return insertRecord(tx, { ...recordOf(row, id), targetId, consentOn, consentSource })
}

async function addProduct(
  tx: Tx,
  { catalogue }: MovingImports,
  row: MovingRow,
  { id, name, description, pricePaise, fullPricePaise }: ProductRecord,
): Promise<Added> {
  const form = {
    name,
    description,
    price: paiseToRupees(pricePaise),
    listPrice: paiseToRupees(fullPricePaise),
  }
  const targetId = await addDraftProduct(tx, catalogue, { actorId: row.actorId, form })
  return insertRecord(tx, { ...recordOf(row, id), targetId })
}

/** Ends an import without lines that are ready, and deletes the cells of its file. */
async function finish({ db }: MovingImports, movingId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockMoving(tx, movingId)
    if (row?.state !== 'running') return
    const counts = await countLines(tx, [movingId])
    if (counts.some(({ state }) => state === 'ready')) return
    await changeMoving(tx, movingId, { state: 'done' })
    await clearCells(tx, movingId)
    const countOf = (wanted: LineRow['state']) =>
      counts.find(({ state }) => state === wanted)?.records ?? 0
    await writeAudit(tx, {
      actorId: row.actorId,
      action: 'import.brought-in',
      entityId: movingId,
      after: {
        fileName: row.fileName,
        added: countOf('added'),
        known: countOf('known'),
        wrong: countOf('wrong'),
      },
    })
  })
}
