import { hourMs } from '@nirbhaya/contract/dates'
import type { OrderStatus } from '@nirbhaya/contract/enums'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { moneyShop } from '../../test/money/money-shop.ts'
import { placeMany } from '../../test/selling/many-orders.ts'
import { user } from '../accounts/accounts.tables.ts'
import { readMailedShop } from '../brand/brand.service.ts'
import { promise } from '../orders/delivery/promised.tables.ts'
import { order } from '../orders/orders.tables.ts'
import { clock } from '../platform/clock.ts'
import type { Mail } from '../platform/mail/mail-message.ts'
import { choiceTokens } from './choice-token.ts'
import { answerChoice } from './choosing.service.ts'
import { runPromiseJobs } from './promise-jobs.service.ts'
import { mailChoice } from './promise-mails.ts'
import { choice, promiseKeeping } from './promises.tables.ts'

const shop = await moneyShop()
const secret = 'a secret of this test'
const publicUrl = 'http://localhost:3000'
const readDemoShop = () => readMailedShop(shop.db, { publicUrl, apiUrl: `${publicUrl}/api` })
const site = { publicUrl, adminEmail: 'owner@example.com' }

afterEach(() => clock.reset())

/** Creates an order whose due day has just passed, and runs the jobs, so that its customer is asked. */
async function anOverdueOrder() {
  const batchId = await placeMany(shop.databaseUrl, { count: 1 })
  const began = Date.now() + 70 * 24 * hourMs
  /** Runs the jobs this many hours after the question was asked. */
  const pass = async (hours: number) => {
    clock.set(new Date(began + hours * hourMs))
    await runPromiseJobs({ ...shop, secret })
  }
  await pass(0)
  const [asked] = await shop.db
    .select({ id: choice.id, orderId: choice.orderId, mailedTo: user.email })
    .from(choice)
    .innerJoin(user, eq(user.id, choice.customerId))
    .innerJoin(promise, and(eq(promise.orderId, choice.orderId), eq(promise.batchId, batchId)))
  if (!asked) throw new Error('nothing was asked')
  const status = async () => {
    const [row] = await shop.db.select().from(order).where(eq(order.id, asked.orderId))
    return row?.status
  }
  const setStatus = (next: OrderStatus) =>
    shop.db.update(order).set({ status: next }).where(eq(order.id, asked.orderId))
  const giveBack = (refundedPaise: number) =>
    shop.db.update(order).set({ refundedPaise }).where(eq(order.id, asked.orderId))
  const outcome = async () => {
    const [row] = await shop.db.select().from(choice).where(eq(choice.id, asked.id))
    return row?.outcome
  }
  const write = async (sendMail: (mail: Mail) => Promise<void> = async () => undefined) =>
    mailChoice({ ...shop, ...site, secret, sendMail, readShop: readDemoShop }, asked.id)
  const answer = (wish: 'wait' | 'refund') =>
    answerChoice(
      { ...shop, secret },
      { token: choiceTokens(asked.mailedTo).make(secret, asked.id), answer: wish },
    )
  return { pass, status, setStatus, giveBack, outcome, write, answer }
}

/** Pretends that the jobs did not run for this long. */
const stopJobsFor = (hours: number) =>
  shop.db.update(promiseKeeping).set({ keptAt: sql`now() - make_interval(hours => ${hours})` })

test("silence counts from the mail's delivery, however long it took", async () => {
  const { pass, status, write } = await anOverdueOrder()
  const mails: Mail[] = []
  await expect(write(() => Promise.reject(new Error('the mail server is away')))).rejects.toThrow()
  await pass(72)
  expect(await status()).toBe('Accepted')

  await write(async (mail) => void mails.push(mail))
  await write(async (mail) => void mails.push(mail))

  await pass(72 + 47)
  expect(await status()).toBe('Accepted')
  await pass(72 + 49)
  expect(await status()).toBe('Cancelled')
  expect(mails.map(({ text }) => text)).toEqual([mails[0]?.text, mails[0]?.text])
})

test('a customer who finds the question in the shop may answer before the mail arrives', async () => {
  const { pass, status, answer } = await anOverdueOrder()
  await pass(72)
  await answer('refund')
  expect(await status()).toBe('Accepted')
  await pass(72 + 25)
  expect(await status()).toBe('Cancelled')
  await expect(answer('wait')).rejects.toMatchObject({ code: 'CHOICE_OVER' })
})

test('time in which the shop was down does not count as silence', async () => {
  const { pass, status, write } = await anOverdueOrder()
  await write()
  await stopJobsFor(72)

  for (const hours of [72, 72 + 47]) {
    await pass(hours)
    expect(await status(), `${hours} hours`).toBe('Accepted')
  }
  await pass(72 + 49)
  expect(await status()).toBe('Cancelled')
})

test('downtime is given back once to a customer who had the mail', async () => {
  const { pass, status, write } = await anOverdueOrder()
  await stopJobsFor(72)
  await pass(72)
  await write()
  await pass(72 + 47)
  expect(await status()).toBe('Accepted')
  await pass(72 + 49)
  expect(await status()).toBe('Cancelled')
})

test('and to a customer who got the mail during it, counted from then on', async () => {
  const { pass, status, write } = await anOverdueOrder()
  await pass(70)
  await write()
  await stopJobsFor(72)
  await pass(120)
  await pass(120 + 47)
  expect(await status()).toBe('Accepted')
  await pass(120 + 49)
  expect(await status()).toBe('Cancelled')
})

test('a customer whom no mail reached is not refunded because the shop was down for long', async () => {
  const { pass, status } = await anOverdueOrder()
  await pass(100)
  await stopJobsFor(200)
  await pass(300)
  expect(await status()).toBe('Accepted')
})

test('a customer who wants a refund gets it although the parcel is being prepared', async () => {
  const { pass, status, setStatus, answer } = await anOverdueOrder()
  await answer('refund')
  await setStatus('Prepared')
  await pass(25)
  expect(await status()).toBe('Cancelled')
})

test('and may still choose to wait, even while it is being prepared', async () => {
  const { pass, status, setStatus, answer } = await anOverdueOrder()
  await answer('refund')
  await setStatus('Prepared')
  expect(await answer('wait')).toMatchObject({ answer: 'wait', outcome: 'over' })
  await pass(49)
  expect(await status()).toBe('Prepared')
})

test('silence about a shipped parcel means nothing; when the order waits again, its customer is asked anew', async () => {
  const { pass, status, write, setStatus, answer } = await anOverdueOrder()
  const mails: Mail[] = []
  await write(async (mail) => void mails.push(mail))
  await setStatus('Shipped')
  await pass(49)
  expect(await status()).toBe('Shipped')
  await expect(answer('wait')).rejects.toMatchObject({ code: 'CHOICE_OVER' })

  await setStatus('Accepted')
  await pass(50)
  await write(async (mail) => void mails.push(mail))
  const [first, second] = mails
  expect(second?.text).not.toBe(first?.text)
  expect(second?.messageId).not.toBe(first?.messageId)

  await pass(50 + 47)
  expect(await status()).toBe('Accepted')
  await pass(50 + 49)
  expect(await status()).toBe('Cancelled')
})

test('a customer without a mail, because their parcel seemed shipped, does not count as silent', async () => {
  const { pass, status, write, setStatus } = await anOverdueOrder()
  const mails: Mail[] = []
  await setStatus('Shipped')
  await write(async (mail) => void mails.push(mail))
  await setStatus('Accepted')
  await pass(49)
  await pass(49 + 49)
  expect([await status(), mails]).toEqual(['Accepted', []])
  await write(async (mail) => void mails.push(mail))
  expect(mails).toHaveLength(1)
})

test('a customer whose refund fails is asked anew; a chosen refund is then left to the owner', async () => {
  const [silent, chose] = [await anOverdueOrder(), await anOverdueOrder()]
  await silent.write()
  await chose.answer('refund')
  for (const { giveBack } of [silent, chose]) await giveBack(19_900)
  await silent.pass(49)
  for (const { giveBack } of [silent, chose]) await giveBack(0)
  await silent.pass(50)
  await silent.write()
  await silent.pass(50 + 47)
  expect([await silent.status(), await chose.status()]).toEqual(['Accepted', 'Accepted'])
  expect([await silent.outcome(), await chose.outcome()]).toEqual([null, 'over'])
})

test('a choice with nothing left to choose is closed', async () => {
  const [silent, waits] = [await anOverdueOrder(), await anOverdueOrder()]
  await waits.answer('wait')
  for (const { setStatus } of [silent, waits]) await setStatus('Delivered')
  await silent.pass(49)
  expect([await silent.outcome(), await waits.outcome()]).toEqual([null, 'over'])
  await silent.pass(49 + 30 * 24)
  expect(await silent.outcome()).toBe('over')
})

test('a customer whose address no longer accepts mail is refunded a week later', async () => {
  const { pass, status } = await anOverdueOrder()
  await pass(48 + 7 * 24 - 1)
  expect(await status()).toBe('Accepted')
  await pass(48 + 7 * 24 + 1)
  expect(await status()).toBe('Cancelled')
})
