import { shippingRefusals as refusals } from '@nirbhaya/contract/messages/shipping'
import { shippingAnswers as answers } from '@nirbhaya/contract/messages/shipping/admin'
import type { CarrierCode } from '@nirbhaya/contract/shipping/carriers'
import { endStates, parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { lockOrdersById, shownIdOf } from '../../orders/order-records.service.ts'
import { wantsUnits } from '../../orders/wants-units.service.ts'
import type { Tx } from '../../platform/database/client.ts'
import { listParcelRows, type ParcelRow } from '../parcels.queries.ts'
import {
  clearTracking,
  listParcelsUnderWayOf,
  listTracked,
  lockParcels,
} from './tracking.queries.ts'
import { type Tracked, track } from './tracking.service.ts'
import { type LineError, readTrackingFile, type TrackingLine } from './tracking-file.ts'

/** The maximum number of faulty lines in one answer. */
const mostErrors = 50

interface Wanted {
  line: number
  parcel: ParcelRow
  carrier: CarrierCode
  trackingNumber: string
}

/**
 * Reads a file and gives each valid line's tracking number to the line's parcel. If the parcel already has
 * exactly this number, the line counts as known and nothing is written. So importing a file twice has no
 * further effect. A preview changes nothing.
 */
export function importTracking(
  shipping: Tracked,
  { csv, isPreview, actorId }: { csv: string; isPreview: boolean; actorId: string },
) {
  const { lines, errors } = readTrackingFile(csv)
  return shipping.db.transaction(async (tx) => {
    const { wanted, refused } = await match(tx, lines)
    const changes = wanted.filter((one) => !isSame(one, one.parcel))
    if (!isPreview) await apply(tx, shipping, changes, actorId)
    const [changed, known] = [changes.length, wanted.length - changes.length]
    const message = isPreview
      ? answers.numbersPreviewed(changed, known)
      : answers.numbersSaved(changed, known)
    const all = [...errors, ...refused].sort((one, other) => one.line - other.line)
    return { changed, known, message, errors: all.slice(0, mostErrors) }
  })
}

async function apply(tx: Tx, shipping: Tracked, changes: Wanted[], actorId: string) {
  if (changes.length === 0) return
  await clearTracking(
    tx,
    changes.map(({ parcel }) => parcel.id),
  )
  for (const { parcel, carrier, trackingNumber } of changes) {
    await track(tx, shipping, parcel, { carrier, trackingNumber, actorId })
  }
}

/** Finds and locks the parcel of each line, and refuses lines that cannot be applied. */
async function match(
  tx: Tx,
  lines: TrackingLine[],
): Promise<{ wanted: Wanted[]; refused: LineError[] }> {
  const found = await findParcels(tx, lines)
  const ids = [...new Set([...found.values()].flatMap((parcel) => parcel?.id ?? []))]
  const { parcels, notSent } = await lockAll(tx, ids)
  const locked = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  const refused: LineError[] = []
  let wanted: Wanted[] = []
  for (const line of lines) {
    const parcel = locked.get(found.get(line)?.id ?? '')
    const isNotSent = parcel !== undefined && notSent.has(parcel.id)
    const read = isNotSent
      ? refusals.lineNotSent
      : parcel
        ? judge(line, parcel, wanted)
        : noParcel(line)
    if (typeof read === 'string') refused.push({ line: line.line, message: read })
    else wanted.push(read)
  }
  const numbers = wanted.map(({ trackingNumber }) => trackingNumber)
  const holders = numbers.length > 0 ? await listTracked(tx, numbers) : []
  // A line may take over a number from another parcel only if the file gives that parcel (the holder) a new
  // number. Otherwise the line is refused. The parcel of a refused line then keeps its old number, so lines
  // that want this old number must be refused, too. So the loop repeats until it refuses no further line.
  for (let hadAll = false; !hadAll; ) {
    const taken = wanted.flatMap((one) => {
      const holder = holders.find((other) => isSame(one, other) && !leaves(other, wanted))
      return holder && holder.id !== one.parcel.id ? [{ one, holder }] : []
    })
    for (const { one, holder } of taken) {
      refused.push({ line: one.line, message: lineTaken(holder) })
    }
    wanted = wanted.filter((one) => taken.every((other) => other.one !== one))
    hadAll = taken.length === 0
  }
  return { wanted, refused }
}

const noParcel = ({ sequence }: TrackingLine) =>
  sequence === undefined ? refusals.lineOrder : refusals.lineParcel

const lineTaken = ({ sequence }: ParcelRow) => refusals.lineTaken(parcelNumberOf(sequence))

interface Numbered {
  carrier: CarrierCode | null
  trackingNumber: string | null
}

const isSame = (one: Numbered, other: Numbered) =>
  one.carrier === other.carrier && one.trackingNumber === other.trackingNumber

/** Returns whether the file gives a parcel another number than it has now. */
const leaves = (holder: ParcelRow, wanted: Wanted[]) =>
  wanted.some((one) => one.parcel.id === holder.id && !isSame(one, holder))

function judge(
  { line, trackingNumber, ...named }: TrackingLine,
  parcel: ParcelRow,
  wanted: Wanted[],
): Wanted | string {
  const carrier = named.carrier ?? parcel.carrier
  if (!carrier) return refusals.lineNoCarrier
  if (endStates.includes(parcel.state)) return refusals.lineEnded
  if (wanted.some((one) => one.parcel.id === parcel.id)) return refusals.lineTwice
  const earlier = wanted.find((one) => isSame(one, { carrier, trackingNumber }))
  return earlier ? lineTaken(earlier.parcel) : { line, parcel, carrier, trackingNumber }
}

/**
 * Locks parcels and their orders. @returns the parcels, and the ids of those packed parcels that are not sent
 * any more, because their order does not want its units
 */
async function lockAll(tx: Tx, ids: string[]) {
  if (ids.length === 0) return { parcels: [], notSent: new Set<string>() }
  const rows = await listParcelRows(tx, { ids })
  const orders = await lockOrdersById(tx, [...new Set(rows.map(({ orderId }) => orderId))])
  const wanting = new Set(orders.filter(wantsUnits).map(({ id }) => id))
  const parcels = await lockParcels(tx, ids)
  const isNotSent = ({ state, kind, orderId }: ParcelRow) =>
    state === 'packed' && kind === 'sale' && !wanting.has(orderId)
  return { parcels, notSent: new Set(parcels.filter(isNotSent).map(({ id }) => id)) }
}

/**
 * Finds the parcel of each line by the parcel's number. A line without a parcel number names an order. That
 * order must have exactly one parcel in the state `packed` or `handed-over`.
 */
async function findParcels(tx: Tx, lines: TrackingLine[]) {
  const sequences = lines.flatMap(({ sequence }) => sequence ?? [])
  const named = lines.filter(({ sequence }) => sequence === undefined).map(({ order }) => order)
  const bySequence = new Map(
    (sequences.length > 0 ? await listParcelRows(tx, { sequences }) : []).map((parcel) => [
      parcel.sequence,
      parcel,
    ]),
  )
  const isId = (order: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(order)
  const underWay =
    named.length > 0
      ? await listParcelsUnderWayOf(tx, {
          orderIds: named.filter(isId),
          shownIds: named.filter((order) => !isId(order)),
        })
      : []
  return new Map(
    lines.map((line) => {
      if (line.sequence !== undefined) return [line, bySequence.get(line.sequence)]
      const own = underWay.filter(
        ({ orderId }) => orderId === line.order || shownIdOf(orderId) === line.order,
      )
      return [line, own.length === 1 ? own[0] : undefined]
    }),
  )
}
