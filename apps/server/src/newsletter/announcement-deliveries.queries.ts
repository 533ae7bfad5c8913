import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'
import { delivery, subscriber } from './newsletter.tables.ts'

const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** Whether the recipient of a delivery is still subscribed. */
export const isSubscribed = sql`exists (select from ${subscriber}
  where ${subscriber.id} = ${delivery.subscriberId} and ${subscriber.unsubscribedAt} is null)`

/**
 * Adds waiting deliveries for the next subscribers, at most `limit`, in the order of their ids. Repeated calls
 * reach everybody who subscribed before the announcement was sent and has not unsubscribed.
 * @returns how many were added
 */
export async function addNextDeliveries(
  db: Db,
  announcementId: string,
  limit: number,
): Promise<number> {
  // `reached` is read in a subquery. With a join, PostgreSQL would read the index of subscribers from its
  // beginning, instead of from the subscriber whom the previous call reached.
  const { rowCount } = await db.execute(sql`
    with announced as (
      select coalesce(reached, ${beforeAllIds}) as reached, created_at
      from announcement where id = ${announcementId} for no key update),
    next as (
      select id from subscriber
      where id > (select reached from announced) and unsubscribed_at is null
        and created_at <= (select created_at from announced)
      order by id limit ${limit}),
    reached as (
      update announcement set reached = last.id
      from (select id from next order by id desc limit 1) last
      where announcement.id = ${announcementId})
    insert into delivery (announcement_id, subscriber_id, status)
    select ${announcementId}, id, 'waiting' from next
    on conflict do nothing`)
  return rowCount ?? 0
}

export function listSubscribersById(
  db: Db,
  ids: string[],
): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: subscriber.id, email: subscriber.email })
    .from(subscriber)
    .where(inArray(subscriber.id, ids))
}
