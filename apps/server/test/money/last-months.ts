import type { UnitCode } from '@nirbhaya/contract/papers/gst-portal'
import { paperRule, productTax } from '../../src/papers/settings.tables.ts'
import type { RefundLine } from '../../src/payments/money.tables.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { aGstin } from '../papers.ts'
import {
  at,
  comeBack,
  giveBack,
  keepMoney,
  type Placed,
  type Playing,
  payBalance,
  place,
  send,
  ship,
} from './paper-moves.ts'

/** The goods of the last two months. Only pendants have the shop's usual tax: HSN 7117, 18 %. */
const goods = {
  pendant: { name: 'Pendant', productId: newId() },
  scarf: { name: 'Scarf', productId: newId(), hsn: '6214', unit: 'PCS', rate: 500 },
  drink: { name: 'Drink', productId: newId(), hsn: '2202', unit: 'PCS', rate: 4_000 },
  seeds: { name: 'Seeds', productId: newId(), hsn: '1209', unit: 'PAC', rate: 0 },
  book: {
    name: 'Book',
    productId: newId(),
    hsn: '4901',
    unit: 'PCS',
    rate: 0,
    isExempt: true,
  },
} as const satisfies Record<string, Good>

interface Good {
  name: string
  productId: string
  hsn?: string
  unit?: UnitCode
  rate?: number
  isExempt?: boolean
}

export const businesses = {
  karnataka: { legalName: 'Lotus Traders', gstin: aGstin('29') },
  maharashtra: { legalName: 'Mogra Gifts LLP', gstin: aGstin('27') },
}

/** From this day on, the money that the shop keeps of a cancelled order is taxed. */
const taxedKeptFrom = '2028-03-15'

interface Line {
  of: keyof typeof goods
  quantity: number
  paise: number
  /** What one unit costs at delivery. */
  balancePaise?: number
}

const buy = (
  playing: Playing,
  placedAt: Date,
  person: Parameters<typeof place>[1]['person'],
  lines: Line[],
) =>
  place(playing, {
    placedAt,
    person,
    bought: lines.map(({ of, quantity, paise, balancePaise = 0 }) => {
      const { name, productId } = goods[of]
      return { name, productId, quantity, pricePaise: paise, balancePaise }
    }),
  })

/** One unit of a line, with its whole price. */
const oneUnit = (position: number, of: keyof typeof goods, paise: number): RefundLine => ({
  position,
  name: goods[of].name,
  quantity: 1,
  amountPaise: paise,
  worthPaise: paise,
  duePaise: 0,
  isSent: true,
})

/**
 * Plays February and March 2028. The expected figures are in `year.test.ts`.
 *
 * February: an order of two rates; two businesses, one of whom also buys a book without tax; an order of nil-rated
 * seeds, and one with taxed goods, whose balance comes by transfer; a large invoice of two rates to another State; an
 * order of three units, one of which is never sent; a Union Territory; and two advances that stay open.
 *
 * March: units come back, prices fall, two refunds are made by transfer, and a last advance stays open. The advances of
 * two cancelled orders are kept, the later one with tax, as an adviser's rule says from the middle of the month on.
 *
 * The last two orders of February leave in parcels, with serial numbers; one of them in two lots.
 */
export async function playLastMonths(playing: Playing): Promise<void> {
  const { db } = playing.shop
  const { pendant: _, ...taxed } = goods
  await db
    .insert(productTax)
    .values(Object.values(taxed).map(({ name, ...tax }) => ({ ...tax, fromDay: '2017-07-01' })))

  await db.insert(paperRule).values({
    rule: 'taxedKeptAdvances',
    fromDay: taxedKeptFrom,
    value: 1,
    source: 'An adviser',
  })

  const twoRates = await buy(playing, at('2028-02-05', '10:00'), { state: 'KA' }, [
    { of: 'scarf', quantity: 1, paise: 99_999 },
    { of: 'drink', quantity: 1, paise: 104_900 },
  ])
  const { karnataka, maharashtra } = businesses
  const toBusiness = await buy(
    playing,
    at('2028-02-05', '10:01'),
    { state: 'MH', business: maharashtra },
    [{ of: 'pendant', quantity: 2, paise: 5_900_000 }],
  )
  const withBook = await buy(playing, at('2028-02-06'), { state: 'KA', business: karnataka }, [
    { of: 'pendant', quantity: 1, paise: 118_000 },
    { of: 'book', quantity: 1, paise: 30_000 },
  ])
  const seeds = await buy(playing, at('2028-02-07', '10:00'), { state: 'KA' }, [
    { of: 'seeds', quantity: 3, paise: 10_000 },
  ])
  const mixed = await buy(playing, at('2028-02-07', '10:01'), { state: 'MH' }, [
    { of: 'pendant', quantity: 1, paise: 19_900, balancePaise: 80_000 },
    { of: 'seeds', quantity: 2, paise: 15_025 },
  ])
  const large = await buy(playing, at('2028-02-08'), { state: 'MH' }, [
    { of: 'pendant', quantity: 1, paise: 11_800_000 },
    { of: 'scarf', quantity: 1, paise: 99_999 },
  ])
  const three = await buy(playing, at('2028-02-09', '10:00'), { state: 'TN' }, [
    { of: 'pendant', quantity: 3, paise: 100_000 },
  ])
  const stopped = await buy(playing, at('2028-02-09', '10:01'), { state: 'DL' }, [
    { of: 'pendant', quantity: 1, paise: 19_900, balancePaise: 80_000 },
  ])
  const island = await buy(playing, at('2028-02-10', '10:00'), { state: 'AN' }, [
    { of: 'pendant', quantity: 1, paise: 99_900 },
  ])
  const cancelled = await buy(playing, at('2028-02-10', '10:01'), { state: 'TN' }, [
    { of: 'pendant', quantity: 1, paise: 19_900, balancePaise: 80_000 },
  ])
  const leaving = [twoRates, toBusiness, withBook, seeds, large, island]
  await leaveInTurn(playing, '2028-02-10', leaving)
  await giveBack(playing, three, {
    paise: 100_000,
    createdAt: at('2028-02-12'),
    lines: [{ ...oneUnit(0, 'pendant', 100_000), isSent: false }],
  })
  const createdAt = at('2028-02-18')
  await payBalance(playing, mixed, { paise: 80_000, createdAt, reference: 'UTR 1' })
  // The last day of a month of a leap year.
  at('2028-02-29', '23:50')
  await send(playing, mixed, [
    { position: 0, quantity: 1, serials: ['NB-0001'] },
    { position: 1, quantity: 2 },
  ])
  at('2028-02-29', '23:51')
  const firstLot = await send(playing, three, [{ position: 0, quantity: 1, serials: ['NB-0002'] }])
  at('2028-03-01', '00:01')
  await send(playing, three, [{ position: 0, quantity: 1, serials: ['NB-0003'] }])

  await giveBack(playing, twoRates, {
    paise: 104_900,
    createdAt: at('2028-03-06', '10:00'),
    lines: [oneUnit(1, 'drink', 104_900)],
  })
  await giveBack(playing, toBusiness, { paise: 118_000, createdAt: at('2028-03-06', '10:01') })
  await giveBack(playing, withBook, {
    paise: 30_000,
    createdAt: at('2028-03-06', '10:02'),
    lines: [oneUnit(1, 'book', 30_000)],
  })
  await giveBack(playing, seeds, {
    paise: 10_000,
    createdAt: at('2028-03-07'),
    lines: [oneUnit(0, 'seeds', 10_000)],
  })
  await giveBack(playing, mixed, {
    paise: 10_000,
    createdAt: at('2028-03-08'),
    reference: 'UTR 2',
  })
  await giveBack(playing, large, {
    paise: 99_999,
    createdAt: at('2028-03-09'),
    lines: [oneUnit(1, 'scarf', 99_999)],
  })
  at('2028-03-09', '18:00')
  await comeBack(playing, firstLot)
  await giveBack(playing, three, {
    paise: 100_000,
    createdAt: at('2028-03-10', '10:00'),
    lines: [oneUnit(0, 'pendant', 100_000)],
  })
  await giveBack(playing, stopped, {
    paise: 19_900,
    createdAt: at('2028-03-10', '10:01'),
    reference: 'UTR 3',
  })
  const taxedLater = await buy(playing, at('2028-03-11'), { state: 'DL' }, [
    { of: 'pendant', quantity: 1, paise: 49_900, balancePaise: 50_000 },
  ])
  at('2028-03-14')
  await keepMoney(playing, cancelled)
  at('2028-03-16')
  await keepMoney(playing, taxedLater)
  await buy(playing, at('2028-03-20'), { state: 'KA' }, [
    { of: 'pendant', quantity: 1, paise: 19_900, balancePaise: 80_000 },
  ])
}

/** Hands orders over one after the other, so that the order of their invoices is certain. */
async function leaveInTurn(playing: Playing, day: string, orders: Placed[]) {
  for (const [minute, placed] of orders.entries()) {
    at(day, `23:5${minute}`)
    await ship(playing, placed)
  }
}
