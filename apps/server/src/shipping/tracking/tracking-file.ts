import { longest } from '@nirbhaya/contract/input-limits'
import { shippingRefusals as refusals } from '@nirbhaya/contract/messages/shipping'
import { parcelColumns } from '@nirbhaya/contract/messages/shipping/admin'
import { type CarrierCode, carrierNamed, carrierNames } from '@nirbhaya/contract/shipping/carriers'
import { parcelSequenceOf } from '@nirbhaya/contract/shipping/states'
import { NotCsv, readCsv } from '../../platform/csv-reading.ts'

/** A line with a tracking number, and the parcel or the order that it is for. */
export interface TrackingLine {
  line: number
  sequence: number | undefined
  /** An order's id, or the short number that people see. */
  order: string
  /** Undefined keeps the parcel's courier. */
  carrier: CarrierCode | undefined
  trackingNumber: string
}

export interface LineError {
  line: number
  message: string
}

const plain = (title: string) => title.toLowerCase().replace(/[^a-z]/g, '')

const titles = {
  parcel: [parcelColumns.parcel, 'parcel number', 'reference'],
  order: [parcelColumns.order, 'order id', 'order number', 'channel order id'],
  courier: [parcelColumns.courier, 'courier company', 'courier name', 'carrier'],
  trackingNumber: [parcelColumns.trackingNumber, 'awb', 'awb code', 'awb number', 'tracking id'],
}

/**
 * Reads a file of tracking numbers. A line without a number is skipped, because the owner has not
 * filled it in yet.
 */
export function readTrackingFile(csv: string): { lines: TrackingLine[]; errors: LineError[] } {
  const [head, ...body] = rowsOf(csv)
  if (!head) return failed(refusals.trackingFileUnreadable)
  const found = head.cells.map(plain)
  // Looked up once for the whole file, because each lookup searches all titles.
  const places = new Map<keyof typeof titles, number>()
  for (const column of Object.keys(titles) as (keyof typeof titles)[]) {
    const place = titles[column].map((title) => found.indexOf(plain(title))).find((one) => one >= 0)
    if (place !== undefined) places.set(column, place)
  }
  if (!places.has('trackingNumber')) {
    return failed(refusals.columnMissing(parcelColumns.trackingNumber))
  }
  if (!places.has('parcel') && !places.has('order')) {
    return failed(refusals.columnMissing(parcelColumns.parcel))
  }
  const lines: TrackingLine[] = []
  const errors: LineError[] = []
  for (const { line, cells } of body) {
    const read = readLine(line, (column) => {
      const place = places.get(column)
      // Removes the apostrophe that keeps spreadsheets from rounding a long number.
      return place === undefined ? '' : (cells[place] ?? '').trim().replace(/^'/, '')
    })
    if (typeof read === 'string') errors.push({ line, message: read })
    else if (read) lines.push(read)
  }
  return { lines, errors }
}

const failed = (message: string) => ({ lines: [], errors: [{ line: 1, message }] })

function rowsOf(csv: string) {
  try {
    return readCsv(csv)
  } catch (error) {
    if (error instanceof NotCsv) return []
    throw error
  }
}

function readLine(
  line: number,
  cell: (column: keyof typeof titles) => string,
): TrackingLine | string | undefined {
  const trackingNumber = cell('trackingNumber').toUpperCase()
  if (trackingNumber === '') return undefined
  const isNumber = /^[A-Z0-9][A-Z0-9/_-]*$/.test(trackingNumber)
  if (!isNumber || trackingNumber.length > longest.trackingNumber) return refusals.lineNumber
  const courier = cell('courier')
  const carrier = carrierNamed(courier)
  if (courier !== '' && carrier === undefined) {
    return refusals.lineCarrier(courier.slice(0, 60), carrierNames)
  }
  const parcel = cell('parcel')
  const sequence = parcelSequenceOf(parcel)
  const order = cell('order').replace(/^#/, '').toLowerCase()
  if (sequence === undefined && (parcel !== '' || order === '')) return refusals.lineParcel
  return { line, sequence, order, carrier, trackingNumber }
}
