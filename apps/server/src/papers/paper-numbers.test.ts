import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { moneyShop } from '../../test/money/money-shop.ts'
import { aPaperSeller } from '../../test/papers.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { clock } from '../platform/clock.ts'
import { issueDue, type Papers } from './issuing.service.ts'
import { takeNumber } from './paper-numbers.service.ts'
import { paper } from './papers.tables.ts'

const shop = await moneyShop()
const papers: Papers = { ...shop, ...aPaperSeller() }

afterEach(() => clock.reset())

test("numbers start again at midnight of April 1st in India, even if a server's clock is behind", async () => {
  const take = () => shop.db.transaction((tx) => takeNumber(tx, 'credit-note'))
  clock.set(new Date('2027-03-31T18:29:58.000Z'))
  const last = await take()
  clock.set(new Date('2027-03-31T18:30:00.000Z'))
  const first = await take()
  // The next number is taken by a server whose clock is behind.
  clock.set(new Date('2027-03-31T18:29:59.000Z'))
  const late = await take()

  expect(last).toMatchObject({ number: 'CN/26-27/000001', issuedOn: '2027-03-31' })
  expect(first).toMatchObject({ number: 'CN/27-28/000001', issuedOn: '2027-04-01' })
  expect(late).toMatchObject({ number: 'CN/27-28/000002', issuedOn: '2027-04-01' })
})

test('a document that is rolled back leaves no gap', async () => {
  const failing = shop.db.transaction(async (tx) => {
    await takeNumber(tx, 'refund-voucher')
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')

  const next = await shop.db.transaction((tx) => takeNumber(tx, 'refund-voucher'))
  expect(next.sequence).toBe(1)
})

test('an order that many issue for at once gets each document once', async () => {
  const order = await anOrderOf(shop)
  await Promise.all(Array.from({ length: 20 }, () => issueDue(papers, order.id)))

  const issued = await shop.db.select().from(paper).where(eq(paper.orderId, order.id))
  expect(issued).toMatchObject([{ kind: 'receipt-voucher', amountPaise: 19_900 }])
})

test('a document is never changed', async () => {
  const order = await anOrderOf(shop)
  await issueDue(papers, order.id)

  const change = shop.db.update(paper).set({ amountPaise: 1 }).where(eq(paper.orderId, order.id))
  await expect(change).rejects.toThrow()
  await expect(shop.db.delete(paper)).rejects.toThrow()
})
