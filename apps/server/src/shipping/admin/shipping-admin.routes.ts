import { shippingAdmin as calls } from '@nirbhaya/contract/endpoints'
import { approvalWords } from '@nirbhaya/contract/messages/settling/approvals'
import { shippingAnswers as answers } from '@nirbhaya/contract/messages/shipping/admin'
import { formatRupees, rupeesToPaise } from '@nirbhaya/contract/money'
import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { pdf } from '../../platform/http/bodies/pdf.ts'
import { sendCsv } from '../../platform/http/bodies/spreadsheet.ts'
import { type Routes, serve, withMessage } from '../../platform/http/serve.ts'
import { refundOrWait } from '../../settling/approvals/approvals.service.ts'
import { courierWebhookPath } from '../couriers/webhook.routes.ts'
import { doScans } from '../devices/scans.service.ts'
import { setEwayBill } from '../eway-bills.service.ts'
import { handOverParcels } from '../handing-over.service.ts'
import { packParcel, packParcels, unpackParcel } from '../packing.service.ts'
import { moveParcels } from '../parcel-events.service.ts'
import { listParcelRows } from '../parcels.queries.ts'
import { refundUnits } from '../refunding.service.ts'
import { resolveParcel } from '../resolving.service.ts'
import { getShippingSettings, saveShippingSettings } from '../settings.service.ts'
import { listOrderParcels, toAdminParcel, toPackingParcels } from '../shown-parcels.service.ts'
import { setTracking } from '../tracking/tracking.service.ts'
import { listParcelStates } from './parcel-counts.service.ts'
import { listPacking, ordersToPack, parcels, sheetColumns, sheetPages } from './parcels.list.ts'
import { unitColumns, unitPages } from './unit-register.ts'

// Loaded on demand, because drawing and reading files take memory that a shop seldom needs.
const loadPrinting = () => import('./printing.service.ts')
const loadImport = () => import('../tracking/tracking-import.service.ts')

export const shippingAdminRoutes: Routes = serve(calls, (context) => {
  const { db, reading, shipping, couriers, config } = context
  const tracked = { ...shipping, couriers }
  return {
    listOrderParcels: ({ id }) => listOrderParcels(shipping, id),
    listParcels: ({ query }) => parcels.page(shipping, query),
    listParcelStates: async ({ query }) => ({
      orders: await listParcelStates(shipping, query.orders),
    }),
    listOrdersToPack: ({ query }) => ordersToPack.page(shipping, query),
    createParcels: async ({ body: { orderIds }, actorId }) => {
      const { done, refused } = await packParcels(shipping, { orderIds, actorId })
      const parcels = done.map(({ id, sequence }) => ({
        _id: id,
        number: parcelNumberOf(sequence),
      }))
      return { message: answers.packed(done.length), changed: done.length, refused, parcels }
    },
    createParcel: async ({ id: orderId, body: { lines: units }, actorId }) => {
      const row = await packParcel(shipping, { orderId, units, actorId })
      return { message: answers.packed(1), parcel: await toAdminParcel(shipping, row) }
    },
    resolveParcel: async ({ id: parcelId, body: resolution, actorId }) => {
      const resolve = () => resolveParcel(shipping, { parcelId, resolution, actorId })
      const { resolved } = answers
      if (resolution.outcome !== 'refunded') {
        await resolve()
        return { message: resolved[resolution.outcome] }
      }
      const { amount, requestId } = resolution
      const amountPaise = rupeesToPaise(amount)
      const wish = { kind: 'parcel', subjectId: parcelId, request: resolution } as const
      const asked = { ...wish, amountPaise, requestId, requestedBy: actorId }
      const said = (await refundOrWait(db, asked, resolve))
        ? approvalWords.waits
        : resolved.refunded
      return { message: said(formatRupees(amount)) }
    },
    refundUnits: async ({ id: orderId, body: request, actorId }) => {
      const { amount, ...refund } = request
      const amountPaise = rupeesToPaise(amount)
      const { requestId } = refund
      const wish = { kind: 'units', subjectId: orderId, request, amountPaise, requestId } as const
      const waits = await refundOrWait(db, { ...wish, requestedBy: actorId }, () =>
        refundUnits(shipping, { ...refund, orderId, actorId, amountPaise }),
      )
      const said = waits ? approvalWords.waits : answers.resolved.refunded
      return { message: said(formatRupees(amount)) }
    },
    removeParcel: withMessage(answers.unpacked, ({ id: parcelId, actorId }) =>
      unpackParcel(shipping, { parcelId, actorId }),
    ),
    setTracking: async ({ id: parcelId, body, actorId }) => {
      const row = await setTracking(tracked, { ...body, parcelId, actorId })
      return { message: answers.trackingSaved, parcel: await toAdminParcel(shipping, row) }
    },
    setEwayBill: async ({ id: parcelId, body, actorId }) => {
      const row = await setEwayBill(shipping, { ...body, parcelId, actorId })
      return { message: answers.ewayBillSaved, parcel: await toAdminParcel(shipping, row) }
    },
    handOverParcels: async ({ body: { ids }, actorId }) => {
      const { done, refused } = await handOverParcels(shipping, { ids, actorId })
      return { message: answers.handedOver(done.length), changed: done.length, refused }
    },
    moveParcels: async ({ body, actorId }) => {
      const { done, refused } = await moveParcels(shipping, { ...body, actorId })
      return { message: answers.moved(done.length), changed: done.length, refused }
    },
    importTracking: async ({ body, actorId }) => {
      const { importTracking } = await loadImport()
      return importTracking(tracked, { ...body, actorId })
    },
    exportParcels: ({ reply }) => sendCsv(reply, 'parcels.csv', sheetColumns, sheetPages(shipping)),
    exportUnits: async ({ query, reply }) => {
      await reading.noteChange()
      const pages = unitPages(reading.db, query.period)
      return sendCsv(reply, `units-${query.period}.csv`, unitColumns, pages)
    },
    getLabels: pdf(async ({ query, actorId }) => {
      const { drawLabelsOf } = await loadPrinting()
      return { filename: 'labels.pdf', pdf: await drawLabelsOf(shipping, { ...query, actorId }) }
    }),
    checkLabels: async ({ query: { numbers } }) => {
      const { checkLabelsOf } = await loadPrinting()
      return { lackingLetters: await checkLabelsOf(shipping, numbers) }
    },
    getParcelInvoices: pdf(async ({ query, actorId }) => {
      const { drawPapersOf } = await loadPrinting()
      return {
        filename: 'invoices.pdf',
        pdf: await drawPapersOf(shipping, { ...query, actorId }),
      }
    }),
    getPickingList: pdf(async ({ query, actorId }) => {
      const { drawPickingListOf } = await loadPrinting()
      const drawn = await drawPickingListOf(shipping, { ...query, actorId })
      return { filename: 'picking-list.pdf', pdf: drawn }
    }),
    getPacking: async () => {
      const { needsSerial } = await getShippingSettings(db)
      return { needsSerial, ...(await listPacking(shipping)) }
    },
    sendScans: async ({ body: { scans }, actorId }) => {
      const results = await doScans(shipping, { scans, actorId })
      const ids = [...new Set(scans.map(({ parcelId }) => parcelId))]
      const rows = await listParcelRows(db, { ids })
      const packed = rows.filter(({ state }) => state === 'packed')
      return { results, parcels: await toPackingParcels(shipping, packed) }
    },
    getShippingSettings: async () => ({
      settings: await getShippingSettings(db),
      courier: {
        webhookUrl: `${config.apiUrl}${courierWebhookPath}`,
        isWebhookOn: couriers.reporting.isWebhookOn,
        isAskedToo: couriers.reporting.isAsked,
      },
    }),
    saveShippingSettings: withMessage(answers.settingsSaved, ({ body, actorId }) =>
      saveShippingSettings(db, body, actorId),
    ),
  }
})
