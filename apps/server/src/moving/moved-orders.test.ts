import { login, resetPassword, sendOtp, verifyOtp } from '@nirbhaya/contract/accounts/accounts'
import { indiaDayOf } from '@nirbhaya/contract/dates'
import { changeOrderStatus, getOrder } from '@nirbhaya/contract/orders/admin'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { listOrderPapers } from '@nirbhaya/contract/papers/admin'
import { exportMyData } from '@nirbhaya/contract/privacy/privacy'
import { recordRefund } from '@nirbhaya/contract/settling/admin'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { createParcels, handOverParcels } from '@nirbhaya/contract/shipping/admin'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aBrowser } from '../../test/browser.ts'
import { aProduct, aStartedBalance, eventually } from '../../test/builders.ts'
import { readMails, waitForCode } from '../../test/mails.ts'
import { bringIn, type OrderRow, ordersCsv, toCsv } from '../../test/moving/files.ts'
import { cellsOf, paiseOf } from '../../test/paper-tables.ts'
import { registeredSeller } from '../../test/papers.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { user } from '../accounts/accounts.tables.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { isGood } from '../money-check/report.ts'
import { order } from '../orders/orders.tables.ts'
import { listPapersOfOrder } from '../papers/papers.queries.ts'
import { ledgerEntry, refund } from '../payments/money.tables.ts'
import { clock } from '../platform/clock.ts'
import { newId } from '../platform/database/columns.ts'
import { eraseDueAccounts } from '../privacy/erasing.service.ts'
import { importedRecord } from './moving.tables.ts'

/** What happens to an order from elsewhere after it came in: its balance, its parcel, its documents, its refund. */
const shop = await testShop(registeredSeller)
const { api: owner } = await signInAdmin(shop)

const moneyAgrees = async () => {
  const report = await checkMoney(shop.databaseUrl)
  if (!isGood(report)) throw new Error(JSON.stringify(report, null, 1))
}
afterAll(moneyAgrees)

/** Brings in one order from “WooCommerce”. @returns its id here */
async function bringOrderIn(...rows: Omit<OrderRow, 'product'>[]): Promise<string> {
  const lines: OrderRow[] = []
  for (const row of rows) {
    const { name } = await aProduct(shop, { name: `Moved ring ${newId()}` })
    lines.push({ ...row, product: name })
  }
  const done = await bringIn(owner, { kind: 'orders', csv: ordersCsv(lines) })
  expect(done.faults).toEqual([])
  const [record] = await shop.db
    .select()
    .from(importedRecord)
    .where(eq(importedRecord.sourceId, rows[0]?.number ?? ''))
  if (!record) throw new Error('the order did not come in')
  return record.targetId
}

const mailsTo = async (email: string) =>
  (await readMails(shop.dataDir)).filter(({ to }) => to === email)

/** Opens the account that came in with an order: with the code that is mailed to its holder. */
async function openAccount(email: string) {
  const { api: visitor } = aBrowser(shop.origin)
  await visitor(sendOtp, { body: { email } })
  await visitor(verifyOtp, { body: { email, otp: await waitForCode(shop.dataDir, email) } })
  const password = 'a password of my own'
  await visitor(resetPassword, { body: { email, password } })
  const { token } = await shop.apiFor()(login, { body: { email, password } })
  return shop.apiFor(token)
}

const prepare = (id: string) =>
  owner(changeOrderStatus, { params: { id }, body: { status: 'Prepared' } })

async function handOver(orderId: string) {
  const { parcels } = await owner(createParcels, { body: { orderIds: [orderId] } })
  const ids = parcels.map(({ _id }) => _id)
  return owner(handOverParcels, { body: { ids } })
}

test('its balance is asked for and paid when it is ready, and its invoice names the advance by its number there', async () => {
  const email = 'moved.balance@example.com'
  const money = { email, paid: '1000.00', due: '33.01' }
  const id = await bringOrderIn(
    { number: 'B-1', quantity: 2, ...money },
    { number: 'B-1', quantity: 1, ...money },
  )
  const params = { id }
  const api = await openAccount(email)
  expect((await api(getMyOrder, { params })).order).toMatchObject({
    due: 33.01,
    canPayBalance: false,
  })

  await prepare(id)
  const asks = await eventually(async () =>
    (await mailsTo(email)).find(({ text }) => text.includes('₹33.01')),
  )
  expect(asks.subject).toContain('Prepared')
  const balance = await aStartedBalance(shop, { api }, id)
  await balance.pay('success')
  await api(verifyPayment, { body: { orderId: balance.paymentId } })
  expect((await api(getMyOrder, { params })).order).toMatchObject({ due: 0 })
  expect(await handOver(id)).toMatchObject({ changed: 1, refused: [] })

  const { papers } = await owner(listOrderPapers, { params })
  expect(papers.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt-voucher', 33.01],
    ['tax-invoice', 1033.01],
  ])
  const [voucher, invoice] = await listPapersOfOrder(shop.db, id)
  expect(invoice?.content.advances).toMatchObject([
    { number: 'WooCommerce B-1', issuedOn: '', amountPaise: 100_000 },
    { number: voucher?.number, amountPaise: 3_301 },
  ])
  expect(invoice?.content.duePaise).toBe(0)
  await moneyAgrees()

  const period = indiaDayOf(clock.now()).slice(0, 7)
  const ofOrder = ({ Order }: Record<string, string>) => Order === id
  const sales = (await cellsOf(shop.db, period, 'sales')).filter(
    ({ Number: number }) => number === invoice?.number,
  )
  expect(paiseOf(sales, 'Total')).toBe(103_301)
  expect(
    paiseOf(sales, 'Taxable value') + paiseOf(sales, 'CGST') + paiseOf(sales, 'SGST/UTGST'),
  ).toBe(103_301)
  const booked = (await cellsOf(shop.db, period, 'ledger')).filter(ofOrder)
  expect(booked.slice(0, 2)).toMatchObject([
    {
      'Debit account': 'Advances brought in from earlier books',
      'Credit account': 'Advances from customers',
      Number: '',
      Amount: '1000',
      Reference: 'WooCommerce B-1',
    },
    { 'Credit account': 'Advances from customers', Number: voucher?.number, Amount: '33.01' },
  ])
  // The invoice takes both advances, so nothing of them is left.
  const of = (side: string) => booked.filter((row) => row[side] === 'Advances from customers')
  expect(paiseOf(of('Debit account'), 'Amount')).toBe(paiseOf(of('Credit account'), 'Amount'))
})

test('a refund of its money that is recorded by hand, and repeated, counts once', async () => {
  const id = await bringOrderIn({ number: 'B-2', email: 'moved.refund@example.com' })
  const params = { id }
  const body = { amount: 100, reference: 'UTR 88', requestId: newId(), reason: 'As agreed' }

  await Promise.allSettled([1, 2].map(() => owner(recordRefund, { params, body })))
  await owner(recordRefund, { params, body })

  expect(await shop.db.select().from(refund).where(eq(refund.orderId, id))).toMatchObject([
    { amountPaise: 10_000, status: 'succeeded' },
  ])
  const entries = await shop.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, id))
  expect(entries.map(({ amountPaise }) => amountPaise).sort((a, b) => a - b)).toEqual([
    -10_000, 19_900,
  ])
  expect((await owner(getOrder, { params })).order.refunds).toMatchObject([{ amount: 100 }])
  // More than is left of the money does not go back.
  const tooMuch = { ...body, amount: 100, requestId: newId() }
  await expect(owner(recordRefund, { params, body: tooMuch })).rejects.toMatchObject({
    status: expect.toSatisfy((status: number) => status < 500),
  })
  await moneyAgrees()
})

test("a person's copy has the ids of another shop; erasing leaves only the number that documents name", async () => {
  const email = 'moved.person@example.com'
  const csv = toCsv([
    ['Customer ID', 'Email', 'Name'],
    ['C-77', email, 'Asha'],
  ])
  await bringIn(owner, { kind: 'customers', csv })
  const proof = toCsv([
    ['Email', 'Consent date', 'Consent source'],
    [email, '2025-08-14', 'Form in the footer'],
  ])
  await bringIn(owner, { kind: 'subscribers', csv: proof })
  const id = await bringOrderIn({ number: 'B-3', email })
  const api = await openAccount(email)

  const { data } = await api(exportMyData)
  expect(data.broughtIn).toMatchObject([
    { source: 'woocommerce', kind: 'customers', idThere: 'C-77' },
    { source: 'woocommerce', kind: 'orders', idThere: 'B-3', orderedOn: '2026-08-14' },
  ])
  expect(data.consents).toEqual([
    { source: 'woocommerce', consentOn: '2025-08-14', consentSource: 'Form in the footer' },
  ])

  await shop.db.update(order).set({ status: 'Delivered' }).where(eq(order.id, id))
  const closesAt = new Date(clock.now().getTime() - 1000)
  await shop.db.update(user).set({ closesAt }).where(eq(user.email, email))
  await eraseDueAccounts(shop.privacy, clock.now())

  const left = await shop.db.select().from(importedRecord)
  const ofPerson = left.filter(({ targetId, sourceId }) =>
    [id, 'C-77', email].some((one) => one === targetId || one === sourceId),
  )
  expect(ofPerson).toMatchObject([{ kind: 'orders', sourceId: 'B-3' }])
  expect(await shop.db.select().from(user).where(eq(user.email, email))).toEqual([])
})
