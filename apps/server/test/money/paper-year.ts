import type { PrintedPapers } from '../../src/papers/shown-papers.service.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { playLastMonths } from './last-months.ts'
import type { MoneyShop } from './money-shop.ts'
import { at, giveBack, type Placed, type Playing, payBalance, place, ship } from './paper-moves.ts'

/** Ten months, each with the same four orders, from April 2027 to January 2028. */
export const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12']
  .map((month) => `2027-${month}`)
  .concat('2028-01')

/** The last two months of the year, with orders of other kinds. */
export const lastMonths = ['2028-02', '2028-03']

export const quarters = ['2027-Q1', '2027-Q2', '2027-Q3', '2027-Q4']

const pendant = { name: 'Pendant', quantity: 1, pricePaise: 19_900, balancePaise: 80_000 }

/** Plays four orders of ₹999 each in a month: ₹199 are paid on the 5th, ₹800 at delivery. */
async function playMonth(playing: Playing, month: string, earlier: Placed | undefined) {
  if (earlier) await reduce(playing, earlier, month)
  const placedAt = at(`${month}-05`)
  const orders = []
  for (const state of ['KA', 'MH', 'KA', 'MH'] as const) {
    const bought = [{ ...pendant, productId: newId() }]
    orders.push(await place(playing, { placedAt, person: { state }, bought }))
  }
  const [paid, late, cancelled, returned] = orders as [Placed, Placed, Placed, Placed]
  await giveBack(playing, cancelled, { paise: 19_900, createdAt: at(`${month}-10`) })
  const balance = { paise: 80_000, createdAt: at(`${month}-20`) }
  await payBalance(playing, paid, balance)
  await payBalance(playing, returned, balance)
  for (const placed of [paid, late, returned]) await ship(playing, placed)
  await payBalance(playing, late, { paise: 80_000, createdAt: at(`${month}-25`) })
  return returned
}

/** An order delivered in the month before gets a refund of ₹100. */
const reduce = (playing: Playing, earlier: Placed, month: string) =>
  giveBack(playing, earlier, { paise: 10_000, createdAt: at(`${month}-03`) })

/**
 * Plays the financial year 2027-28. The seller is in Karnataka. In its first ten months, all amounts include 18 % tax.
 * The customers of a month pay 4 × ₹199 and 2 × ₹800 in advance. One advance of ₹199 is refunded. ₹800 are paid after the
 * invoice, and ₹100 of an invoice of the month before are refunded. `last-months.ts` has the other orders.
 */
export async function playYear(shop: MoneyShop, papers: PrintedPapers): Promise<void> {
  const playing = { shop, papers }
  let returned: Placed | undefined
  for (const month of months) returned = await playMonth(playing, month, returned)
  if (returned) await reduce(playing, returned, '2028-02')
  await playLastMonths(playing)
}
