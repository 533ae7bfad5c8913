import { expect, test } from 'vitest'
import { moneyShop } from '../../../test/money/money-shop.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { ledgerEntry, refund } from '../../payments/money.tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { readSettlementReport } from './settlement-file.ts'
import { getSettlements, importSettlements } from './settlements.service.ts'

const shop = await moneyShop()
const head =
  'Event ID,Event Type,Sale Type,Order ID,Refund ID,Event Amount,Event Service Charge,Event Service Tax,Event Settlement Amount,Settlement UTR,Settlement Date'
const report = (...lines: string[]) => [head, ...lines].join('\r\n')
const actorId = newId()
const read = (csv: string, isPreview = false) =>
  importSettlements(shop.db, { csv, isPreview, actorId })

test('settlements are compared with the ledger, and a report imported twice counts once', async () => {
  const placedAt = new Date('2026-10-05T06:30:00.000Z')
  const [right, wrong, missing] = await Promise.all([
    anOrderOf(shop, { placedAt }),
    anOrderOf(shop, { placedAt }),
    anOrderOf(shop, { placedAt }),
  ])
  const back = { customerId: right.customerId, paymentId: right.paymentId, currency: 'INR' }
  await shop.db.insert(refund).values({
    ...back,
    id: 'rf_1',
    orderId: right.id,
    kind: 'owner',
    amountPaise: 10_000,
    reason: 'As we agreed',
    status: 'succeeded',
    providerRefundId: '7788',
    createdAt: placedAt,
  })
  await shop.db.insert(ledgerEntry).values({
    ...back,
    orderId: right.id,
    refundId: 'rf_1',
    amountPaise: -10_000,
    createdAt: placedAt,
  })
  const csv = report(
    `1,PAYMENT,CREDIT,${right.paymentId},,199.00,3.98,0.72,194.30,UTR1,2026-10-07`,
    `2,PAYMENT,CREDIT,${wrong.paymentId},,198.00,3.96,0.71,193.33,UTR1,2026-10-07 10:30:00`,
    `3,REFUND,DEBIT,${right.paymentId},7788,100.00,0,0,100.00,UTR2,08/10/2026`,
    '4,PAYMENT,CREDIT,pb_nobody,,"1,000.00",20.00,3.60,976.40,UTR2,2026-10-08',
    `5,DISPUTE,DEBIT,${right.paymentId},,5.50,0,0,5.50,UTR2,2026-10-08`,
  )

  expect(await read(csv, true)).toMatchObject({ added: 5, known: 0, errors: [] })
  expect(await read(csv)).toMatchObject({ added: 5, known: 0, errors: [] })
  expect(await read(csv)).toMatchObject({ added: 0, known: 5, errors: [] })

  expect(await getSettlements(shop.db, '2026-10')).toEqual({
    transfers: [
      {
        transfer: 'UTR2',
        settledOn: '2026-10-08',
        events: 3,
        payments: 1_000,
        refunds: -100,
        others: -5.5,
        fees: 20,
        feeTaxes: 3.6,
        paidOut: 870.9,
      },
      {
        transfer: 'UTR1',
        settledOn: '2026-10-07',
        events: 2,
        payments: 397,
        refunds: 0,
        others: 0,
        fees: 7.94,
        feeTaxes: 1.43,
        paidOut: 387.63,
      },
    ],
    differences: [
      {
        kind: 'amount',
        reference: wrong.paymentId,
        settledOn: '2026-10-07',
        reported: 198,
        booked: 199,
      },
      { kind: 'unknown', reference: 'pb_nobody', settledOn: '2026-10-08', reported: 1_000 },
      { kind: 'missing', reference: missing.paymentId, booked: 199 },
    ],
    totals: {
      payments: 1_397,
      refunds: -100,
      others: -5.5,
      fees: 27.94,
      feeTaxes: 5.03,
      paidOut: 1_258.53,
    },
  })
})

test('unreadable lines are listed, and the others are imported', () => {
  const { events, errors } = readSettlementReport(
    report(
      ',PAYMENT,CREDIT,pb_1,,1.00,0,0,1.00,UTR,2026-10-07',
      '6,PAYMENT,CREDIT,pb_1,,one,0,0,1.00,UTR,2026-10-07',
      '7,PAYMENT,CREDIT,pb_1,,1.00,0,0,1.00,UTR,2026-02-30',
      '8,DISPUTE,DEBIT,pb_1,,"5.50",0,0,,UTR,2026-10-07',
    ),
  )

  expect(errors.map(({ line }) => line)).toEqual([2, 3, 4])
  expect(events).toMatchObject([{ kind: 'other', amountPaise: -550, netPaise: -550 }])
})

test.each([
  '',
  'x',
  '"',
  'a,b\nc',
  `${head}\n"never closed`,
  '\ufeff;;;\n;;',
  `${head}\n1\0,PAYMENT`,
  `${head}\n\ud800`,
])('the file %j gives an answer and no event', (csv) => {
  const { events, errors } = readSettlementReport(csv)
  expect(events).toEqual([])
  expect(errors.length).toBeGreaterThan(0)
})
