import { promiseWords } from '@nirbhaya/contract/messages/promises'
import { adminPromiseMessages } from '@nirbhaya/contract/messages/promises/admin'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { type AdminChoice, listChoices } from '@nirbhaya/contract/promises/admin'
import { listOf } from '../../platform/database/list.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { indiaTimeOf } from '../../platform/india-days.ts'
import { type ListedChoice, listChoiceRows, positionOf } from './choices-list.queries.ts'

/** Customers' choices: those of a move, or all that are open. */
export const choices = listOf(listChoices, {
  rows: (db, filter) => (portion) => listChoiceRows(db, filter, portion),
  positionOf,
  answer: (rows) => ({ choices: rows.map(toAdminChoice) }),
})

export const toAdminChoice = ({
  id,
  moveId,
  shipTo,
  actsAt,
  ...row
}: ListedChoice): AdminChoice => ({
  _id: id,
  orderId: row.orderId,
  customer: `${shipTo.name} ${shipTo.lastName}`.trim(),
  email: shipTo.email,
  about: moveId === null ? 'overdue' : 'move',
  withoutAnswer: row.withoutAnswer,
  ...(row.answer && { answer: row.answer }),
  until: actsAt.toISOString(),
  ...(row.outcome && { outcome: row.outcome }),
  refundable: paiseToRupees(row.refundablePaise),
})

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
