import { paperRefusals } from '@nirbhaya/contract/messages/papers'
import { expect, test } from 'vitest'
import { moneyShop } from '../../../test/money/money-shop.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { ledgerEntry, refund } from '../../payments/money.tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { readSettlementReport } from './settlement-file.ts'
import { getSettlements, importSettlements } from './settlements.service.ts'

const shop = await moneyShop()
const head =
  'Event Id,Event Type,Sale Type,Merchant Reference Id,Refund ID,Event Amount,Transaction Service Charge,Txn ST/GST,Event Settlement Amount,UTR,Settlement Date'
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

/** A report as the provider's dashboard makes it: the payouts, an empty line, a title, and the events. */
const dashboardReport = (...events: string[]) =>
  [
    '"Id","Total Transaction Amount","Settlement Amount","Adjustment","Net Settlement Amount","From","Till","Status","UTR No.","Settlement Date","Settlement Type","Settlement Charge","Settlement Tax","Remarks"',
    '"208386848","999.00","975.42","-199.00","776.42","2026-09-28 00:00:00","2026-09-28 23:59:59","PROCESSED","AXISCN1","2026-09-30 10:05:00","STANDARD","0.00","0.00",""',
    '"208386849","500.00","500.00","0.00","494.10","2026-09-28 00:00:00","2026-09-28 23:59:59","PROCESSED","AXISCN2","2026-09-30 18:00:00","INSTANT","5.00","0.90",""',
    '',
    '',
    '** Settlement Reconciliation Details **',
    '"Event Id","Event Type","Sale Type","Event Currency","Event Time","Processed On","Status","Event Amount","Event Settlement Amount","Settlement Date","UTR","Refund Type","Refund ARN","Adjustment Remarks","Merchant Reference Id","Customer Reference Id","CashFree Reference Id","Currency","Transaction Amount","Transaction Service Charge","Txn ST/GST","Net Settlement Amount"',
    ...events,
  ].join('\n')

const paid =
  '"4387450090","PAYMENT","CREDIT","INR","2026-09-28 13:10:00","2026-09-30 10:00:00","SUCCESS","199.00","194.30","2026-09-30 10:05:00","AXISCN1","","","","pb_1","","36124398194702","INR","199.00","3.98","0.72","194.30"'
const refunded =
  '"93303242346618","REFUND","DEBIT","INR","2026-09-28 13:12:00","2026-09-30 10:00:00","SUCCESS","199.00","-199.00","2026-09-30 10:05:00","AXISCN1","STANDARD","","","pb_1","","36124398194702","INR","199.00","","",""'

test('a report of the provider’s dashboard is read, with the charges for payouts', async () => {
  const csv = dashboardReport(paid, refunded)

  expect(readSettlementReport(csv)).toMatchObject({
    errors: [],
    events: [
      {
        eventId: 'payout 208386849',
        kind: 'other',
        feePaise: 500,
        feeTaxPaise: 90,
        netPaise: -590,
      },
      {
        eventId: '4387450090',
        kind: 'payment',
        paymentId: 'pb_1',
        refundId: '',
        amountPaise: 19_900,
        feePaise: 398,
        feeTaxPaise: 72,
        netPaise: 19_430,
        transfer: 'AXISCN1',
        settledOn: '2026-09-30',
      },
      { kind: 'refund', refundId: '93303242346618', amountPaise: -19_900, netPaise: -19_900 },
    ],
  })
  expect(await read(csv)).toMatchObject({ added: 3, known: 0, errors: [] })
  expect((await getSettlements(shop.db, '2026-09')).totals).toEqual({
    payments: 199,
    refunds: -199,
    others: 0,
    fees: 8.98,
    feeTaxes: 1.62,
    paidOut: -10.6,
  })
})

test('the whole line of titles of a real export is read, with its empty columns', () => {
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)
  const keys = Array.from({ length: 10 }, (_, index) => [`Key_${index + 1}`, `Value_${index + 1}`])
  const vendors = numbered('Vendor ID', 5).flatMap((id, index) => [
    id,
    `Vendor Amount ${index + 1}`,
  ])
  const titles = [
    ...['Event Id', 'Event Type', 'Sale Type', 'Event Currency', 'Event Time', 'Processed On'],
    ...['Status', 'Event Amount', 'Event Settlement Amount', 'Settlement Date', 'UTR'],
    ...['Refund Type', 'Refund ARN', 'Adjustment Remarks', 'Merchant Reference Id'],
    ...['Customer Reference Id', 'CashFree Reference Id', 'Customer Name', 'Customer Phone'],
    ...['Customer Email', 'Currency', 'Transaction Amount', 'Transaction Service Charge'],
    ...['Txn ST/GST', 'Net Settlement Amount', 'Transaction Time', 'Payment Mode', 'Bank Name'],
    ...['Auth Id', 'Card Type (Scheme)', ...vendors, ...keys.flat()],
    ...['Surcharge Amount', 'Tax on Surcharge', 'Payment Mode SubType'],
  ]
  const payment: Record<string, string> = {
    'Event Id': '4387450091',
    'Event Type': 'PAYMENT',
    'Sale Type': 'CREDIT',
    'Event Currency': 'INR',
    Status: 'SUCCESS',
    'Event Amount': '800.00',
    'Event Settlement Amount': '781.12',
    'Settlement Date': '2026-11-30 10:05:00',
    UTR: 'AXISCN1',
    'Merchant Reference Id': 'pb_ea32543bf905956eca8dd8934ad7a5e1',
    'CashFree Reference Id': '66166821762322',
    Currency: 'INR',
    'Transaction Amount': '800.00',
    'Transaction Service Charge': '16.00',
    'Txn ST/GST': '2.88',
    'Net Settlement Amount': '781.12',
    'Payment Mode': 'UPI',
  }
  const line = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(',')
  const { events, errors } = readSettlementReport(
    [
      '** Settlement Reconciliation Details **',
      line(titles),
      line(titles.map((title) => payment[title] ?? '')),
    ].join('\n'),
  )

  expect(errors).toEqual([])
  expect(events).toMatchObject([
    {
      kind: 'payment',
      paymentId: 'pb_ea32543bf905956eca8dd8934ad7a5e1',
      amountPaise: 80_000,
      feePaise: 1_600,
      feeTaxPaise: 288,
      netPaise: 78_112,
      transfer: 'AXISCN1',
      settledOn: '2026-11-30',
    },
  ])
})

test('the names of the provider’s API are known', () => {
  const { events, errors } = readSettlementReport(
    [
      'event_id,event_type,sale_type,event_status,event_amount,event_settlement_amount,order_id,payment_service_charge,payment_service_tax,settlement_utr,settlement_date,refund_id',
      '5114910810523,PAYMENT,CREDIT,SUCCESS,51000,49856.58,pb_2,969,174.42,UTR1,2026-09-30T13:32:27+05:30,',
      '5114910810524,REFUND,DEBIT,SUCCESS,100,-100,pb_2,,,UTR1,2026-09-30T13:32:27+05:30,rf_2',
    ].join('\n'),
  )

  expect(errors).toEqual([])
  expect(events).toMatchObject([
    { kind: 'payment', paymentId: 'pb_2', feePaise: 96_900, feeTaxPaise: 17_442 },
    { kind: 'refund', refundId: 'rf_2', amountPaise: -10_000 },
  ])
})

test('an id that a spreadsheet rounded and an event under way are refused in words', () => {
  const { events, errors } = readSettlementReport(
    dashboardReport(
      paid.replace('4387450090', '5.11E+12'),
      refunded.replace('93303242346618', '9.33E+13'),
      paid.replace('SUCCESS', 'PENDING'),
    ),
  )

  expect(events.map(({ eventId }) => eventId)).toEqual(['payout 208386849'])
  expect(errors).toEqual([
    { line: 8, message: paperRefusals.lineRounded('5.11E+12') },
    { line: 9, message: paperRefusals.lineRounded('9.33E+13') },
    { line: 10, message: paperRefusals.lineUnsettled },
  ])
})

test('a known event with another payment or amount is an error, in one file and in two', async () => {
  const first = '71,PAYMENT,CREDIT,pb_71,,199.00,3.98,0.72,194.30,UTR7,2026-08-07'
  const otherAmount = first.replace('199.00', '198.00')
  const otherPayment = first.replace('pb_71', 'pb_72')
  const contradicts = paperRefusals.lineContradicts('71')

  expect(await read(report(first, first, otherAmount))).toMatchObject({
    added: 1,
    known: 1,
    errors: [{ line: 4, message: contradicts }],
  })
  expect(await read(report(otherPayment))).toMatchObject({
    added: 0,
    known: 0,
    errors: [{ line: 2, message: contradicts }],
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
