import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  notInArray,
  sql,
  sum,
} from 'drizzle-orm'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { statement } from '../platform/database/prepared-statements.ts'
import { findRow, lockRow } from '../platform/database/rows.ts'
import { moving, movingLine, movingPart } from './moving.tables.ts'

export type MovingRow = typeof moving.$inferSelect
export type LineRow = typeof movingLine.$inferSelect
export type LineState = LineRow['state']

export async function insertMoving(
  tx: Db | Tx,
  row: Pick<MovingRow, 'kind' | 'source' | 'fileName' | 'actorId' | 'characters'>,
): Promise<string> {
  const [stored] = await tx.insert(moving).values(row).returning({ id: moving.id })
  if (!stored) throw new Error('the import was not stored')
  return stored.id
}

export const findMoving = (db: Db | Tx, id: string): Promise<MovingRow | undefined> =>
  findRow(db, moving, id)

export const lockMoving = (tx: Tx, id: string): Promise<MovingRow | undefined> =>
  lockRow(tx, moving, id)

/** Reads an import with a lock that lets others read it so, but not change it. */
export async function holdMoving(tx: Tx, id: string): Promise<MovingRow | undefined> {
  const [found] = await tx.select().from(moving).where(eq(moving.id, id)).for('share')
  return found
}

export const listMovings = (db: Db, limit: number): Promise<MovingRow[]> =>
  db.select().from(moving).orderBy(desc(moving.createdAt), desc(moving.id)).limit(limit)

/** Returns the imports that should be under way, and made no progress since a moment. */
export const listStalled = (
  db: Db,
  since: Date,
): Promise<{ id: string; state: MovingRow['state'] }[]> =>
  db
    .select({ id: moving.id, state: moving.state })
    .from(moving)
    .where(and(inArray(moving.state, ['running', 'checking']), lt(moving.updatedAt, since)))

export async function changeMoving(
  db: Db | Tx,
  id: string,
  change: Partial<typeof moving.$inferInsert>,
): Promise<void> {
  await db.update(moving).set(change).where(eq(moving.id, id))
}

export async function deleteMoving(tx: Tx, id: string): Promise<void> {
  await tx.delete(moving).where(eq(moving.id, id))
}

/** Deletes files that nobody brought in, with their text. */
export async function deleteUnused(db: Db, before: Date): Promise<void> {
  const isUnused = inArray(moving.state, ['uploading', 'matching', 'checking', 'checked'])
  await db.delete(moving).where(and(isUnused, lt(moving.updatedAt, before)))
}

/** Returns files that were stopped and left, and still have their cells. */
export const listLeft = (db: Db, before: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: moving.id })
    .from(moving)
    .where(
      and(
        inArray(moving.state, ['stopped', 'done']),
        isNull(moving.clearedAt),
        lt(moving.updatedAt, before),
      ),
    )

export async function insertPart(tx: Tx, row: typeof movingPart.$inferInsert): Promise<void> {
  await tx.insert(movingPart).values(row).onConflictDoNothing()
}

/** PostgreSQL knows how many bytes a text has without reading it, but not how many characters. */
export async function countBytes(tx: Tx, movingId: string): Promise<number> {
  const [row] = await tx
    .select({ all: sum(sql`octet_length(${movingPart.text})`).mapWith(Number) })
    .from(movingPart)
    .where(eq(movingPart.movingId, movingId))
  return row?.all ?? 0
}

export async function readParts(tx: Tx, movingId: string): Promise<string> {
  const parts = await tx
    .select({ text: movingPart.text })
    .from(movingPart)
    .where(eq(movingPart.movingId, movingId))
    .orderBy(asc(movingPart.position))
  return parts.map(({ text }) => text).join('')
}

export async function deleteParts(tx: Tx, movingId: string): Promise<void> {
  await tx.delete(movingPart).where(eq(movingPart.movingId, movingId))
}

const storeLines = statement(
  'insert_moving_lines',
  `insert into moving_line (moving_id, line, first_line, cells)
  select $1, line, line, cells from jsonb_to_recordset($2::jsonb) as one (line integer, cells jsonb)`,
)

export async function insertLines(
  tx: Tx,
  movingId: string,
  lines: { line: number; cells: string[] }[],
): Promise<void> {
  await storeLines(tx, movingId, JSON.stringify(lines))
}

/** Forgets what an earlier dry run found. */
export async function resetLines(tx: Tx, movingId: string): Promise<void> {
  await tx
    .update(movingLine)
    .set({
      state: 'unread',
      faults: [],
      paidPaise: 0,
      duePaise: 0,
      firstLine: sql`${movingLine.line}`,
    })
    .where(
      and(eq(movingLine.movingId, movingId), notInArray(movingLine.state, ['added', 'unread'])),
    )
}

export const listLines = (
  db: Db | Tx,
  movingId: string,
  after: number,
  limit: number,
): Promise<LineRow[]> =>
  db
    .select()
    .from(movingLine)
    .where(and(eq(movingLine.movingId, movingId), gt(movingLine.line, after)))
    .orderBy(asc(movingLine.line))
    .limit(limit)

export const listLinesOfRecord = (
  tx: Tx,
  movingId: string,
  firstLine: number,
): Promise<LineRow[]> =>
  tx
    .select()
    .from(movingLine)
    .where(and(eq(movingLine.movingId, movingId), eq(movingLine.firstLine, firstLine)))
    .orderBy(asc(movingLine.line))

export type LineResult = Pick<
  LineRow,
  'line' | 'firstLine' | 'state' | 'faults' | 'paidPaise' | 'duePaise'
>

const storeResults = statement(
  'set_moving_results',
  `update moving_line l set first_line = one."firstLine", state = one.state, faults = one.faults,
    paid_paise = one."paidPaise", due_paise = one."duePaise"
  from jsonb_to_recordset($2::jsonb) as one (line integer, "firstLine" integer, state text, faults jsonb,
    "paidPaise" bigint, "duePaise" bigint)
  where l.moving_id = $1 and l.line = one.line`,
)

export async function setResults(tx: Tx, movingId: string, results: LineResult[]): Promise<void> {
  await storeResults(tx, movingId, JSON.stringify(results))
}

export async function listReady(db: Db, movingId: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ line: movingLine.line })
    .from(movingLine)
    .where(and(eq(movingLine.movingId, movingId), eq(movingLine.state, 'ready')))
    .orderBy(asc(movingLine.line))
    .limit(limit)
  return rows.map(({ line }) => line)
}

/** Sets the state of a line that is ready. @returns whether it was; only one of several calls gets true */
export async function claimReady(
  tx: Tx,
  movingId: string,
  line: number,
  state: LineState,
): Promise<boolean> {
  const claimed = await tx
    .update(movingLine)
    .set({ state })
    .where(
      and(
        eq(movingLine.movingId, movingId),
        eq(movingLine.line, line),
        eq(movingLine.state, 'ready'),
      ),
    )
    .returning({ line: movingLine.line })
  return claimed.length > 0
}

export interface Counts {
  state: LineState
  records: number
  paidPaise: number
  duePaise: number
}

/** Counts the lines of imports by state, with the sums of what was paid and is due. */
export function countLines(
  db: Db | Tx,
  movingIds: string[],
): Promise<(Counts & { movingId: string })[]> {
  if (movingIds.length === 0) return Promise.resolve([])
  return db
    .select({
      movingId: movingLine.movingId,
      state: movingLine.state,
      records: count(),
      paidPaise: sum(movingLine.paidPaise).mapWith(Number),
      duePaise: sum(movingLine.duePaise).mapWith(Number),
    })
    .from(movingLine)
    .where(inArray(movingLine.movingId, movingIds))
    .groupBy(movingLine.movingId, movingLine.state)
}

export const listWrong = (
  db: Db,
  movingId: string,
  after: number,
  limit: number,
): Promise<Pick<LineRow, 'line' | 'faults'>[]> =>
  db
    .select({ line: movingLine.line, faults: movingLine.faults })
    .from(movingLine)
    .where(
      and(
        eq(movingLine.movingId, movingId),
        eq(movingLine.state, 'wrong'),
        gt(movingLine.line, after),
      ),
    )
    .orderBy(asc(movingLine.line))
    .limit(limit)

/** Deletes the cells of a file. What was wrong with its lines stays. */
export async function clearCells(tx: Db | Tx, movingId: string): Promise<void> {
  await tx.update(movingLine).set({ cells: [] }).where(eq(movingLine.movingId, movingId))
  await changeMoving(tx, movingId, { clearedAt: clock.now() })
}

/** Deletes the lines with an e-mail address from files that were not cleared yet. */
export async function deleteLinesWith(tx: Tx, email: string): Promise<void> {
  // The address may stand within other text, but not within a longer address: that is another person's.
  const exact = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = `(^|[^[:alnum:]._%+-])${exact}($|[^[:alnum:]._-]|[.](?![[:alnum:]]))`
  await tx.delete(movingLine).where(
    sql`exists (select from jsonb_array_elements_text(${movingLine.cells}) cell
      where lower(cell) ~ ${pattern})`,
  )
}
