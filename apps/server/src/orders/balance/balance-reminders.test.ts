import { dayMs } from '@nirbhaya/contract/dates'
import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { aPreparedOrder, eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { insertInOneTransaction } from '../../../test/one-transaction.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { fillMany } from '../../../test/selling/many-rows.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { type TestShop, testShop } from '../../../test/test-shop.ts'
import { type SentStatement, sentStatements } from '../../platform/database/connections.ts'
import { order } from '../orders.tables.ts'
import { remindOfBalances } from './balance-reminders.service.ts'

const inDays = (days: number) => new Date(Date.now() + days * dayMs)

/** Returns the order (`id`) and the number (`count`) of each queued reminder. */
async function remindersOf({ db }: TestShop) {
  const { rows } = await db.execute<{ id: string; count: number }>(
    sql`select data ->> 'orderId' as id, (data ->> 'count')::int as count from pgboss.job
        where name = 'order.balance-reminder' order by 1, 2`,
  )
  return rows
}

describe('a balance that is not paid', async () => {
  const shop = await testShop()
  const { api: owner } = await signInAdmin(shop)

  const remind = (days: number) => remindOfBalances(shop.settling, inDays(days))
  const countsOf = async (id: string) =>
    (await remindersOf(shop)).filter((one) => one.id === id).map(({ count }) => count)

  /** The shop's own jobs may hold the order just now, and a locked order is left for the next time. */
  const remindUntil = (id: string, reminders: number) =>
    eventually(async () => {
      await remind(4)
      return (await countsOf(id)).length === reminders
    })

  const mailsTo = async (address: string) =>
    (await readMails(shop.dataDir)).filter(
      ({ to, subject }) => to === address && subject?.startsWith('The balance of your order'),
    )

  const waitForMails = (address: string, count: number) =>
    eventually(async () => {
      const mails = await mailsTo(address)
      return mails.length === count && mails
    })

  /** Creates an order whose balance was asked for just now. */
  async function anAsked(change: Partial<typeof order.$inferInsert> = {}) {
    const placed = await anOrderOf(shop, { status: 'Prepared' })
    await shop.db
      .update(order)
      .set({ balanceAskedAt: new Date(), ...change })
      .where(eq(order.id, placed.id))
    return placed
  }

  test('gets reminders after three days and after seven, and no more', async () => {
    const { customer, order: placed } = await aPreparedOrder(shop, owner)
    const { email } = customer.user

    await remind(2.99)
    expect(await countsOf(placed._id)).toEqual([])
    await remind(3.01)
    await remind(3.02)
    await remind(6.99)
    expect(await countsOf(placed._id)).toEqual([1])
    const [first] = await waitForMails(email, 1)
    await remind(7.01)
    await remind(30)
    expect(await countsOf(placed._id)).toEqual([1, 2])
    const mails = await waitForMails(email, 2)

    const last = mails.find(({ messageId }) => messageId !== first?.messageId)
    expect(first?.text).toContain('A friendly reminder: ₹800 is still to pay')
    expect(last?.text).toContain('This is the last reminder')
    for (const { text } of mails) {
      expect(text).toContain(`Pay ₹800 online:\n${shop.config.publicUrl}/my-orders/${placed._id}\n`)
    }
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
  })

  test('gets one reminder, not two, if the shop was down for a week', async () => {
    const { id } = await anAsked()

    await remind(8)
    await remind(8.05)

    expect(await countsOf(id)).toEqual([2])
  })

  test('gets no reminder once it is paid, void or not asked for', async () => {
    const ids = [
      await anAsked({ balancePaidPaise: 80_000 }),
      await anAsked({ refundedPaise: 19_900 }),
      await anAsked({ status: 'Cancelled', balanceAskedAt: null }),
      await anAsked({ status: 'Accepted', balanceAskedAt: null }),
    ].map(({ id }) => id)

    await remind(30)

    for (const id of ids) expect(await countsOf(id)).toEqual([])
  })

  test('gets no mail if it was paid just before or the customer was erased', async () => {
    const paid = await anAsked({ balanceReminders: 1, balancePaidPaise: 80_000 })
    const gone = await anAsked({ balanceReminders: 1 })
    await shop.db
      .update(order)
      .set({ shipTo: { ...gone.shipTo, email: '' } })
      .where(eq(order.id, gone.id))
    const told = await anAsked({ balanceReminders: 1 })

    for (const { customerId, id: orderId } of [paid, gone, told]) {
      await shop.jobHandlers['order.balance-reminder']({ customerId, orderId, count: 1 })
    }

    expect(await mailsTo(told.shipTo.email)).toHaveLength(1)
    for (const { shipTo } of [paid, gone]) expect(await mailsTo(shipTo.email)).toEqual([])
  })

  test('is asked for and reminded of again when the status returns to Prepared', async () => {
    const { customer, order: placed } = await aPreparedOrder(shop, owner)
    await remindUntil(placed._id, 1)
    const [first] = await waitForMails(customer.user.email, 1)

    for (const status of ['In-Process', 'Prepared'] as const) {
      await owner(changeOrderStatus, { params: { id: placed._id }, body: { status } })
    }
    await remindUntil(placed._id, 2)

    const mails = await waitForMails(customer.user.email, 2)
    expect(mails.filter(({ messageId }) => messageId === first?.messageId)).toHaveLength(1)
    expect(await countsOf(placed._id)).toEqual([1, 1])
  })
})

describe('among many orders', async () => {
  const shop = await testShop()
  // Inserted in one transaction: the shop's own job runs every hour and must not see half of the rows.
  await insertInOneTransaction(shop.databaseUrl, async (tx) => {
    await fillMany(tx, 10_000)
    // Marks the balances of nine in ten orders as paid.
    await tx.execute(
      sql`update "order" set balance_paid_paise = balance_paise where hashtext(id::text) % 10 <> 0`,
    )
    await tx.execute(
      sql`update "order" set balance_paid_paise = balance_paise
          where balance_asked_at >= now() - interval '7 days'`,
    )
    await tx.execute(sql`analyze "order"`)
  })
  const unpaid = await shop.db
    .select({ id: order.id })
    .from(order)
    .where(sql`balance_asked_at < now() - interval '7 days' and balance_paid_paise = 0`)
    .orderBy(order.id)

  test('several processes at once send each reminder once and read only unpaid orders', async () => {
    const asked: SentStatement[] = []
    const onSent = (message: unknown) => {
      const sent = message as SentStatement
      if (sent.text.includes('skip locked')) asked.push(sent)
    }
    sentStatements.subscribe(onSent)

    await Promise.all(Array.from({ length: 4 }, () => remindOfBalances(shop.settling)))
    sentStatements.unsubscribe(onSent)

    expect(unpaid.length).toBeGreaterThan(300)
    // Each of the four runs skips the orders that another run, or the shop's own job, has locked. So some
    // orders may still lack their reminder: repeat until all have it.
    const reminders = await eventually(async () => {
      await remindOfBalances(shop.settling)
      const all = await remindersOf(shop)
      return all.length >= unpaid.length && all
    })
    expect(reminders).toEqual(unpaid.map(({ id }) => ({ id, count: 2 })))

    const beside = new pg.Client({ connectionString: shop.databaseUrl })
    await beside.connect()
    const [first] = asked
    const { rows } = await beside.query(`explain ${first?.text}`, first?.values)
    await beside.end()
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan using order_balance_asked')
    expect(plan).not.toContain('Sort')
  })
})
