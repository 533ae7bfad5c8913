import type { RiskLevel } from '@nirbhaya/contract/enums'
import { adminPromiseMessages } from '@nirbhaya/contract/messages/promises/admin'
import type { Db } from '../../platform/database/client.ts'
import { byCreation, readAll } from '../../platform/database/paging.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { indiaTimeOf } from '../../platform/india-days.ts'
import { listRiskRows, type RiskRow, rangeOf } from './at-risk.service.ts'

const { columns } = adminPromiseMessages

export const riskColumns: Columns<RiskRow> = [
  { title: columns.order, of: ({ id }) => id },
  { title: columns.placed, of: ({ createdAt }) => indiaTimeOf(createdAt) },
  { title: columns.status, of: ({ status }) => status },
  { title: columns.due, of: ({ deliveryDue }) => deliveryDue ?? '' },
  { title: columns.name, of: ({ shipTo }) => `${shipTo.name} ${shipTo.lastName}`.trim() },
  { title: columns.email, of: ({ shipTo }) => shipTo.email },
]

export async function* riskPages(db: Db, level: RiskLevel | undefined) {
  const range = await rangeOf(db, level)
  yield* readAll((portion) => listRiskRows(db, range, portion), byCreation)
}
