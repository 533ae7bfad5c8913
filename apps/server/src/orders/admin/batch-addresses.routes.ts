import { indiaDayOf } from '@nirbhaya/contract/dates'
import { batchAddresses as contract } from '@nirbhaya/contract/endpoints'
import { addressWords } from '@nirbhaya/contract/messages/addresses'
import { labels } from '@nirbhaya/contract/messages/labels'
import { states } from '@nirbhaya/contract/states'
import { clock } from '../../platform/clock.ts'
import { allPages, type Columns, sendSpreadsheet } from '../../platform/http/bodies/spreadsheet.ts'
import type { App } from '../../platform/http/routes.ts'
import { indiaTimeOf } from '../../platform/india-days.ts'
import type { AddressRequests } from '../addresses/asking-addresses.service.ts'
import { type CheckedRow, listChecked } from './batch-addresses.queries.ts'
import {
  askForAddresses,
  askForBalances,
  getBatchAddresses,
  listCheckedOrders,
  lockAddresses,
} from './batch-addresses.service.ts'

const { admin: words } = addressWords

/**
 * Registers the calls with which the owner collects the addresses of a batch before shipping it.
 */
export async function batchAddressRoutes(app: App, { admin }: { admin: AddressRequests }) {
  app.route({
    ...contract.getBatchAddresses,
    handler: async (request) => {
      const { id: batchId } = request.params
      const [addresses, page] = await Promise.all([
        getBatchAddresses(app.db, batchId),
        listCheckedOrders(app.db, { batchId, ...request.query }),
      ])
      return { success: true as const, addresses, ...page }
    },
  })

  app.route({
    ...contract.exportBatchAddresses,
    handler: (request, reply) => {
      const { id: batchId } = request.params
      const pages = allPages(async (above, limit) => {
        const rows = await listChecked(app.db, { batchId, above, limit })
        return rows.map((row) => ({ ...row, id: row.order.id }))
      })
      sendSpreadsheet(reply, `addresses-${indiaDayOf(clock.now())}.csv`, columns, pages)
    },
  })

  app.route({
    ...contract.askForAddresses,
    handler: async (request) => {
      await askForAddresses(admin, { batchId: request.params.id, actorId: request.customer.id })
      return { success: true as const, message: words.asked }
    },
  })

  app.route({
    ...contract.lockAddresses,
    handler: async (request) => {
      await lockAddresses(app.db, { batchId: request.params.id, actorId: request.customer.id })
      return { success: true as const, message: words.lockedNow }
    },
  })

  app.route({
    ...contract.askForBalances,
    handler: async (request) => {
      await askForBalances(admin, { batchId: request.params.id, actorId: request.customer.id })
      return { success: true as const, message: words.balancesAsked }
    },
  })
}

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
