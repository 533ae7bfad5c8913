import { promiseWords } from '@nirbhaya/contract/messages/promises'
import { adminPromiseMessages } from '@nirbhaya/contract/messages/promises/admin'
import { paiseToRupees } from '@nirbhaya/contract/money'
import type { Db } from '../../platform/database/client.ts'
import { readAll } from '../../platform/database/paging.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { indiaTimeOf } from '../../platform/india-days.ts'
import {
  type ChoiceFilter,
  type ListedChoice,
  listChoiceRows,
  positionOf,
} from './choices-list.queries.ts'

const { columns } = adminPromiseMessages

export const choiceColumns: Columns<ListedChoice> = [
  { title: columns.order, of: ({ orderId }) => orderId },
  { title: columns.placed, of: ({ placedAt }) => indiaTimeOf(placedAt) },
  { title: columns.name, of: ({ shipTo }) => `${shipTo.name} ${shipTo.lastName}`.trim() },
  { title: columns.email, of: ({ shipTo }) => shipTo.email },
  { title: columns.answer, of: ({ answer }) => (answer ? promiseWords.answers[answer] : '') },
  { title: columns.withoutAnswer, of: ({ withoutAnswer }) => promiseWords.answers[withoutAnswer] },
  { title: columns.until, of: ({ actsAt }) => indiaTimeOf(actsAt) },
  { title: columns.outcome, of: ({ outcome }) => outcome ?? '' },
  { title: columns.paid, of: ({ refundablePaise }) => paiseToRupees(refundablePaise) },
]

export const choicePages = (db: Db, filter: ChoiceFilter) =>
  readAll((portion) => listChoiceRows(db, filter, portion), positionOf)
