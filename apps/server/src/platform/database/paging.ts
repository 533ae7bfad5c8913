import { and, desc, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { AppError } from '../app-error.ts'

/** The sort keys of a row in a list. */
export interface Position {
  at: Date
  id: string
}

/** PostgreSQL has no year 0, so a cursor with a time in that year is refused. */
const moment = z.iso.datetime().refine((at) => at >= '0001')

export function toCursor({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

function readCursor(
  cursor: string | undefined,
  ids: z.ZodType<string> = z.uuid(),
): Position | undefined {
  if (cursor === undefined) return undefined
  try {
    const [at, id] = z
      .tuple([moment, ids])
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at: new Date(at), id }
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { cause })
  }
}

/** The position of a row in a list that is sorted by the time of creation. */
export const byCreation = ({ createdAt, id }: { createdAt: Date; id: string }): Position => ({
  at: createdAt,
  id,
})

/** The rows to read: at most `limit` that follow the position `after`, or the first rows of the list. */
export interface Portion {
  limit: number
  after?: Position | undefined
}

/**
 * Reads a portion of a table's rows, newest first. The order is that of the ids, which start with the time.
 * @param rows selects the rows, and is `$dynamic()`
 */
export const newestFirst = <Rows extends PgSelect>(
  rows: Rows,
  id: PgColumn,
  where: SQL | undefined,
  { limit, after }: Portion,
) =>
  rows
    .where(and(where, after && lt(id, after.id)))
    .orderBy(desc(id))
    .limit(limit)

type ReadPortion<Row> = (portion: Portion) => Promise<Row[]>

/** The part of a list's query that selects the page. */
export interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/**
 * Reads one page of a list.
 * @param ids the format of the ids of the list's rows
 * @returns the rows, and the cursor of the next page if there is one
 * @throws AppError INVALID_INPUT for a cursor that the shop never issued
 */
export async function readPage<Row>(
  { limit, cursor }: PageQuery,
  read: ReadPortion<Row>,
  positionOf: (row: Row) => Position,
  ids?: z.ZodType<string>,
): Promise<{ rows: Row[]; nextCursor: string | undefined }> {
  // One row more than the page shows whether another page follows.
  const found = await read({ limit: limit + 1, after: readCursor(cursor, ids) })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > limit && last ? toCursor(positionOf(last)) : undefined }
}

/** Reads a list to its end, in portions. */
export async function* readAll<Row>(
  read: ReadPortion<Row>,
  positionOf: (row: Row) => Position,
  limit = 500,
): AsyncGenerator<Row[]> {
  for (let after: Position | undefined; ; ) {
    const rows = await read({ limit, after })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = positionOf(last)
  }
}
