import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import type { Position } from '../../platform/database/paging.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { indiaTimeOf } from '../../platform/india-days.ts'
import { listSubscriberRows, type SubscriberRow } from '../newsletter.queries.ts'
import type { Newsletter } from '../newsletter.service.ts'
import { placeOf } from './subscribers.service.ts'

export const subscriberColumns: Columns<SubscriberRow> = [
  { title: words.email, of: ({ email }) => email },
  { title: words.joined, of: ({ createdAt }) => indiaTimeOf(createdAt) },
]

const batchRows = 500

export async function* subscriberPages({ db }: Newsletter): AsyncGenerator<SubscriberRow[]> {
  for (let below: Position | undefined; ; ) {
    const rows = await listSubscriberRows(db, { limit: batchRows, below })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchRows) return
    below = placeOf(last)
  }
}
