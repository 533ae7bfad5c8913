import { shippingAdmin as contract } from '@nirbhaya/contract/endpoints'
import { shippingAnswers as answers } from '@nirbhaya/contract/messages/shipping/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { sendSpreadsheet } from '../../platform/http/bodies/spreadsheet.ts'
import type { App } from '../../platform/http/routes.ts'
import type { Couriers } from '../couriers/couriers.ts'
import { courierWebhookPath } from '../couriers/webhook.routes.ts'
import { doScans } from '../devices/scans.service.ts'
import { handOverParcels } from '../handing-over.service.ts'
import { packParcel, packParcels, unpackParcel } from '../packing.service.ts'
import { moveParcels } from '../parcel-events.service.ts'
import { listParcelRows } from '../parcels.queries.ts'
import { resolveParcel } from '../resolving.service.ts'
import { getShippingSettings, saveShippingSettings } from '../settings.service.ts'
import type { Shipping } from '../shipping.ts'
import { listOrderParcels, toAdminParcel, toPackingParcels } from '../shown-parcels.service.ts'
import { setTracking } from '../tracking/tracking.service.ts'
import {
  listPacking,
  listParcelStates,
  listParcelsPage,
  listToPack,
  sheetColumns,
  sheetPages,
} from './parcel-lists.service.ts'

// Loaded on demand, because drawing and reading files take memory that a shop seldom needs.
const loadPrinting = () => import('./printing.service.ts')
const loadImport = () => import('../tracking/tracking-import.service.ts')

interface Options {
  shipping: Shipping
  couriers: Couriers
  apiUrl: string
}

/** Registers the owner's calls about parcels. */
export async function shippingAdminRoutes(app: App, { shipping, couriers, apiUrl }: Options) {
  const tracked = { ...shipping, couriers }

  app.route({
    ...contract.listOrderParcels,
    handler: async ({ params }) => {
      return { success: true as const, ...(await listOrderParcels(shipping, params.id)) }
    },
  })

  app.route({
    ...contract.listParcels,
    handler: async ({ query }) => {
      return { success: true as const, ...(await listParcelsPage(shipping, query)) }
    },
  })

  app.route({
    ...contract.listParcelStates,
    handler: async ({ query }) => {
      return { success: true as const, orders: await listParcelStates(shipping, query.orders) }
    },
  })

  app.route({
    ...contract.listOrdersToPack,
    handler: async ({ query }) => {
      return { success: true as const, ...(await listToPack(shipping, query)) }
    },
  })

  app.route({
    ...contract.createParcels,
    handler: async ({ body, customer }) => {
      const wish = { orderIds: body.orderIds, actorId: customer.id }
      const { done, refused } = await packParcels(shipping, wish)
      const parcels = done.map(({ id, sequence }) => ({
        _id: id,
        number: parcelNumberOf(sequence),
      }))
      const message = answers.packed(done.length)
      return { success: true as const, message, changed: done.length, refused, parcels }
    },
  })

  app.route({
    ...contract.createParcel,
    handler: async ({ params, body, customer }) => {
      const wish = { orderId: params.id, units: body.lines, actorId: customer.id }
      const row = await packParcel(shipping, wish)
      const parcel = await toAdminParcel(shipping, row)
      return { success: true as const, message: answers.packed(1), parcel }
    },
  })

  app.route({
    ...contract.resolveParcel,
    handler: async ({ params, body: resolution, customer }) => {
      await resolveParcel(shipping, { parcelId: params.id, resolution, actorId: customer.id })
      const { resolved } = answers
      const message =
        resolution.outcome === 'refunded'
          ? resolved.refunded(formatRupees(resolution.amount))
          : resolved[resolution.outcome]
      return { success: true as const, message }
    },
  })

  app.route({
    ...contract.removeParcel,
    handler: async ({ params, customer }) => {
      await unpackParcel(shipping, { parcelId: params.id, actorId: customer.id })
      return { success: true as const, message: answers.unpacked }
    },
  })

  app.route({
    ...contract.setTracking,
    handler: async ({ params, body, customer }) => {
      const wish = { ...body, parcelId: params.id, actorId: customer.id }
      const parcel = await toAdminParcel(shipping, await setTracking(tracked, wish))
      return { success: true as const, message: answers.trackingSaved, parcel }
    },
  })

  app.route({
    ...contract.handOverParcels,
    handler: async ({ body, customer }) => {
      const wish = { ids: body.ids, actorId: customer.id }
      const { done, refused } = await handOverParcels(shipping, wish)
      const message = answers.handedOver(done.length)
      return { success: true as const, message, changed: done.length, refused }
    },
  })

  app.route({
    ...contract.moveParcels,
    handler: async ({ body, customer }) => {
      const { done, refused } = await moveParcels(shipping, { ...body, actorId: customer.id })
      const message = answers.moved(done.length)
      return { success: true as const, message, changed: done.length, refused }
    },
  })

  app.route({
    ...contract.importTracking,
    handler: async ({ body, customer }) => {
      const { importTracking } = await loadImport()
      const result = await importTracking(tracked, { ...body, actorId: customer.id })
      return { success: true as const, ...result }
    },
  })

  app.route({
    ...contract.exportParcels,
    handler: async (_request, reply) =>
      sendSpreadsheet(reply, 'parcels.csv', sheetColumns, sheetPages(shipping)),
  })

  app.route({
    ...contract.getLabels,
    handler: async ({ query, customer }, reply) => {
      const { drawLabelsOf } = await loadPrinting()
      reply.type('application/pdf')
      reply.header('content-disposition', 'attachment; filename="labels.pdf"')
      return drawLabelsOf(shipping, { ...query, actorId: customer.id })
    },
  })

  app.route({
    ...contract.checkLabels,
    handler: async ({ query }) => {
      const { checkLabelsOf } = await loadPrinting()
      const lackingLetters = await checkLabelsOf(shipping, query.numbers)
      return { success: true as const, lackingLetters }
    },
  })

  app.route({
    ...contract.getPickingList,
    handler: async ({ query, customer }, reply) => {
      const { drawPickingListOf } = await loadPrinting()
      reply.type('application/pdf')
      reply.header('content-disposition', 'attachment; filename="picking-list.pdf"')
      return drawPickingListOf(shipping, { ...query, actorId: customer.id })
    },
  })

  app.route({
    ...contract.getPacking,
    handler: async () => {
      const { needsSerial } = await getShippingSettings(app.db)
      return { success: true as const, needsSerial, ...(await listPacking(shipping)) }
    },
  })

  app.route({
    ...contract.sendScans,
    handler: async ({ body, customer }) => {
      const results = await doScans(shipping, { scans: body.scans, actorId: customer.id })
      const ids = [...new Set(body.scans.map(({ parcelId }) => parcelId))]
      const rows = await listParcelRows(app.db, { ids })
      const packed = rows.filter(({ state }) => state === 'packed')
      return {
        success: true as const,
        results,
        parcels: await toPackingParcels(shipping, packed),
      }
    },
  })

  app.route({
    ...contract.getShippingSettings,
    handler: async () => ({
      success: true as const,
      settings: await getShippingSettings(app.db),
      courier: {
        webhookUrl: `${apiUrl}${courierWebhookPath}`,
        isWebhookOn: couriers.reporting.isWebhookOn,
        isAskedToo: couriers.reporting.isAsked,
      },
    }),
  })

  app.route({
    ...contract.saveShippingSettings,
    handler: async ({ body, customer }) => {
      await saveShippingSettings(app.db, body, customer.id)
      return { success: true as const, message: answers.settingsSaved }
    },
  })
}
