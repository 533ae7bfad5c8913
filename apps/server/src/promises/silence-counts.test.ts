import type { OrderStatus } from '@nirbhaya/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { moneyAdmin } from '../../test/money/money-admin.ts'
import { placeMany } from '../../test/selling/many-placed.ts'
import { user } from '../accounts/accounts.tables.ts'
import { order } from '../orders/orders.tables.ts'
import { promise } from '../orders/promised.tables.ts'
import { clock } from '../platform/clock.ts'
import type { Mail } from '../platform/mail/mail-message.ts'
import { keepPromises } from './acting-on-silence.service.ts'
import { makeChoiceToken } from './choice-token.ts'
import { answerChoice } from './choosing.service.ts'
import { mailChoice } from './promise-mails.ts'
import { choice, promiseKeeping } from './promises.tables.ts'

const admin = await moneyAdmin()
const secret = 'a secret of this test'
const hourMs = 60 * 60 * 1000

afterEach(() => clock.reset())

/** An order whose day has passed just now, its question, and what the shop does by itself. */
async function anOverdueOrder() {
  const batchId = await placeMany(admin.databaseUrl, { count: 1 })
  const began = Date.now() + 70 * 24 * hourMs
  /** So many hours after the question was asked. */
  const pass = async (hours: number) => {
    clock.set(new Date(began + hours * hourMs))
    await keepPromises({ ...admin, secret })
  }
  await pass(0)
  const [asked] = await admin.db
    .select({ id: choice.id, orderId: choice.orderId, mailedTo: user.email })
    .from(choice)
    .innerJoin(user, eq(user.id, choice.customerId))
    .innerJoin(promise, and(eq(promise.orderId, choice.orderId), eq(promise.batchId, batchId)))
  if (!asked) throw new Error('nothing was asked')
  const status = async () => {
    const [row] = await admin.db.select().from(order).where(eq(order.id, asked.orderId))
    return row?.status
  }
  const become = (next: OrderStatus) =>
    admin.db.update(order).set({ status: next }).where(eq(order.id, asked.orderId))
  const giveBack = (refundedPaise: number) =>
    admin.db.update(order).set({ refundedPaise }).where(eq(order.id, asked.orderId))
  const outcome = async () => {
    const [row] = await admin.db.select().from(choice).where(eq(choice.id, asked.id))
    return row?.outcome
  }
  const write = async (sendMail: (mail: Mail) => Promise<void> = async () => undefined) =>
    mailChoice({ db: admin.db, secret, sendMail, publicUrl: 'http://localhost:3000' }, asked.id)
  const answer = (wish: 'wait' | 'refund') =>
    answerChoice({ ...admin, secret }, { token: makeChoiceToken(secret, asked), answer: wish })
  return { pass, status, become, giveBack, outcome, write, answer }
}

/** As if nobody had been here for so long. */
const beAway = (hours: number) =>
  admin.db.update(promiseKeeping).set({ keptAt: sql`now() - make_interval(hours => ${hours})` })

test('silence counts from the mail, however long it was on its way', async () => {
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

test('who finds the question at the shop may answer it meanwhile', async () => {
  const { pass, status, answer } = await anOverdueOrder()
  await pass(72)
  await answer('refund')
  expect(await status()).toBe('Accepted')
  await pass(72 + 25)
  expect(await status()).toBe('Cancelled')
  await expect(answer('wait')).rejects.toMatchObject({ code: 'CHOICE_OVER' })
})

test('the time in which the shop was away is no silence', async () => {
  const { pass, status, write } = await anOverdueOrder()
  await write()
  await beAway(72)

  for (const hours of [72, 72 + 47]) {
    await pass(hours)
    expect(await status(), `${hours} hours`).toBe('Accepted')
  }
  await pass(72 + 49)
  expect(await status()).toBe('Cancelled')
})

test('time in which the shop was away is given once to whoever was told when it was over', async () => {
  const { pass, status, write } = await anOverdueOrder()
  await beAway(72)
  await pass(72)
  await write()
  await pass(72 + 47)
  expect(await status()).toBe('Accepted')
  await pass(72 + 49)
  expect(await status()).toBe('Cancelled')
})

test('and to whoever was told meanwhile, from then on', async () => {
  const { pass, status, write } = await anOverdueOrder()
  await pass(70)
  await write()
  await beAway(72)
  await pass(120)
  await pass(120 + 47)
  expect(await status()).toBe('Accepted')
  await pass(120 + 49)
  expect(await status()).toBe('Cancelled')
})

test('whom no mail reached is not refunded because the shop was away for long', async () => {
  const { pass, status } = await anOverdueOrder()
  await pass(100)
  await beAway(200)
  await pass(300)
  expect(await status()).toBe('Accepted')
})

test('who wants a refund gets it although the parcel is being prepared', async () => {
  const { pass, status, become, answer } = await anOverdueOrder()
  await answer('refund')
  await become('Prepared')
  await pass(25)
  expect(await status()).toBe('Cancelled')
})

test('and may wait after all, while it is being prepared, too', async () => {
  const { pass, status, become, answer } = await anOverdueOrder()
  await answer('refund')
  await become('Prepared')
  expect(await answer('wait')).toMatchObject({ answer: 'wait', outcome: 'over' })
  await pass(49)
  expect(await status()).toBe('Prepared')
})

test('silence about a parcel on its way means nothing; when it waits again, its customer is asked anew', async () => {
  const { pass, status, write, become, answer } = await anOverdueOrder()
  const mails: Mail[] = []
  await write(async (mail) => void mails.push(mail))
  await become('Shipped')
  await pass(49)
  expect(await status()).toBe('Shipped')
  await expect(answer('wait')).rejects.toMatchObject({ code: 'CHOICE_OVER' })

  await become('Accepted')
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

test('who got no mail, since their parcel seemed to be on its way, is not silent', async () => {
  const { pass, status, write, become } = await anOverdueOrder()
  const mails: Mail[] = []
  await become('Shipped')
  await write(async (mail) => void mails.push(mail))
  await become('Accepted')
  await pass(49)
  await pass(49 + 49)
  expect([await status(), mails]).toEqual(['Accepted', []])
  await write(async (mail) => void mails.push(mail))
  expect(mails).toHaveLength(1)
})

test('whose refund fails is asked anew; what was chosen is left to the owner then', async () => {
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

test('what there is nothing to choose about for good is closed', async () => {
  const [silent, waits] = [await anOverdueOrder(), await anOverdueOrder()]
  await waits.answer('wait')
  for (const { become } of [silent, waits]) await become('Delivered')
  await silent.pass(49)
  expect([await silent.outcome(), await waits.outcome()]).toEqual([null, 'over'])
  await silent.pass(49 + 30 * 24)
  expect(await silent.outcome()).toBe('over')
})

test('who can be written to no more is refunded a week later', async () => {
  const { pass, status } = await anOverdueOrder()
  await pass(48 + 7 * 24 - 1)
  expect(await status()).toBe('Accepted')
  await pass(48 + 7 * 24 + 1)
  expect(await status()).toBe('Cancelled')
})
