import { byCreation, type PageQuery, readPage } from '../../platform/database/paging.ts'
import { countSubscribers, listSubscriberRows } from '../newsletter.queries.ts'
import type { Newsletter } from '../newsletter.service.ts'

export async function listSubscribers({ db }: Newsletter, paging: PageQuery) {
  const [{ rows, nextCursor }, total] = await Promise.all([
    readPage(paging, (portion) => listSubscriberRows(db, portion), byCreation),
    countSubscribers(db),
  ])
  const subscribers = rows.map(({ id, email, createdAt }) => ({
    _id: id,
    email,
    createdAt: createdAt.toISOString(),
  }))
  return { subscribers, total, nextCursor }
}
