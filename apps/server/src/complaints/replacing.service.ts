import type { ComplaintRemedy } from '@nirbhaya/contract/complaints/kinds'
import { findProducts } from '../catalogue/catalogue.service.ts'
import { findAnyOrderRow, listItemsOf } from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { packReplacement } from '../shipping/packing.service.ts'
import { listParcelLines, readUnits } from '../shipping/parcel-records.service.ts'
import type { WishedUnits } from '../shipping/replaced-values.service.ts'
import { isGone, type SentUnits, unitsReplaceable } from '../shipping/units.service.ts'
import { type ComplaintRow, updateComplaint } from './complaints.queries.ts'

/**
 * Makes the free parcel for a locked complaint that was accepted with a replacement. A complaint gets one parcel: its
 * lock makes a second call wait, and that call is refused.
 * @throws AppError COMPLAINT_NOT_ACCEPTED, COMPLAINT_REPLACED, and the refusals of `packReplacement`
 */
export async function makeReplacement(
  tx: Tx,
  complaint: ComplaintRow,
  { units, actorId }: { units: WishedUnits[]; actorId: string },
): Promise<ComplaintRow> {
  const { state, remedy, orderId, replacementId } = complaint
  if (state !== 'accepted' || remedy !== 'replacement' || orderId === null) {
    throw new AppError('COMPLAINT_NOT_ACCEPTED')
  }
  if (replacementId !== null) throw new AppError('COMPLAINT_REPLACED')
  const first = firstFor(complaint)
  const parcel = await packReplacement(tx, { orderId, units, first, actorId })
  const after = { ...complaint, replacementId: parcel.id }
  await updateComplaint(tx, after)
  return after
}

/**
 * Returns the units that a newly accepted complaint replaces at once: those that the owner chose, or else those that
 * the person reported. Empty if nobody named units, or if the order was sent without parcels, so that the owner sends
 * the replacement in her own way.
 */
export async function listUnitsToReplace(
  tx: Tx,
  { orderId, customerId, units: reported }: ComplaintRow,
  { remedy, units }: { remedy?: ComplaintRemedy | undefined; units?: WishedUnits[] | undefined },
): Promise<WishedUnits[]> {
  if (remedy !== 'replacement' || orderId === null || customerId === null) return []
  if (units) return units
  const { sent } = await readUnits(tx, { customerId, id: orderId })
  return sent.length > 0 ? (reported ?? []) : []
}

/** Returns the units of a complaint's order that can be replaced. */
export async function listReplaceable(db: Db, { orderId, erasedAt }: ComplaintRow) {
  const order = orderId !== null && !erasedAt && (await findAnyOrderRow(db, orderId))
  if (!order) return []
  const { ordered, sent } = await readUnits(db, order)
  const [items, lines] = await Promise.all([
    listItemsOf(db, [order]),
    listParcelLines(db, [...new Set(sent.map(({ parcelId }) => parcelId))]),
  ])
  const products = await findProducts(
    db,
    items.map(({ productId }) => productId),
  )
  return unitsReplaceable(ordered, sent).map(({ position, name, quantity }) => {
    const { productId = '', variantId = null } =
      items.find((one) => one.position === position) ?? {}
    const option = products.get(productId)?.option
    // Lines are listed in the order of their parcels.
    const last = lines.findLast((line) => line.position === position)
    const value = last?.variantId ?? variantId
    return {
      position,
      name,
      quantity,
      ...(option &&
        value !== null && {
          option: {
            name: option.name,
            sent: value,
            values: option.variants.map((one) => ({ _id: one._id, name: one.name })),
          },
        }),
    }
  })
}

/**
 * Returns the order in which parcels' units are replaced. A report of damage concerns its parcel, or else one that
 * arrived. Any other complaint about goods rather concerns a parcel that did not arrive.
 */
const firstFor =
  ({ kind, parcelId }: ComplaintRow) =>
  (line: SentUnits): number => {
    if (line.parcelId === parcelId) return 0
    const isLikely = kind === 'damage' ? line.state === 'delivered' : isGone(line)
    return isLikely ? 1 : 2
  }
