import { minuteMs } from '@nirbhaya/contract/dates'
import { noticeMails as words } from '@nirbhaya/contract/messages/notices'
import { changeNotices, getNotices } from '@nirbhaya/contract/notices/notices'
import { startBackup } from '@nirbhaya/contract/shop-status/shop-status'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventually } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { backup } from '../backup/backups.tables.ts'
import { payment } from '../payments/payments.tables.ts'
import { enqueueNewNotices } from './notices.service.ts'
import { ownerNotice } from './notices.tables.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs)

/** Creates a shop that counts everything before the last hour as reported to the owner. */
async function aShopWithoutNews() {
  const shop = await testShop()
  await shop.db
    .update(ownerNotice)
    .set({ ordersReportedUntil: ago(60), backupsReportedUntil: ago(60) })
  const { api } = await signInAdmin(shop)
  const look = (now?: Date) => enqueueNewNotices({ db: shop.db, jobs: shop.jobs }, now)
  const mailsOf = async (subject: string) =>
    (await readMails(shop.dataDir)).filter((mail) => mail.subject === subject)
  const arrives = (subject: string) => eventually(async () => (await mailsOf(subject))[0])
  return { shop, api, look, mailsOf, arrives }
}

test('new orders are reported at once if the owner wants that, each once', async () => {
  const { shop, api, look, arrives, mailsOf } = await aShopWithoutNews()
  await api(changeNotices, { body: { orders: 'at-once' } })
  const placed = await anOrderOf(shop, { placedAt: ago(2), person: { name: 'आशा' } })
  await anOrderOf(shop, { placedAt: ago(1) })

  await look()
  await look()

  const mail = await arrives(words.newOrders.subject(2))
  expect(mail.to).toBe(shop.config.admin.email)
  expect(mail.text).toContain(`#${placed.id.slice(-6)} · आशा Rao · 1 × Pendant · ₹199`)
  expect(await mailsOf(words.newOrders.subject(2))).toHaveLength(1)
})

test('every hour, orders wait for the hour to end', async () => {
  const { shop, api, look, arrives, mailsOf } = await aShopWithoutNews()
  await api(changeNotices, { body: { orders: 'hourly' } })
  const hour = new Date(Math.floor(Date.now() / (60 * minuteMs)) * 60 * minuteMs)
  await anOrderOf(shop, { placedAt: new Date(hour.getTime() + 1) })

  await look(new Date(hour.getTime() + 59 * minuteMs))
  expect(await mailsOf(words.newOrders.subject(1))).toEqual([])
  await look(new Date(hour.getTime() + 61 * minuteMs))

  await arrives(words.newOrders.subject(1))
})

test('an order that was cancelled before its mail is not reported', async () => {
  const { shop, api, look, arrives } = await aShopWithoutNews()
  await api(changeNotices, { body: { orders: 'at-once' } })
  const cancelled = await anOrderOf(shop, { placedAt: ago(3), status: 'Cancelled' })
  const placed = await anOrderOf(shop, { placedAt: ago(2) })

  await look()

  const mail = await arrives(words.newOrders.subject(1))
  expect(mail.text).toContain(`#${placed.id.slice(-6)}`)
  expect(mail.text).not.toContain(`#${cancelled.id.slice(-6)}`)
})

test('an owner who wants no mails about orders gets none, even about earlier orders after a change', async () => {
  const { shop, api, look, mailsOf } = await aShopWithoutNews()
  await api(changeNotices, { body: { orders: 'never' } })
  await anOrderOf(shop, { placedAt: ago(2) })
  await look()

  await api(changeNotices, { body: { orders: 'at-once' } })
  await look()

  expect((await api(getNotices)).settings).toEqual({ orders: 'at-once' })
  expect(await mailsOf(words.newOrders.subject(1))).toEqual([])
})

test('a payment that the shop cannot accept is reported with its reference', async () => {
  const { shop, arrives } = await aShopWithoutNews()
  const { paymentId } = await anOrderOf(shop)
  await shop.db
    .update(payment)
    .set({ status: 'held', holdReason: 'amount', receivedPaise: 19_800 })
    .where(eq(payment.id, paymentId))

  await shop.jobs.enqueue(shop.db, 'payment.held', { paymentId })

  const mail = await arrives(words.paymentHeld.subject('₹198.00'))
  expect(mail.text).toContain(words.paymentHeld.says.amount)
  expect(mail.text).toContain('cf-')
})

test('a failed backup is reported, but not at each retry', async () => {
  const { shop, look, arrives, mailsOf } = await aShopWithoutNews()
  const failed = (minutes: number) => ({
    place: '/backups',
    failure: 'The disk is full.',
    startedAt: ago(minutes + 1),
    endedAt: ago(minutes),
  })
  await shop.db.insert(backup).values(failed(20))
  await look()
  await shop.db.insert(backup).values(failed(10))

  await look()

  const mail = await arrives(words.backupFailed.subject)
  expect(mail.text).toContain(words.backupFailed.says('The disk is full'))
  expect(await mailsOf(words.backupFailed.subject)).toHaveLength(1)
})

test('the owner has a backup made at once', async () => {
  const { shop, api } = await aShopWithoutNews()

  await api(startBackup)

  const made = await eventually(async () => (await shop.db.select().from(backup))[0])
  expect(made.failure).toBe(null)
})
