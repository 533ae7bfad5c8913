import { z } from 'zod'
import { AppError } from '../app-error.ts'

/** The sort keys of the last row on a list's page. */
export interface Position {
  at: Date
  id: string
}

/** PostgreSQL has no year 0, so a cursor with a time in that year is refused. */
const moment = z.iso.datetime().refine((at) => at >= '0001')

export function toCursor({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

/**
 * Reads a list's cursor.
 * @param ids the format of the ids of the list's rows
 * @throws AppError INVALID_INPUT for a cursor that the shop never issued
 */
export function readCursor(
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

/** Drops the one row fetched beyond the limit, and returns the cursor of the next page. */
export function cutPage<Row>(rows: Row[], limit: number, at: (row: Row) => Position) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last ? toCursor(at(last)) : undefined }
}
