import { indiaDayOf } from '@nirbhaya/contract/dates'
import type { ChallanReason } from '@nirbhaya/contract/papers/kinds'
import type { PlacedOrder } from '../../orders/order-records.service.ts'
import { clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/client.ts'
import { listBoughtLines } from '../issuing.queries.ts'
import type { Papers } from '../issuing.service.ts'
import { invoiceOf, keyOf, printed, toReference } from '../issuing-facts.ts'
import { type NewLine, taxedLines, totalsOf } from '../paper-lines.service.ts'
import { takeNumber } from '../paper-numbers.service.ts'
import { listPaperLines, listPapersOfOrder, type PaperRow } from '../papers.queries.ts'
import {
  getPaperSeller,
  isCompositionOn,
  isRegisteredOn,
  type PaperSeller,
} from '../seller.service.ts'
import { includedTaxes } from '../taxes.ts'
import { type ChallanRow, findChallan, insertChallan } from './challans.queries.ts'

interface SentGoods {
  parcelId: string
  /** The number of the parcel, as people see it. */
  parcel: string
  reason: ChallanReason
  ewayBill: string | null
  /** With the product's name, if another value of its option is sent than the order has. */
  units: { position: number; quantity: number; otherName: string | null }[]
}

/**
 * Issues the challan of a parcel that is handed over in this transaction and does not carry the order's invoice. The
 * order is locked.
 * @returns undefined if the seller is not registered for GST or not named, or if the order has no invoice and a fact
 * for the tax of its goods is missing: the order is then in the list of orders without an invoice
 */
export async function issueChallan(
  tx: Tx,
  papers: Papers,
  order: PlacedOrder,
  goods: SentGoods,
): Promise<ChallanRow | undefined> {
  const earlier = await findChallan(tx, { parcelId: goods.parcelId })
  if (earlier) return earlier
  const day = indiaDayOf(clock.now())
  const seller = await getPaperSeller(tx, papers)
  if (!isRegisteredOn(seller, day) || !seller.isNamed) return undefined
  const invoice = invoiceOf(await listPapersOfOrder(tx, order.id))
  const lines = invoice
    ? await linesOfInvoice(tx, invoice, goods)
    : await linesOfOrder(tx, papers, order, { goods, seller, day })
  if (lines.length === 0) return undefined
  const shown = goods.reason === 'replacement' ? lines.map(untaxed) : lines
  const { parcelId, parcel, reason, ewayBill } = goods
  const { email: _email, giftNote: _note, ...recipient } = order.shipTo
  return insertChallan(
    tx,
    {
      ...keyOf(order),
      ...totalsOf(shown),
      ...(await takeNumber(tx, 'delivery-challan')),
      parcelId,
      amountPaise: shown.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      placeOfSupply: invoice?.placeOfSupply ?? order.shipTo.state ?? null,
      buyerGstin: order.shipTo.business?.gstin ?? null,
      content: {
        seller: printed(seller, day),
        parcel,
        reason,
        ...(ewayBill !== null && { ewayBill }),
        lines: shown,
        refersTo: invoice ? toReference(invoice) : null,
      },
    },
    recipient,
  )
}

/** Returns the part of the invoice's lines that is in a parcel, at the prices and tax rates of the invoice. */
async function linesOfInvoice(tx: Tx, invoice: PaperRow, { units }: SentGoods) {
  const lines = await listPaperLines(tx, invoice.id)
  const isSameState = invoice.content.seller.state === invoice.placeOfSupply
  return units.flatMap(({ position, quantity, otherName }): NewLine[] => {
    const line = lines.find((one) => one.position === position)
    if (!line) return []
    const { paperId: _, ...invoiced } = line
    const kept = { ...invoiced, name: otherName ?? line.name }
    if (quantity === line.quantity) return [kept]
    const amountPaise = Math.round((line.amountPaise * quantity) / line.quantity)
    const isTaxed = line.taxability === 'taxable'
    const taxes = includedTaxes(amountPaise, isTaxed ? line.rate : 0, isSameState)
    return [{ ...kept, quantity, amountPaise, ...taxes }]
  })
}

interface Circumstances {
  goods: SentGoods
  seller: PaperSeller
  day: string
}

/** Returns the lines of a parcel whose order has no invoice, with the tax facts of today; empty if one is missing. */
async function linesOfOrder(
  tx: Tx,
  papers: Papers,
  order: PlacedOrder,
  { goods, seller, day }: Circumstances,
): Promise<NewLine[]> {
  const bought = await listBoughtLines(tx, keyOf(order))
  const sent = goods.units.flatMap(({ position, quantity, otherName }) =>
    bought
      .filter((line) => line.position === position)
      .map(({ depositPaise, balancePaise, ...line }) => ({
        ...line,
        name: otherName ?? line.name,
        quantity,
        wholePaise: quantity * (depositPaise + balancePaise),
      })),
  )
  const lines = await taxedLines(tx, papers, {
    bought: sent,
    amountPaise: sent.reduce((sum, { wholePaise }) => sum + wholePaise, 0),
    isSameState: order.shipTo.state === seller.state,
    isComposition: isCompositionOn(seller, day),
    day,
  })
  return typeof lines === 'string' ? [] : lines
}

/** Free goods are worth their taxable value, and no tax is charged on them. */
const untaxed = (line: NewLine): NewLine => ({
  ...line,
  amountPaise: line.taxablePaise,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
})
