import { lineName, variantWords } from '@nirbhaya/contract/catalogue/variants'
import { exchangePlaces } from '../batches/batches.service.ts'
import { chosenVariant, findProducts } from '../catalogue/catalogue.service.ts'
import { listItemsOf, type OrderedItem, type PlacedOrder } from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database/client.ts'
import { listParcelLines, listParcelsOfOrder, type ParcelLine } from './parcels.queries.ts'
import type { Units } from './units.service.ts'

/** Units to send, and their value of the product's option; by default, the value of the units that they replace. */
export interface WishedUnits extends Units {
  variantId?: string | undefined
}

/** The value of a parcel's line; null if it is that of the order's line. */
export interface SentValue {
  variantId: string | null
  name: string | null
}

interface Chosen {
  wished: WishedUnits[]
  chosen: Units[]
  replaced: { parcelId: string; position: number }[]
}

/**
 * Returns the lines of a replacement with the values that are sent, and moves the order's places to these values.
 * @throws AppError VARIANT_NOT_FOUND for a value that is not sold; VALUE_FULL
 */
export async function chooseValues(
  tx: Tx,
  order: PlacedOrder,
  { wished, chosen, replaced }: Chosen,
): Promise<(Units & SentValue)[]> {
  const items = await listItemsOf(tx, [order])
  const before = await listParcelLines(
    tx,
    replaced.map(({ parcelId }) => parcelId),
  )
  const lines: (Units & SentValue)[] = []
  for (const { position, quantity } of chosen) {
    const item = items.find((one) => one.position === position)
    const sent = before.find((one) => one.position === position)
    const last = { variantId: sent?.variantId ?? null, name: sent?.otherName ?? null }
    const wish = wished.find((one) => one.position === position)?.variantId
    const value = item && wish !== undefined ? await sentValueOf(tx, item, { wish, last }) : last
    lines.push({ position, quantity, ...value })
    await movePlaces(tx, order, {
      position,
      quantity,
      variantId: value.variantId ?? item?.variantId,
    })
  }
  return lines
}

/**
 * Moves the order's places back to the values that were sent before a replacement that was unpacked.
 * @param unpacked the lines of the parcel, which no longer exists
 * @throws AppError VALUE_FULL if these places were booked meanwhile
 */
export async function giveBackValues(
  tx: Tx,
  order: PlacedOrder,
  unpacked: ParcelLine[],
): Promise<void> {
  const items = await listItemsOf(tx, [order])
  const parcels = await listParcelsOfOrder(tx, order.id)
  const lines = await listParcelLines(
    tx,
    parcels.map(({ id }) => id),
  )
  for (const { position, quantity } of unpacked) {
    const last = lines.findLast((line) => line.position === position)
    const item = items.find((one) => one.position === position)
    await movePlaces(tx, order, {
      position,
      quantity,
      variantId: last?.variantId ?? item?.variantId,
    })
  }
}

async function movePlaces(
  tx: Tx,
  { customerId, paymentId: id }: PlacedOrder,
  { variantId, ...units }: Units & { variantId: string | null | undefined },
): Promise<void> {
  if (variantId) await exchangePlaces(tx, { customerId, id }, { ...units, variantId })
}

async function sentValueOf(
  tx: Tx,
  item: OrderedItem,
  { wish, last }: { wish: string; last: SentValue },
): Promise<SentValue> {
  if (wish === item.variantId) return { variantId: null, name: null }
  if (wish === last.variantId) return last
  const product = (await findProducts(tx, [item.productId])).get(item.productId)
  const variant = product && chosenVariant(product, wish)
  if (!product?.option || !variant) throw new AppError('VARIANT_NOT_FOUND')
  const name = lineName(productName(item), variantWords(product.option.name, variant.name))
  return { variantId: wish, name }
}

/** The product's name on the day of the order, without the value in brackets. */
const productName = ({ name, variant }: OrderedItem) =>
  variant === '' ? name : name.slice(0, name.length - lineName('', variant).length)
