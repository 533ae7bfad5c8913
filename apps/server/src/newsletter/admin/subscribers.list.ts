import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import { listSubscribers } from '@nirbhaya/contract/newsletter/admin'
import { isNull } from 'drizzle-orm'
import { tableList } from '../../platform/database/list.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { indiaTimeOf } from '../../platform/india-days.ts'
import { countSubscribers, type SubscriberRow } from '../newsletter.queries.ts'
import { subscriber } from '../newsletter.tables.ts'

/** The current subscribers. A person who subscribed again is sorted by that time. */
export const subscribers = tableList(listSubscribers, subscriber, {
  scope: isNull(subscriber.unsubscribedAt),
  by: 'createdAt',
  where: {},
  answer: async (rows, { db }) => ({
    subscribers: rows.map(({ id, email, createdAt }) => ({
      _id: id,
      email,
      createdAt: createdAt.toISOString(),
    })),
    total: await countSubscribers(db),
  }),
})

export const subscriberColumns: Columns<SubscriberRow> = [
  { title: words.email, of: ({ email }) => email },
  { title: words.joined, of: ({ createdAt }) => indiaTimeOf(createdAt) },
]
