import { cutPage, type Position, readCursor } from '../../platform/database/paging.ts'
import { countSubscribers, listSubscriberRows, type SubscriberRow } from '../newsletter.queries.ts'
import type { Newsletter } from '../newsletter.service.ts'

export const placeOf = ({ createdAt, id }: SubscriberRow): Position => ({ at: createdAt, id })

export async function listSubscribers(
  { db }: Newsletter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const [rows, total] = await Promise.all([
    listSubscriberRows(db, { limit: limit + 1, below: readCursor(cursor) }),
    countSubscribers(db),
  ])
  const { page, nextCursor } = cutPage(rows, limit, placeOf)
  const subscribers = page.map(({ id, email, createdAt }) => ({
    _id: id,
    email,
    createdAt: createdAt.toISOString(),
  }))
  return { subscribers, total, nextCursor }
}
