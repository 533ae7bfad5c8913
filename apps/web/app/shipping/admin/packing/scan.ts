import { packingWords as words } from '@nirbhaya/contract/messages/shipping/packing'
import { type PackingParcel, serial as serialSchema } from '@nirbhaya/contract/shipping/packing'
import { parcelSequenceOf } from '@nirbhaya/contract/shipping/states'

type Line = PackingParcel['lines'][number]

export const unitsOf = ({ lines }: Pick<PackingParcel, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const scannedOf = ({ lines }: Pick<PackingParcel, 'lines'>): number =>
  lines.reduce((sum, { serials }) => sum + serials.length, 0)

export const isComplete = (parcel: PackingParcel): boolean => scannedOf(parcel) >= unitsOf(parcel)

const lacksSerial = ({ quantity, serials }: Line) => serials.length < quantity

/** The meaning of a scanned or typed text. */
export type Reading =
  | { kind: 'open'; parcel: PackingParcel }
  | { kind: 'bind'; serial: string; position: number }
  | { kind: 'refuse'; message: string; isUnknownParcel?: true }

interface Packing {
  parcels: PackingParcel[]
  open: PackingParcel | undefined
  /**
   * The position, in the order, of the product that the packer chose for the next scan. Without a choice, or
   * if the chosen product has all its serial numbers, the scan is for the first product that lacks some.
   */
  position?: number | undefined
}

/**
 * Reads a scanned text. A parcel's number opens that parcel; any other text is a serial number for the open
 * parcel.
 */
export function readScan(text: string, { parcels, open, position }: Packing): Reading {
  const scanned = text.trim()
  const parcel = parcelMeant(scanned, parcels, open === undefined)
  if (parcel) return { kind: 'open', parcel }
  if (parcelSequenceOf(scanned) !== undefined) {
    return { kind: 'refuse', message: words.unknownParcel(scanned), isUnknownParcel: true }
  }
  if (!open) return { kind: 'refuse', message: words.noParcel }
  return readSerial(scanned, { parcels, open, position })
}

/**
 * Finds the parcel by its number. While no parcel is open, the digits without `PCL-` are enough, and so is
 * the order's short number.
 */
function parcelMeant(text: string, parcels: PackingParcel[], isLoose: boolean) {
  const bare = isLoose && /^\d{1,9}$/.test(text) ? Number(text) : undefined
  const sequence = parcelSequenceOf(text) ?? bare
  const byNumber = parcels.find(
    ({ number }) => sequence !== undefined && parcelSequenceOf(number) === sequence,
  )
  if (byNumber || !isLoose) return byNumber
  const order = text.replace(/^#/, '').toLowerCase()
  return parcels.find(({ orderShownId }) => orderShownId.toLowerCase() === order)
}

function readSerial(
  text: string,
  { parcels, open, position }: Packing & { open: PackingParcel },
): Reading {
  const parsed = serialSchema.safeParse(text)
  if (!parsed.success) {
    return { kind: 'refuse', message: parsed.error.issues[0]?.message ?? text }
  }
  const serial = parsed.data
  const holder = parcels.find(({ lines }) => lines.some(({ serials }) => serials.includes(serial)))
  if (holder) {
    const isHere = holder._id === open._id
    return {
      kind: 'refuse',
      message: isHere ? words.again(serial) : words.elsewhere(serial, holder.number),
    }
  }
  const line =
    open.lines.find((one) => one.position === position && lacksSerial(one)) ??
    open.lines.find(lacksSerial)
  if (!line) return { kind: 'refuse', message: words.full }
  return { kind: 'bind', serial, position: line.position }
}

/** A scan that the server has not confirmed yet. */
interface PendingScan {
  parcelId: string
  serial: string
  position?: number | undefined
  isRemoval: boolean
}

/** Returns the parcels as they will be after all pending scans are confirmed. */
export function withPending(parcels: PackingParcel[], pending: PendingScan[]): PackingParcel[] {
  return pending.reduce(
    (known, scan) =>
      known.map((parcel) => (parcel._id === scan.parcelId ? applied(parcel, scan) : parcel)),
    parcels,
  )
}

function applied(parcel: PackingParcel, { serial, position, isRemoval }: PendingScan) {
  const without = parcel.lines.map((line) => ({
    ...line,
    serials: line.serials.filter((one) => one !== serial),
  }))
  if (isRemoval) return { ...parcel, lines: without }
  const isKnown = parcel.lines.some(({ serials }) => serials.includes(serial))
  if (isKnown) return parcel
  const lines = parcel.lines.map((line) =>
    line.position === position ? { ...line, serials: [...line.serials, serial] } : line,
  )
  return { ...parcel, lines }
}
