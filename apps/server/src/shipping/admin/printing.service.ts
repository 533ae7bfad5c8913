import { carriers } from '@nirbhaya/contract/shipping/carriers'
import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { readPrintedBrand } from '../../brand/printed-brand.service.ts'
import { listBatchesOf } from '../../orders/delivery/delivery.service.ts'
import { shownIdOf } from '../../orders/order-records.service.ts'
import { getPaperSeller } from '../../papers/seller.service.ts'
import { getParcelPapersPdf } from '../../papers/shown-papers.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import { drawInTurn } from '../../platform/pdf/draw-in-turn.ts'
import { listFacts } from '../parcel-facts.service.ts'
import { listParcelRows } from '../parcels.queries.ts'
import { drawLabels, type Label, listLabelsLackingLetters } from '../pdf/labels-pdf.ts'
import { drawPickingList, type PickedParcel } from '../pdf/picking-list-pdf.ts'
import type { Shipping } from '../shipping.ts'

/**
 * Draws the labels of parcels, given their numbers. @throws AppError PARCEL_NOT_FOUND if one is
 * missing
 */
export async function drawLabelsOf(
  shipping: Shipping,
  { numbers, actorId: customerId }: Chosen,
): Promise<Uint8Array> {
  const brand = await readPrintedBrand(shipping.db, shipping.papers.storage)
  const labels = await listLabels(shipping, numbers)
  const key = JSON.stringify({ shop: brand.name, labels })
  return drawInTurn({ customerId, key }, () => drawLabels(brand, labels, clock.now()))
}

/**
 * Returns the numbers of the parcels whose label has boxes in place of letters. @throws AppError
 * PARCEL_NOT_FOUND if one is missing
 */
export async function checkLabelsOf(shipping: Shipping, numbers: number[]): Promise<string[]> {
  return listLabelsLackingLetters(await listLabels(shipping, numbers))
}

/** Draws a picking list for parcels. @throws AppError PARCEL_NOT_FOUND if one is missing */
export async function drawPickingListOf(
  shipping: Shipping,
  { numbers, actorId: customerId }: Chosen,
): Promise<Uint8Array> {
  const brand = await readPrintedBrand(shipping.db, shipping.papers.storage)
  const picked = await listPicked(shipping, numbers)
  const key = JSON.stringify({ shop: brand.name, picked })
  return drawInTurn({ customerId, key }, () => drawPickingList(brand, picked, clock.now()))
}

/**
 * Draws the papers that go with parcels, in the order of the parcels: invoices (CGST rule 55A) and challans.
 * @throws AppError PARCEL_NOT_FOUND if one is missing, NO_INVOICES if none was handed over
 */
export async function drawPapersOf(
  shipping: Shipping,
  { numbers, actorId }: Chosen,
): Promise<Uint8Array> {
  const rows = await listChosen(shipping, numbers)
  const parcels = rows.map(({ id, orderId }) => ({ id, orderId }))
  return getParcelPapersPdf(shipping.papers, { parcels, actorId })
}

interface Chosen {
  numbers: number[]
  actorId: string
}

async function listLabels(shipping: Shipping, sequences: number[]): Promise<Label[]> {
  const { name, address, phone } = await getPaperSeller(shipping.db, shipping.papers)
  return (await read(shipping, sequences)).map(({ parcel, order, lines }) => {
    const { email: _, giftNote: __, business: ___, ...to } = order.shipTo
    return {
      number: parcelNumberOf(parcel.sequence),
      orderNumber: shownIdOf(order.id),
      carrier: parcel.carrier ? carriers[parcel.carrier].name : undefined,
      trackingNumber: parcel.trackingNumber ?? undefined,
      ewayBill: parcel.ewayBill ?? undefined,
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      to,
      from: { name, address, phone },
    }
  })
}

async function listPicked(shipping: Shipping, sequences: number[]): Promise<PickedParcel[]> {
  const facts = await read(shipping, sequences)
  const orderIds = [...new Set(facts.map(({ order }) => order.id))]
  const batches = Map.groupBy(await listBatchesOf(shipping.db, orderIds), ({ orderId }) => orderId)
  return facts.map(({ parcel, order, lines }) => ({
    number: parcelNumberOf(parcel.sequence),
    orderNumber: shownIdOf(order.id),
    lines: lines.map(({ name, quantity, productId }) => ({
      name,
      quantity,
      batches: (batches.get(order.id) ?? [])
        .filter((batch) => batch.productId === productId)
        .map((batch) => batch.number),
    })),
    giftNote: order.shipTo.giftNote,
  }))
}

const read = async (shipping: Shipping, sequences: number[]) =>
  listFacts(shipping.db, shipping, await listChosen(shipping, sequences))

async function listChosen({ db }: Shipping, sequences: number[]) {
  const rows = await listParcelRows(db, { sequences })
  if (rows.length < sequences.length) throw new AppError('PARCEL_NOT_FOUND')
  return rows
}
