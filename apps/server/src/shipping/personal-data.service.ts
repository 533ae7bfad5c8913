import { shippingWords as words } from '@nirbhaya/contract/messages/shipping'
import { carriers } from '@nirbhaya/contract/shipping/carriers'
import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { forgetAudited } from '../audit/audit.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { listDevices } from './devices/devices.queries.ts'
import { listEvents, listParcelLines } from './parcels.queries.ts'
import { eraseParcelRows, listParcelsOf } from './personal-data.queries.ts'

/** Exports a customer's parcels, oldest first, with their devices and events. */
export async function exportParcels(tx: Tx, customerId: string) {
  const parcels = await listParcelsOf(tx, customerId)
  if (parcels.length === 0) return []
  const ids = parcels.map(({ id }) => id)
  const lines = await listParcelLines(tx, ids)
  const devices = await listDevices(tx, ids)
  const events = await listEvents(tx, ids)
  return parcels.map(
    ({ id, sequence, orderId, kind, state, carrier, trackingNumber, ewayBill }) => ({
      number: parcelNumberOf(sequence),
      orderId,
      kind,
      trackingNumber,
      ewayBill,
      state: words.states[state],
      courier: carrier && carriers[carrier].name,
      items: lines
        .filter(({ parcelId }) => parcelId === id)
        .map(({ name, quantity }) => ({ name, quantity })),
      devices: devices
        .filter(({ shipmentId }) => shipmentId === id)
        .map(({ serial, warrantyUntil }) => ({ serial, warrantyUntil })),
      history: events
        .filter(({ shipmentId }) => shipmentId === id)
        .map(({ state, at, note, place }) => ({ state: words.states[state], at, note, place })),
    }),
  )
}

/**
 * Erases a customer's data from their parcels. It removes the couriers' notes and the tracking numbers, for
 * which couriers show names and addresses. The numbers of parcels and devices stay with the order, for
 * bookkeeping and for a product recall.
 */
export async function eraseParcels(tx: Tx, customerId: string): Promise<void> {
  const parcels = await listParcelsOf(tx, customerId)
  if (parcels.length === 0) return
  const ids = parcels.map(({ id }) => id)
  const trackingNumbers = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? [])
  await eraseParcelRows(tx, { ids, trackingNumbers })
  await forgetAudited(tx, { entity: 'parcel', entityIds: ids, field: 'trackingNumber' })
}
