import { shippingAdminWords as words } from '@nirbhaya/contract/messages/shipping/admin'
import type { ScanResult } from '@nirbhaya/contract/shipping/packing'
import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import { auditParcel, lockParcel } from '../parcel-records.service.ts'
import { listParcelLines, type ParcelRow } from '../parcels.queries.ts'
import type { Shipping } from '../shipping.ts'
import {
  deleteDevice,
  findHolder,
  findScan,
  insertDevice,
  insertScan,
  listDevices,
} from './devices.queries.ts'

export interface NewScan {
  key: string
  parcelId: string
  serial: string
  position?: number | undefined
  isRemoval: boolean
}

/**
 * Adds scanned serial numbers to packed parcels, or removes them, each in a transaction of its own. The
 * packing page repeats a scan until the shop answers, so a repeated scan has no further effect.
 * @returns the outcomes, in the same order as `scans`
 * @throws AppError REQUEST_REUSED if the key of a scan is that of another scan
 */
export async function doScans(
  { db }: Shipping,
  { scans, actorId }: { scans: NewScan[]; actorId: string },
): Promise<ScanResult[]> {
  const results: ScanResult[] = []
  for (const scan of scans) {
    results.push(await db.transaction((tx) => doScan(tx, scan, actorId)))
  }
  return results
}

async function doScan(tx: Tx, scan: NewScan, actorId: string): Promise<ScanResult> {
  const { key, serial } = scan
  const parcel = await lockPacked(tx, scan.parcelId)
  const done = await findScan(tx, key)
  if (done) {
    if (!isSame(done, scan)) throw new AppError('REQUEST_REUSED')
    return { key, outcome: done.outcome, message: words.outcomes[done.outcome] }
  }
  if (!parcel) return { key, outcome: 'left', message: words.outcomes.left }
  const outcome = scan.isRemoval ? await takeOff(tx, parcel, serial) : await bind(tx, parcel, scan)
  if (outcome === 'taken') {
    const holder = await findHolder(tx, serial)
    const otherParcel = holder ? parcelNumberOf(holder.parcel.sequence) : ''
    return { key, outcome, message: words.outcomes.taken(otherParcel), otherParcel }
  }
  if (outcome === 'full') return { key, outcome, message: words.outcomes.full }
  // Another scan with this key, of another parcel, may have come first at this moment.
  if (!(await insertScan(tx, { key, outcome, parcelId: parcel.id, serial }))) {
    throw new AppError('REQUEST_REUSED')
  }
  const [before, after] = scan.isRemoval ? [{ serial }, {}] : [{}, { serial }]
  await auditParcel(tx, parcel, { actorId, action: 'parcel.scan', before, after })
  return { key, outcome, message: words.outcomes[outcome] }
}

type Done = NonNullable<Awaited<ReturnType<typeof findScan>>>

const isSame = (done: Done, { parcelId, serial, isRemoval }: NewScan) =>
  (done.outcome === 'removed') === isRemoval &&
  (done.serial ?? serial) === serial &&
  (done.parcelId ?? parcelId) === parcelId

/** @returns undefined if the parcel was handed over or unpacked before the scan reached the shop */
async function lockPacked(tx: Tx, parcelId: string): Promise<ParcelRow | undefined> {
  try {
    const { parcel } = await lockParcel(tx, parcelId)
    return parcel.state === 'packed' ? parcel : undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'PARCEL_NOT_FOUND') return undefined
    throw error
  }
}

async function takeOff(tx: Tx, { id: shipmentId }: ParcelRow, serial: string): Promise<'removed'> {
  await deleteDevice(tx, { serial, shipmentId })
  return 'removed'
}

async function bind(
  tx: Tx,
  { id: shipmentId }: ParcelRow,
  { serial, position }: NewScan,
): Promise<'bound' | 'taken' | 'full'> {
  const devices = await listDevices(tx, [shipmentId])
  if (devices.some((device) => device.serial === serial)) return 'bound'
  if (await findHolder(tx, serial)) return 'taken'
  const lines = await listParcelLines(tx, [shipmentId])
  const line = lines.find((one) => {
    const bound = devices.filter((device) => device.position === one.position).length
    return bound < one.quantity && (position === undefined || one.position === position)
  })
  if (!line) return 'full'
  // Another packer may scan the same serial at this moment; the unique key decides.
  const isBound = await insertDevice(tx, { serial, shipmentId, position: line.position })
  return isBound ? 'bound' : 'taken'
}
