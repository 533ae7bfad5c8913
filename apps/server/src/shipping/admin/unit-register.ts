import { indiaDayOf } from '@nirbhaya/contract/dates'
import { unitColumns as words } from '@nirbhaya/contract/messages/shipping/admin'
import { daysOf } from '@nirbhaya/contract/papers/periods'
import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import type { Db } from '../../platform/database/client.ts'
import { readAll } from '../../platform/database/paging.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { indiaPeriod } from '../../platform/india-days.ts'
import { type DeviceRow, listDevices } from '../devices/devices.queries.ts'
import type { ParcelRow } from '../parcels.queries.ts'
import { listParcelLines } from '../parcels.queries.ts'
import { listHandedOver } from './unit-register.queries.ts'

/** A unit with a serial number, or all units of a parcel's line that have none. */
interface UnitRow {
  parcel: ParcelRow
  invoice: string | null
  name: string
  quantity: number
  device?: DeviceRow
}

const dayOf = (moment: Date | null | undefined) => (moment ? indiaDayOf(moment) : '')

export const unitColumns: Columns<UnitRow> = [
  { title: words.handedOver, of: ({ parcel }) => dayOf(parcel.handedOverAt) },
  { title: words.order, of: ({ parcel }) => parcel.orderId },
  { title: words.parcel, of: ({ parcel }) => parcelNumberOf(parcel.sequence) },
  { title: words.kind, of: ({ parcel }) => words.kinds[parcel.kind] },
  { title: words.product, of: ({ name }) => name },
  { title: words.quantity, of: ({ quantity }) => quantity },
  { title: words.serial, of: ({ device }) => device?.serial ?? '' },
  { title: words.cameBack, of: ({ device }) => dayOf(device?.returnedAt) },
  { title: words.invoice, of: ({ invoice }) => invoice ?? '' },
]

/** Returns the units that were handed over in a period, 200 parcels at a time. */
export async function* unitPages(db: Db, period: string): AsyncGenerator<UnitRow[]> {
  const { first, last } = daysOf(period)
  const days = indiaPeriod(first, last)
  const parcels = readAll(
    (portion) => listHandedOver(db, days, portion),
    ({ parcel }) => ({ at: parcel.createdAt, id: parcel.id }),
    200,
  )
  for await (const portion of parcels) yield await unitsOf(db, portion)
}

async function unitsOf(db: Db, parcels: Pick<UnitRow, 'parcel' | 'invoice'>[]): Promise<UnitRow[]> {
  const ids = parcels.map(({ parcel }) => parcel.id)
  const [lines, devices] = await Promise.all([listParcelLines(db, ids), listDevices(db, ids)])
  const linesOf = Map.groupBy(lines, ({ parcelId }) => parcelId)
  const devicesOf = Map.groupBy(devices, ({ shipmentId }) => shipmentId)
  return parcels.flatMap((one) =>
    (linesOf.get(one.parcel.id) ?? []).flatMap(({ position, quantity, name }) => {
      const ofLine = (devicesOf.get(one.parcel.id) ?? []).filter(
        (device) => device.position === position,
      )
      const others = quantity - ofLine.length
      return [
        ...ofLine.map((device) => ({ ...one, name, quantity: 1, device })),
        ...(others > 0 ? [{ ...one, name, quantity: others }] : []),
      ]
    }),
  )
}
