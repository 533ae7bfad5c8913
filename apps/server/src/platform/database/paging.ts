import { z } from 'zod'
import { AppError } from '../app-error.ts'

/** Where a page of a list ended: the sort keys of its last row. */
export interface Position {
  at: Date
  id: string
}

/** PostgreSQL knows no year 0. */
const moment = z.iso.datetime().refine((at) => at >= '0001')
const position = z.tuple([moment, z.uuid()])

export function toCursor({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

/** @throws AppError INVALID_INPUT for a cursor we never gave */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  try {
    const [at, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at: new Date(at), id }
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { cause })
  }
}

/** Cuts the row asked for beyond the limit off, and names where the next page starts. */
export function cutPage<Row>(rows: Row[], limit: number, at: (row: Row) => Position) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last ? toCursor(at(last)) : undefined }
}
