import { batchAddresses as calls } from '@nirbhaya/contract/endpoints'
import { labels } from '@nirbhaya/contract/messages/labels'
import { addressWords } from '@nirbhaya/contract/messages/orders/addresses'
import { states } from '@nirbhaya/contract/states'
import { readAll } from '../../platform/database/paging.ts'
import { type Columns, csv } from '../../platform/http/bodies/spreadsheet.ts'
import { type Routes, serve, withMessage } from '../../platform/http/serve.ts'
import { indiaTimeOf } from '../../platform/india-days.ts'
import { type CheckedRow, listChecked, positionOf } from './batch-addresses.queries.ts'
import {
  askForAddresses,
  askForBalances,
  getBatchAddresses,
  listCheckedOrders,
  lockAddresses,
} from './batch-addresses.service.ts'

const { admin: words } = addressWords

/** The calls with which the owner collects the addresses of a batch before shipping it. */
export const batchAddressRoutes: Routes = serve(calls, ({ db, jobs }) => ({
  getBatchAddresses: async ({ id: batchId, query }) => {
    const [addresses, page] = await Promise.all([
      getBatchAddresses(db, batchId),
      listCheckedOrders(db, { batchId, ...query }),
    ])
    return { addresses, ...page }
  },
  exportBatchAddresses: csv('addresses', columns, ({ id: batchId }) =>
    readAll((portion) => listChecked(db, { batchId }, portion), positionOf),
  ),
  askForAddresses: withMessage(words.asked, ({ id: batchId, actorId }) =>
    askForAddresses({ db, jobs }, { batchId, actorId }),
  ),
  lockAddresses: withMessage(words.lockedNow, ({ id: batchId, actorId }) =>
    lockAddresses(db, { batchId, actorId }),
  ),
  askForBalances: withMessage(words.balancesAsked, ({ id: batchId, actorId }) =>
    askForBalances({ db, jobs }, { batchId, actorId }),
  ),
}))

const columns: Columns<CheckedRow> = [
  { title: words.order, of: ({ order }) => order.id },
  { title: words.status, of: ({ order }) => order.status },
  { title: words.answer, of: ({ answer }) => words.answers[answer ?? 'silent'] },
  { title: words.answeredAt, of: ({ answeredAt }) => (answeredAt ? indiaTimeOf(answeredAt) : '') },
  { title: labels.name, of: ({ order }) => order.shipTo.name },
  { title: labels.lastName, of: ({ order }) => order.shipTo.lastName },
  { title: labels.email, of: ({ order }) => order.shipTo.email },
  { title: labels.phone, of: ({ order }) => order.shipTo.phone },
  { title: labels.address1, of: ({ order }) => order.shipTo.address1 },
  { title: labels.address2, of: ({ order }) => order.shipTo.address2 },
  { title: labels.area, of: ({ order }) => order.shipTo.area },
  { title: labels.pincode, of: ({ order }) => order.shipTo.pincode },
  {
    title: labels.state,
    of: ({ order: { shipTo } }) => (shipTo.state ? states[shipTo.state] : ''),
  },
]
