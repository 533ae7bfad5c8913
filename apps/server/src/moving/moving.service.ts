import { dayMs } from '@nirbhaya/contract/dates'
import { movingRefusals } from '@nirbhaya/contract/messages/moving'
import { importFields, matchColumns, missingFields } from '@nirbhaya/contract/moving/columns'
import {
  type ImportState,
  importKeptDays,
  importStalledMs,
  linesPerJob,
  longestCell,
  mostImportColumns,
  mostImportLines,
} from '@nirbhaya/contract/moving/rules'
import { writeAudit } from '../audit/audit.service.ts'
import type { Catalogue } from '../catalogue/admin/product-writing.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import { NotCsv, readCsvRows } from '../platform/csv-reading.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import {
  changeMoving,
  clearCells,
  countBytes,
  countLines,
  deleteMoving,
  deleteParts,
  deleteUnused,
  insertLines,
  insertMoving,
  insertPart,
  listLeft,
  listStalled,
  lockMoving,
  type MovingRow,
  readParts,
} from './moving.queries.ts'
import type { MovingQueues } from './moving.queues.ts'
import type { ReadLine } from './records.ts'
import { countOf } from './shown-imports.service.ts'

export interface MovingImports {
  db: Db
  jobs: Jobs<MovingQueues>
  catalogue: Pick<Catalogue, 'usualTerms'>
  adminEmail: string
}

export function startImport(
  db: Db,
  file: Pick<MovingRow, 'kind' | 'source' | 'fileName' | 'actorId' | 'characters'>,
): Promise<string> {
  return insertMoving(db, file)
}

/** In UTF-8, one of JavaScript's characters has at most three bytes: one with four bytes counts as two. */
const mostBytesPerCharacter = 3

/** @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED, IMPORT_NOT_CSV, IMPORT_TOO_LARGE */
export function addImportPart(
  db: Db,
  { id, position, text }: { id: string; position: number; text: string },
): Promise<void> {
  // The database cannot store these characters. No CSV file has them, but pictures do.
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('IMPORT_NOT_CSV')
  return db.transaction(async (tx) => {
    const { characters } = await getLocked(tx, id, ['uploading'])
    await insertPart(tx, { movingId: id, position, text })
    if ((await countBytes(tx, id)) > characters * mostBytesPerCharacter) {
      throw new AppError('IMPORT_TOO_LARGE')
    }
  })
}

/**
 * Reads the lines of a file that was sent, and matches its columns by their headings.
 * @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED, IMPORT_NOT_CSV, IMPORT_EMPTY, IMPORT_TOO_MANY_LINES
 */
export async function readImport(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { kind, characters } = await getLocked(tx, id, ['uploading'])
    const text = await readParts(tx, id)
    if (text.length !== characters) throw new AppError('IMPORT_NOT_CSV')
    const { headings, lines } = await storeLines(tx, id, text)
    const matches = matchColumns(kind, headings)
    await changeMoving(tx, id, { state: 'matching', headings, matches, lines })
    await deleteParts(tx, id)
  })
}

async function storeLines(tx: Tx, id: string, text: string) {
  let headings: string[] | undefined
  let waiting: ReadLine[] = []
  let lines = 0
  const store = async () => {
    await insertLines(tx, id, waiting)
    waiting = []
  }
  try {
    for await (const row of readCsvRows(text)) {
      if (row.cells.some((cell) => cell.length > longestCell)) throw new NotCsv('a huge cell')
      if (headings === undefined) {
        headings = row.cells.map((cell) => cell.trim())
        if (headings.length > mostImportColumns) throw new NotCsv('too many columns')
        continue
      }
      lines += 1
      if (lines > mostImportLines) throw new AppError('IMPORT_TOO_MANY_LINES')
      waiting.push(row)
      if (waiting.length === linesPerJob) await store()
    }
  } catch (cause) {
    if (cause instanceof NotCsv) throw new AppError('IMPORT_NOT_CSV', { cause })
    throw cause
  }
  if (headings === undefined || lines === 0) throw new AppError('IMPORT_EMPTY')
  await store()
  return { headings, lines }
}

/** @throws AppError IMPORT_NOT_FOUND; IMPORT_CHANGED if the import is in none of these states */
async function getLocked(tx: Tx, id: string, states: ImportState[]): Promise<MovingRow> {
  const row = await lockMoving(tx, id)
  if (!row) throw new AppError('IMPORT_NOT_FOUND')
  if (!states.includes(row.state)) throw new AppError('IMPORT_CHANGED')
  return row
}

/**
 * Starts the dry run with the columns that the owner chose.
 * @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED, INVALID_INPUT if a needed column is missing
 */
export function checkImport(
  { db, jobs }: MovingImports,
  { id, matches: chosen }: { id: string; matches: Record<string, number> },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { kind, headings } = await getLocked(tx, id, ['matching', 'checked'])
    const known = new Set(importFields[kind].map(({ name }) => name))
    const matches = Object.fromEntries(
      Object.entries(chosen).filter(
        ([name, column]) => known.has(name) && column < headings.length,
      ),
    )
    const missing = missingFields(kind, matches)
    if (missing.length > 0) {
      const fields = missing.map((name) => [name, movingRefusals.columnMissing])
      throw new AppError('INVALID_INPUT', { fields: Object.fromEntries(fields) })
    }
    await changeMoving(tx, id, { matches, state: 'checking', reachedLine: 0 })
    await jobs.enqueue(tx, 'moving.check', { movingId: id })
  })
}

/** @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED */
export function runImport(
  { db, jobs }: MovingImports,
  { id, writes, actorId }: { id: string; writes: boolean; actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { fileName, source } = await getLocked(tx, id, ['checked'])
    await changeMoving(tx, id, { state: 'running', writes, actorId })
    await jobs.enqueue(tx, 'moving.add', { movingId: id })
    const ready = countOf(await countLines(tx, [id]), 'ready')
    await audit(tx, { id, actorId, action: 'bring-in', after: { fileName, source, ready, writes } })
  })
}

/** @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED */
export function stopImport(db: Db, { id, actorId }: { id: string; actorId: string }) {
  return db.transaction(async (tx) => {
    await getLocked(tx, id, ['running'])
    await changeMoving(tx, id, { state: 'stopped' })
    await audit(tx, { id, actorId, action: 'stop-bringing', after: null })
  })
}

/** @throws AppError IMPORT_NOT_FOUND; IMPORT_CHANGED, also if its lines were deleted since */
export function resumeImport(
  { db, jobs }: MovingImports,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await getLocked(tx, id, ['stopped'])
    if (row.clearedAt) throw new AppError('IMPORT_CHANGED')
    await changeMoving(tx, id, { state: 'running' })
    await jobs.enqueue(tx, 'moving.add', { movingId: id })
    await audit(tx, { id, actorId, action: 'go-on-bringing', after: null })
  })
}

/** @throws AppError IMPORT_NOT_FOUND, IMPORT_CHANGED */
export function discardImport(db: Db, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await getLocked(tx, id, ['uploading', 'matching', 'checking', 'checked'])
    await deleteMoving(tx, id)
  })
}

/** The audit log has the file's name and counts, and no person of the file. */
const audit = (
  tx: Tx,
  {
    id: entityId,
    actorId,
    action,
    after,
  }: { id: string; actorId: string; action: string; after: object | null },
) =>
  writeAudit(tx, {
    actorId,
    action: `import.${action}`,
    entityId,
    after,
  })

/** Queues the work of imports again whose job was lost. Work that is done twice changes nothing. */
export async function continueImports({ db, jobs }: MovingImports): Promise<void> {
  const since = new Date(clock.now().getTime() - importStalledMs)
  for (const { id: movingId, state } of await listStalled(db, since)) {
    await jobs.enqueue(db, state === 'running' ? 'moving.add' : 'moving.check', { movingId })
  }
}

/** Deletes the text of files that were left for some days. */
export async function forgetFiles(db: Db): Promise<void> {
  const before = new Date(clock.now().getTime() - importKeptDays * dayMs)
  await deleteUnused(db, before)
  for (const { id } of await listLeft(db, before)) await clearCells(db, id)
}
