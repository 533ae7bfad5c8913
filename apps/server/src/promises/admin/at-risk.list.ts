import { adminPromiseMessages } from '@nirbhaya/contract/messages/promises/admin'
import { listAtRisk, type OrderAtRisk } from '@nirbhaya/contract/promises/admin'
import { listOf } from '../../platform/database/list.ts'
import { byCreation } from '../../platform/database/paging.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { indiaTimeOf } from '../../platform/india-days.ts'
import { countAtRisk, listRiskRows, type RiskRow, rangeOf } from './at-risk.service.ts'

/** The orders whose promised delivery date is near or has passed, oldest first. */
export const ordersAtRisk = listOf(listAtRisk, {
  rows: async (db, { level }) => {
    const range = await rangeOf(db, level)
    return (portion) => listRiskRows(db, range, portion)
  },
  positionOf: byCreation,
  answer: async (rows, { db }) => ({
    orders: rows.map(toOrderAtRisk),
    counts: await countAtRisk(db),
  }),
})

const toOrderAtRisk = ({
  id,
  createdAt,
  status,
  deliveryFrom,
  deliveryDue,
  shipTo,
}: RiskRow): OrderAtRisk => ({
  _id: id,
  placedAt: createdAt.toISOString(),
  status,
  delivery: { from: deliveryFrom ?? '', due: deliveryDue ?? '' },
  customer: `${shipTo.name} ${shipTo.lastName}`.trim(),
  email: shipTo.email,
})

const { columns } = adminPromiseMessages

export const riskColumns: Columns<RiskRow> = [
  { title: columns.order, of: ({ id }) => id },
  { title: columns.placed, of: ({ createdAt }) => indiaTimeOf(createdAt) },
  { title: columns.status, of: ({ status }) => status },
  { title: columns.due, of: ({ deliveryDue }) => deliveryDue ?? '' },
  { title: columns.name, of: ({ shipTo }) => `${shipTo.name} ${shipTo.lastName}`.trim() },
  { title: columns.email, of: ({ shipTo }) => shipTo.email },
]
