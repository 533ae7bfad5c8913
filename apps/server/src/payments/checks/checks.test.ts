import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStartedPayment } from '../../../test/builders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { newId } from '../../platform/database/columns.ts'
import { payment } from '../payments.tables.ts'
import { takeDueChecks } from './checks.service.ts'

const shop = await testShop()

test('payable payments are checked before payments ended unpaid, which keep their share', async () => {
  const { paymentId } = await aStartedPayment(shop)
  const [open] = await shop.db.select().from(payment).where(eq(payment.id, paymentId))
  if (!open) throw new Error('no payment was started')
  // The test plans its checks around a moment two days from now. The shop's own job takes only checks that
  // are due today, so it does not take them first.
  const now = new Date(Date.now() + 2 * 24 * 60 * 60_000)
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const insert = async (count: number, row: Partial<typeof open>) => {
    const rows = Array.from({ length: count }, () => ({ ...open, ...row, id: `pb_${newId()}` }))
    await shop.db.insert(payment).values(rows)
    return rows.map(({ id }) => id)
  }
  const isDue = eq(payment.id, paymentId)
  await shop.db
    .update(payment)
    .set({ nextCheckAt: ago(1) })
    .where(isDue)
  const closed = await insert(30, { status: 'closed', nextCheckAt: ago(60) })
  const take = async () => {
    const taken = []
    for await (const { id } of takeDueChecks(shop.db, now, 10)) taken.push(id)
    return taken
  }

  const first = await take()
  expect(first).toHaveLength(10)
  expect(first[0]).toBe(paymentId)

  const payable = await insert(30, { nextCheckAt: ago(30) })
  const second = await take()
  expect(second).toHaveLength(10)
  expect(second.filter((id) => payable.includes(id))).toHaveLength(8)
  expect(second.filter((id) => closed.includes(id))).toHaveLength(2)
  expect(second.some((id) => first.includes(id))).toBe(false)

  await shop.db.update(payment).set({ nextCheckAt: null }).where(inArray(payment.id, payable))
  expect(await take()).toHaveLength(10)
})
