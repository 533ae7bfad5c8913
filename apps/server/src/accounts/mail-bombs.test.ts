import { register, sendOtp } from '@nirbhaya/contract/accounts/accounts'
import { joinWaitingList } from '@nirbhaya/contract/batches/batches'
import { sendComplaint } from '@nirbhaya/contract/complaints/complaints'
import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { messages } from '@nirbhaya/contract/messages/specification'
import { cancelMyOrder } from '@nirbhaya/contract/settling/settling'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aBrowser } from '../../test/browser.ts'
import { aCustomer, aPaidOrder, aProduct, aRegistration, eventually } from '../../test/builders.ts'
import { readMails, waitForCode } from '../../test/mails.ts'
import { changeProfile } from '../../test/people/profiles.ts'
import { addBatch } from '../../test/selling/batches.ts'
import { testShop } from '../../test/test-shop.ts'
import { newId } from '../platform/database/columns.ts'
import { rateLimit } from '../platform/limits/limits.tables.ts'
import { mailBudgets } from '../platform/mail/mail-budgets.ts'
import { mailboxOf } from '../platform/mail/mailbox.ts'
import { accountQueues } from './accounts.queues.ts'
import { user } from './accounts.tables.ts'

const shop = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
const most = mailBudgets.codes.hourly

/** The test fails after this time, far above what is usual. */
const patience = { timeout: 60_000 }

beforeEach(() => shop.db.delete(rateLimit))

/** Returns the API for a visitor with a network of their own. */
const from = (network: number) => aBrowser(shop.origin, undefined, addressIn(network)).api
const addressIn = (network: number) => ({ 'x-forwarded-for': `203.${network}.113.7` })

/** Returns the mails that reached a mailbox, after every queued mail was sent. */
async function mailsAt(mailbox: string) {
  const unsent = sql`select id from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now()
      and name in ${Object.keys(accountQueues)}`
  await expect.poll(async () => (await shop.db.execute(unsent)).rows, patience).toEqual([])
  const mails = await readMails(shop.dataDir)
  return mails.filter(({ to }) => mailboxOf(to ?? '') === mailbox)
}

test('codes that forty networks ask for are answered alike, and few of them are mailed', async () => {
  const { user: customer } = await aCustomer(shop)

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, network) =>
      from(network)(sendOtp, { body: { email: customer.email } }),
    ),
  )

  for (const answer of answers) expect(answer).toEqual({ success: true, message: messages.otpSent })
  expect(await mailsAt(customer.email)).toHaveLength(most)
})

test('a mailbox has one budget for codes and welcomes, in any spelling of its address', async () => {
  const name = `asha.${Date.now()}`
  const { user: customer } = await aCustomer(shop, { email: `${name}@example.com` })

  for (let network = 0; network < most; network++) {
    await from(network)(sendOtp, { body: { email: customer.email } })
    const body = aRegistration({ email: `${name}+${network}@example.com` })
    await from(network)(register, { body })
  }

  expect(await mailsAt(customer.email)).toHaveLength(most)
})

/** Sends a complaint, a contact message and a wish for the waiting list from one network. */
async function causeReceipts(network: number, email: string, slug: string) {
  const { api } = aBrowser(shop.origin, undefined, addressIn(network))
  const name = 'Meera Iyer'
  const message = 'Nobody answers the phone.'
  const complaint = { kind: 'grievance' as const, name, email, phone: '9876500000', message }
  await api(sendComplaint, { body: { ...complaint, orderNumber: '#4f09ab' } })
  await api(sendContactMessage, { body: { name, email, phone: '9876500000', message } })
  await api(joinWaitingList, { params: { slug }, body: { email } })
}

test('a code reaches a mailbox after strangers asked for 75 receipts, of which few arrive', async () => {
  const name = `meena.${newId()}`
  const { user: customer } = await aCustomer(shop, { email: `${name}@example.com` })
  const product = await aProduct(shop)
  await addBatch(shop.db, { productId: product.id, taken: 1 })
  for (let network = 0; network < 25; network++) {
    // The waiting list takes each address once, and complaints are counted for each address.
    const email = network % 2 === 0 ? `${name}+${network}@example.com` : customer.email
    await causeReceipts(network, email, product.slug).catch(() => undefined)
  }
  const { receipts } = mailBudgets
  const received = async () =>
    (await readMails(shop.dataDir)).filter(({ to }) => mailboxOf(to ?? '') === customer.email)
  await expect.poll(async () => (await received()).length, patience).toBe(receipts.hourly)

  await from(200)(sendOtp, { body: { email: customer.email } })

  await expect(waitForCode(shop.dataDir, customer.email)).resolves.toBeTruthy()
  const arrived = await mailsAt(customer.email)
  expect(arrived).toHaveLength(receipts.hourly + 1)
})

test('the owner of an address gets a mail when somebody tries to register it', async () => {
  const { user: customer } = await aCustomer(shop)
  const typed = aRegistration({ email: customer.email, name: 'Refund due' })

  const attempt = from(1)(register, { body: typed })

  await expect(attempt).rejects.toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
  const [mail] = await mailsAt(customer.email)
  expect(mail?.subject).toBe('Somebody tried to open an account with your address')
  expect(mail?.text).not.toContain('Refund due')
})

test('so does the owner of an address that somebody wants for their account', async () => {
  const { user: customer } = await aCustomer(shop)

  const attempt = changeProfile(await aCustomer(shop), { email: customer.email })

  await expect(attempt).rejects.toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
  expect(await mailsAt(customer.email)).toHaveLength(1)
})

test('a network that asks after many addresses is refused, and others are not', async () => {
  const known = await Promise.all(Array.from({ length: 12 }, () => aCustomer(shop)))
  const ask = (email: string, headers: Record<string, string>) =>
    aBrowser(shop.origin, undefined, headers)
      .api(register, { body: aRegistration({ email }) })
      .then(
        () => 200,
        ({ status }) => status,
      )

  const statuses: number[] = []
  for (const { user: customer } of known) statuses.push(await ask(customer.email, addressIn(1)))

  expect(statuses.filter((status) => status === 409)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  // A free e-mail address is refused as well. If only addresses with an account were refused, the refusal
  // would reveal them.
  expect(await ask('nobody.yet@example.com', addressIn(1))).toBe(429)
  expect(await ask(known[0]?.user.email ?? '', addressIn(2))).toBe(409)
})

test('a network that changes its addresses is refused, too', async () => {
  const { user: customer } = await aCustomer(shop)
  const ask = (host: number) =>
    aBrowser(shop.origin, undefined, { 'x-forwarded-for': `2001:db8:5:${host}::1` })
      .api(register, { body: aRegistration({ email: customer.email }) })
      .catch(({ status }) => status)

  const statuses: unknown[] = []
  for (let host = 0; host < 65; host += 5) {
    statuses.push(...(await Promise.all([0, 1, 2, 3, 4].map((next) => ask(host + next)))))
  }

  expect(statuses.filter((status) => status === 409)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

test('text typed into an account is mailed only to a verified mailbox', async () => {
  const typed = aRegistration({ name: 'Call 0900' })
  await from(3)(register, { body: typed })
  expect((await mailsAt(typed.email))[0]?.text).not.toContain(typed.name)

  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.email, typed.email))
  const [row] = await shop.db.select().from(user).where(eq(user.email, typed.email))
  await shop.jobHandlers['account.password-changed']({
    userId: row?.id ?? '',
    changedAt: new Date().toISOString(),
  })

  expect((await mailsAt(typed.email)).at(-1)?.text).toContain(typed.name)
})

test('of an order, too: neither name nor address, nor why its customer cancels it', async () => {
  const person = { name: 'Call 0900', address1: 'Refund desk' }
  const { customer, order } = await aPaidOrder(shop, {
    person,
    product: { cancelPolicy: 'until-lock' },
  })
  await customer.api(cancelMyOrder, { params: { id: order._id }, body: { reason: 'Press here' } })
  const typed = ['Call 0900', 'Refund desk', 'Press here']

  const told = await eventually(async () => {
    const mails = (await readMails(shop.dataDir)).filter(({ to }) => to === customer.user.email)
    return mails.some(({ subject }) => subject?.endsWith('Cancelled')) && mails
  })

  for (const { text } of told) for (const words of typed) expect(text).not.toContain(words)
})
