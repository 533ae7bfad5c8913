import type { PaperTable } from '@nirbhaya/contract/papers/tables'
import { expect, test } from 'vitest'
import { moneyShop } from '../../../test/money/money-shop.ts'
import { expectSameReturns } from '../../../test/paper-tables.ts'
import { aPaperSeller } from '../../../test/papers.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { changeOrderStatus } from '../../orders/admin/order-status.service.ts'
import { ledgerEntry, refund } from '../../payments/money.tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { toCsv } from '../../platform/http/bodies/spreadsheet.ts'
import { issueDue, type Papers } from '../issuing.service.ts'
import { getGstr1Json } from './gstr1-json.service.ts'
import { withTable } from './gstr1-tables.ts'
import { spanOf } from './report.service.ts'

const shop = await moneyShop()
const papers: Papers = { ...shop, ...aPaperSeller() }
const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7)

/** Creates a delivered order that was paid in full, with ₹1,000 refunded. */
async function anInvoicedOrder(state: 'KA' | 'MH' | 'JK', rupees: number, by = papers) {
  const totalPaise = rupees * 100
  const placed = await anOrderOf(shop, {
    totalPaise,
    balancePaise: 0,
    person: { state },
    items: [{ name: 'Pendant', quantity: 100, pricePaise: totalPaise / 100 }],
  })
  await changeOrderStatus(shop, { orderId: placed.id, status: 'Shipped', actorId: newId() })
  await issueDue(by, placed.id)
  const { customerId, paymentId, id: orderId } = placed
  const money = { customerId, paymentId, orderId, currency: 'INR' }
  const id = `rf_${newId()}`
  await shop.db.insert(refund).values({
    ...money,
    id,
    kind: 'owner',
    amountPaise: 100_000,
    reason: 'Dented',
    status: 'succeeded',
  })
  await shop.db.insert(ledgerEntry).values({ ...money, refundId: id, amountPaise: -100_000 })
  await issueDue(by, orderId)
}

/** Returns the rows of a table as the portal gets them, without the titles. */
async function rowsOf(table: PaperTable): Promise<string[]> {
  const span = await spanOf(shop.db, month)
  const parts = withTable(shop.db, span, table, (reader, columns, batches) =>
    toCsv(columns, batches, reader),
  )
  const text = (await Array.fromAsync(parts)).join('')
  return text.trimEnd().split('\r\n').slice(1)
}

test('invoices to another State above the legal amount are in a separate table, with their notes', async () => {
  await anInvoicedOrder('MH', 118_000)
  await anInvoicedOrder('KA', 118_000)
  await anInvoicedOrder('MH', 100_000)

  expect(await rowsOf('b2cl')).toEqual([
    expect.stringMatching(
      /^TI\/\d\d-\d\d\/000001,\d\d-\w{3}-20\d\d,118000,27-Maharashtra,,18,100000,0,$/,
    ),
  ])
  expect(await rowsOf('cdnur')).toEqual([
    expect.stringMatching(
      /^B2CL,CN\/\d\d-\d\d\/000001,\d\d-\w{3}-20\d\d,C,27-Maharashtra,1000,,18,847\.46,0$/,
    ),
  ])
  // `b2cs` has the sums of the invoices that are not large: the one in Karnataka (₹1,18,000), and the one of
  // ₹1,00,000 to Maharashtra. A refund of ₹1,000 is deducted from each of them.
  expect(await rowsOf('b2cs')).toEqual([
    'OE,29-Karnataka,,18,99152.54,0,',
    'OE,27-Maharashtra,,18,83898.3,0,',
  ])
  await expectSameReturns(shop.db, month)

  const issuedOn = expect.stringMatching(/^\d\d-\d\d-20\d\d$/)
  const item = (txval: number, iamt: number) => [
    { num: 1, itm_det: { rt: 18, txval, iamt, csamt: 0 } },
  ]
  const { b2cl, cdnur } = await getGstr1Json(shop.db, papers, month)
  expect(b2cl).toEqual([
    {
      pos: '27',
      inv: [
        {
          ...{ inum: expect.stringMatching(/000001$/), idt: issuedOn, val: 118_000 },
          itms: item(100_000, 18_000),
        },
      ],
    },
  ])
  expect(cdnur).toEqual([
    {
      ...{ typ: 'B2CL', ntty: 'C', nt_num: expect.stringMatching(/000001$/), nt_dt: issuedOn },
      ...{ val: 1_000, pos: '27', itms: item(847.46, 152.54) },
    },
  ])
})

test('the portal gets days, States, units and HSN codes in its own spelling', async () => {
  const { seller } = aPaperSeller()
  await anInvoicedOrder('JK', 236_000, { ...shop, seller, gst: { ratePercent: 18, hsn: '0902' } })

  expect(await rowsOf('b2cl')).toContainEqual(
    expect.stringMatching(/^TI\/\S+,\d\d-\w{3}-20\d\d,236000,01-Jammu & Kashmir,,18,200000,0,$/),
  )
  expect(await rowsOf('hsn-b2c')).toContainEqual(
    expect.stringMatching(/^0902,Pendant,PCS-PIECES,100,235000,18,/),
  )
})
