import { paiseToRupees } from '@nirbhaya/contract/money'
import type { ImportLine, ImportView } from '@nirbhaya/contract/moving/moving'
import { linesPerJob, mostShownFaults } from '@nirbhaya/contract/moving/rules'
import { pageSizes } from '@nirbhaya/contract/paging'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import {
  type Counts,
  countLines,
  findMoving,
  type LineState,
  listLines,
  listMovings,
  listWrong,
  type MovingRow,
} from './moving.queries.ts'

/** Returns the number of records in a state. */
export const countOf = (counts: Counts[], state: LineState) =>
  counts.find((one) => one.state === state)?.records ?? 0

export async function listImports(db: Db): Promise<ImportLine[]> {
  const rows = await listMovings(db, pageSizes.short)
  const counts = Map.groupBy(
    await countLines(
      db,
      rows.map(({ id }) => id),
    ),
    ({ movingId }) => movingId,
  )
  return rows.map((row) => toLine(row, counts.get(row.id) ?? []))
}

const toLine = (row: MovingRow, counts: Counts[]): ImportLine => ({
  _id: row.id,
  kind: row.kind,
  source: row.source,
  fileName: row.fileName,
  state: row.state,
  at: row.createdAt.toISOString(),
  lines: row.lines,
  ready: countOf(counts, 'ready'),
  added: countOf(counts, 'added'),
  known: countOf(counts, 'known'),
  wrong: countOf(counts, 'wrong'),
})

/** @throws AppError IMPORT_NOT_FOUND */
export async function getImport(db: Db, id: string): Promise<ImportView> {
  const row = await findMoving(db, id)
  if (!row) throw new AppError('IMPORT_NOT_FOUND')
  const [counts, [first], wrong] = await Promise.all([
    countLines(db, [id]),
    listLines(db, id, 0, 1),
    listWrong(db, id, 0, mostShownFaults),
  ])
  const unread = countOf(counts, 'unread')
  const kept = counts.filter(({ state }) => state === 'ready' || state === 'added')
  const sumOf = (of: 'paidPaise' | 'duePaise') =>
    paiseToRupees(kept.reduce((sum, one) => sum + one[of], 0))
  return {
    ...toLine(row, counts),
    columns: row.headings.map((name, index) => ({
      name,
      sample: (first?.cells[index] ?? '').slice(0, longestSample),
    })),
    matches: row.matches,
    reached: row.lines - unread,
    paid: sumOf('paidPaise'),
    due: sumOf('duePaise'),
    writes: row.writes,
    faults: wrong.flatMap((line) => faultsOf(row, line)).slice(0, mostShownFaults),
  }
}

const longestSample = 60

export interface ShownFault {
  line: number
  column: string
  message: string
}

/** Returns what is wrong with a line, with the heading of each column. */
function faultsOf(
  { headings, matches }: MovingRow,
  { line, faults }: { line: number; faults: { field: string; message: string }[] },
): ShownFault[] {
  return faults.map(({ field, message }) => {
    return { line, column: headings[matches[field] ?? -1] ?? '', message }
  })
}

/** Returns all that is wrong with the lines of a file, in portions. @throws AppError IMPORT_NOT_FOUND */
export async function faultPages(db: Db, id: string): Promise<AsyncIterable<ShownFault[]>> {
  const row = await findMoving(db, id)
  if (!row) throw new AppError('IMPORT_NOT_FOUND')
  return pagesOf(db, row)
}

async function* pagesOf(db: Db, row: MovingRow): AsyncGenerator<ShownFault[]> {
  let after = 0
  for (;;) {
    const lines = await listWrong(db, row.id, after, linesPerJob)
    yield lines.flatMap((line) => faultsOf(row, line))
    after = lines.at(-1)?.line ?? 0
    if (lines.length < linesPerJob) return
  }
}
