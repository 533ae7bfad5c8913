import { paiseToRupees } from '@nirbhaya/contract/money'
import { ewayBillRupees } from '@nirbhaya/contract/shipping/rules'
import { listWholePrices } from '../papers/units.service.ts'
import type { Db } from '../platform/database/client.ts'
import type { ParcelFacts } from './parcel-facts.service.ts'
import { auditParcel, lockParcel } from './parcel-records.service.ts'
import { type ParcelRow, updateParcel } from './parcels.queries.ts'
import type { Shipping } from './shipping.ts'

/**
 * Sets the number of a parcel's e-way bill, in any state of the parcel: the bill names the invoice or the challan, which
 * is issued at the hand-over.
 * @param ewayBill twelve digits, or an empty text to remove the number
 * @throws AppError PARCEL_NOT_FOUND
 */
export function setEwayBill(
  shipping: Shipping,
  { parcelId, ewayBill, actorId }: { parcelId: string; ewayBill: string; actorId: string },
): Promise<ParcelRow> {
  return shipping.db.transaction(async (tx) => {
    const { parcel } = await lockParcel(tx, parcelId)
    const number = ewayBill || null
    if (parcel.ewayBill === number) return parcel
    const after = await updateParcel(tx, parcel.id, { ewayBill: number })
    await auditParcel(tx, parcel, {
      actorId,
      action: 'parcel.eway-bill',
      before: { ewayBill: parcel.ewayBill },
      after: { ewayBill: number },
    })
    return after
  })
}

/**
 * Returns the prices of the parcels that may need an e-way bill, in rupees by the parcel's id. The price of the units
 * includes tax and the unpaid balance, and leaves reductions out, so that no parcel is overlooked.
 */
export async function listEwayValues(db: Db, facts: ParcelFacts[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { parcel, order, lines } of facts) {
    if (paiseToRupees(order.totalPaise + order.balancePaise) <= ewayBillRupees) continue
    const prices = await listWholePrices(db, order)
    const paise = lines.reduce(
      (sum, { position, quantity }) => sum + quantity * (prices.get(position) ?? 0),
      0,
    )
    if (paiseToRupees(paise) > ewayBillRupees) found.set(parcel.id, paiseToRupees(paise))
  }
  return found
}
