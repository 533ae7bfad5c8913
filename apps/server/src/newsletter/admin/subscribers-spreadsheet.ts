import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import { byCreation, readAll } from '../../platform/database/paging.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { indiaTimeOf } from '../../platform/india-days.ts'
import { listSubscriberRows, type SubscriberRow } from '../newsletter.queries.ts'
import type { Newsletter } from '../newsletter.service.ts'

export const subscriberColumns: Columns<SubscriberRow> = [
  { title: words.email, of: ({ email }) => email },
  { title: words.joined, of: ({ createdAt }) => indiaTimeOf(createdAt) },
]

export const subscriberPages = ({ db }: Newsletter) =>
  readAll((portion) => listSubscriberRows(db, portion), byCreation)
