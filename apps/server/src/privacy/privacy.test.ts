import { login } from '@nirbhaya/contract/accounts/accounts'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { likeProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { dayMs } from '@nirbhaya/contract/dates'
import { privacyPages } from '@nirbhaya/contract/messages/privacy'
import { subscribe } from '@nirbhaya/contract/newsletter/newsletter'
import { getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { closeAccount, exportMyData, keepAccount } from '@nirbhaya/contract/privacy/privacy'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  aCustomer,
  aProduct,
  aStartedPayment,
  eventually,
  paymentRequestOf,
  type TestCustomer,
} from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { insertInOneTransaction } from '../../test/one-transaction.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { untilLockWait } from '../../test/stores/locks.ts'
import { adminPassword, testShop } from '../../test/test-shop.ts'
import { account, formerEmail, oneTimeCode, user } from '../accounts/accounts.tables.ts'
import { lockAccount, setClosing } from '../accounts/personal-data.service.ts'
import { order } from '../orders/orders.tables.ts'
import { getLockedPayment } from '../payments/payment-records.service.ts'
import { payment } from '../payments/payments.tables.ts'
import { session } from '../platform/database/sessions.tables.ts'

const shop = await testShop()

async function anOrder() {
  const started = await aStartedPayment(shop)
  await started.pay('success')
  await started.customer.api(verifyPayment, { body: { orderId: started.paymentId } })
  return started
}

const proveEmail = ({ user: { _id } }: TestCustomer) =>
  shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, _id))

const ageSessions = ({ user: { _id } }: TestCustomer, minutes: number) =>
  shop.db
    .update(session)
    .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(session.userId, _id))

const close = ({ api, password }: TestCustomer) => api(closeAccount, { body: { password } })

const rowOf = async ({ user: { _id } }: TestCustomer) =>
  (await shop.db.select().from(user).where(eq(user.id, _id)))[0]

const logInAgain = async ({ user: { email }, password }: TestCustomer) =>
  shop.apiFor((await shop.apiFor()(login, { body: { email, password } })).token)

describe('the copy of my data', () => {
  test('has the data of every module', async () => {
    const { customer, product, paymentId } = await anOrder()
    await proveEmail(customer)
    const { email } = customer.user
    const liked = await aProduct(shop, { name: 'Liked pendant' })
    const inCart = await aProduct(shop, { name: 'Cart pendant' })
    await customer.api(addCartLine, { body: { productId: inCart.id, quantity: 2 } })
    await customer.api(likeProduct, { params: { slug: liked.slug }, body: { action: 'like' } })
    const message = { name: 'Asha', email, phone: '9876543210', message: 'When?' }
    await shop.apiFor()(sendContactMessage, { body: message })
    await shop.apiFor()(subscribe, { body: { email } })

    const { api: owner } = await signInAdmin(shop)
    const [order] = (await customer.api(listMyOrders)).orders
    if (!order) throw new Error('there is no order')
    const wish = { amount: 99, reason: 'SUCCESS', requestId: crypto.randomUUID() }
    await owner(refundOrder, { params: { id: order._id }, body: wish })
    await eventually(async () => {
      const { order: seen } = await customer.api(getMyOrder, { params: { id: order._id } })
      return seen.refunds[0]?.status === 'succeeded'
    })

    const { data, exportedAt } = await customer.api(exportMyData)

    expect(Date.now() - Date.parse(exportedAt)).toBeLessThan(60_000)
    expect(data).toMatchObject({
      account: {
        profile: { email, name: 'Asha', address1: '12 MG Road', emailVerified: true },
        signInMethods: [{ provider: 'credential' }],
        sessions: [{ expiresAt: expect.any(String) }],
      },
      cart: [{ name: 'Cart pendant', quantity: 2, priceRupees: 199 }],
      likes: [{ slug: liked.slug }],
      orders: [
        {
          status: 'Accepted',
          totalRupees: 199,
          balancePaidRupees: 0,
          refundedRupees: 99,
          paymentId,
          shipTo: { name: 'Asha', pincode: '411001' },
          items: [{ name: product.name, quantity: 1, priceRupees: 199 }],
          history: [{ status: 'Accepted' }],
        },
      ],
      payments: [
        {
          id: paymentId,
          status: 'paid',
          amountRupees: 199,
          providerReference: expect.any(String),
          lines: [{ name: product.name, quantity: 1 }],
        },
      ],
      refunds: [
        {
          orderId: order._id,
          paymentId,
          amountRupees: 99,
          currency: 'INR',
          status: 'succeeded',
          reason: 'SUCCESS',
          requestedAt: expect.any(String),
          endedAt: expect.any(String),
        },
      ],
      promises: {
        dates: [{ orderId: order._id, due: expect.any(String), reason: '' }],
        choices: [],
      },
      contactMessages: [{ message: 'When?' }],
      newsletter: [{ email, unsubscribedAt: null }],
    })
    const noted = await eventually(async () => {
      const again = await customer.api(exportMyData)
      const events = again.data.securityEvents as object[]
      return events.length > 0 && events
    })
    const event = { kind: 'export-of-own-data', hasWorked: true, network: '127.0.0.0' }
    expect(noted[0]).toMatchObject(event)
  })

  test("covers every table with a customer's rows, or gives a reason for leaving it out", async () => {
    const { rows } = await shop.db.execute<{ name: string }>(
      sql`select distinct table_name::text as name from information_schema.columns
          where table_schema = 'public' and column_name in ('customer_id', 'user_id') order by 1`,
    )

    const said = [
      'account',
      'booking',
      'buyer_mail_delivery',
      'buyer_mail_order',
      'cart_line',
      'cart_variant_line',
      'challan',
      'challan_buyer',
      'choice',
      'complaint',
      'imported_record',
      'left_email',
      'order',
      'order_address_change',
      'order_event',
      'order_item',
      'address_check',
      'payment',
      'payment_line',
      'promise',
      'paper',
      'paper_buyer',
      'refund',
      'review',
      'security_event',
      'session',
      'shipment',
    ]
    const leftOut = {
      address_link: 'hashes of links, secret',
      known_device: 'hashes of cookies, secret',
      note: 'the notes of the shop’s own people',
      ledger_entry: 'payments and refunds once more, as the books have them',
      passkey: 'of the people of the shop alone',
      second_factor: 'secret, and the owner’s alone',
      place: 'payments and orders once more, as a batch counts them',
    }
    expect(rows.map(({ name }) => name)).toEqual([...said, ...Object.keys(leftOut)].sort())
  })

  test('has what the payment provider reported about me', async () => {
    const { customer } = await anOrder()

    const events = await eventually(async () => {
      const { data } = await customer.api(exportMyData)
      const [payment] = data.payments as { providerMessages: unknown[] }[]
      return payment?.providerMessages.length ? payment.providerMessages : undefined
    })

    expect(JSON.stringify(events)).toContain(customer.user.email)
  })

  test('has nothing secret', async () => {
    const { customer, sessionId } = await aStartedPayment(shop)
    const code = {
      purpose: 'email-change' as const,
      subject: customer.user._id,
      requestId: crypto.randomUUID(),
      hash: 'the hash of a code',
      payload: 'asha.new@example.com',
      expiresAt: new Date(Date.now() + 60_000),
    }
    await shop.db.insert(oneTimeCode).values(code)
    const [credential] = await shop.db
      .select()
      .from(account)
      .where(eq(account.userId, customer.user._id))

    const copy = JSON.stringify(await customer.api(exportMyData))

    expect(copy).toContain(code.payload)
    for (const secret of [customer.token, credential?.password, sessionId, code.hash]) {
      expect(secret).toBeTruthy()
      expect(copy).not.toContain(secret)
    }
  })

  test('has no data of other people', async () => {
    const [asha, meena] = [await anOrder(), await anOrder()]

    const copy = JSON.stringify(await asha.customer.api(exportMyData))

    expect(copy).toContain(asha.paymentId)
    expect(copy).not.toContain(meena.paymentId)
    expect(copy).not.toContain(meena.customer.user.email)
  })

  test('leaves out data of an unverified address', async () => {
    const customer = await aCustomer(shop)
    const { email } = customer.user
    const message = { name: 'The owner', email, phone: '9876543210', message: 'A secret' }
    await shop.apiFor()(sendContactMessage, { body: message })
    await shop.apiFor()(subscribe, { body: { email } })

    const { data } = await customer.api(exportMyData)

    expect(data.contactMessages).toMatch(/^Left out/)
    expect(data.newsletter).toMatch(/^Left out/)
  })

  test('has data from an address that I proved and left, while nobody else has it', async () => {
    const customer = await aCustomer(shop)
    await proveEmail(customer)
    const { email, _id: userId } = customer.user
    const message = { name: 'Asha', email, phone: '9876543210', message: 'From the old one' }
    await shop.apiFor()(sendContactMessage, { body: message })
    await shop.apiFor()(subscribe, { body: { email } })
    const at = new Date()
    const left = { userId, email, wasVerified: true, expiresAt: at, createdAt: at }
    await shop.db.insert(formerEmail).values(left)
    // The customer has given up this e-mail address at the time `at`. Its mailbox now belongs to a stranger
    // without an account, who sends a message.
    await shop.apiFor()(sendContactMessage, { body: { ...message, message: 'From a stranger' } })
    const isMe = eq(user.id, userId)
    await shop.db
      .update(user)
      .set({ email: `new.${email}`, emailVerified: false })
      .where(isMe)

    const { data } = await customer.api(exportMyData)
    expect(data.contactMessages).toHaveLength(1)
    expect(data).toMatchObject({
      contactMessages: [{ message: 'From the old one' }],
      newsletter: [{ email }],
      waitingList: [],
    })

    // Another customer has taken and verified the address that the first customer left. From now on, the
    // messages from this address belong to that other customer.
    const other = await aCustomer(shop)
    await shop.db.update(user).set({ email }).where(eq(user.id, other.user._id))
    await proveEmail(other)
    expect((await customer.api(exportMyData)).data.contactMessages).toMatch(/^Left out/)
    expect((await other.api(exportMyData)).data.contactMessages).toHaveLength(2)
  })

  test('is complete for a customer with very many orders', async () => {
    const { customer } = await anOrder()
    const id = customer.user._id
    const nthPayment = sql`'pb_' || md5(${id}::text || n)`
    await insertInOneTransaction(shop.databaseUrl, async (tx) => {
      // Triggers are off, because running one for each row would take many seconds.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into payment (customer_id, id, kind, status, amount_paise, currency, received_paise,
          received_currency, ship_to, expires_at)
        select customer_id, ${nthPayment}, kind, status, amount_paise, currency, received_paise,
          received_currency, ship_to, expires_at
        from payment, generate_series(1, 9999) n where customer_id = ${id}`)
      await tx.execute(sql`
        insert into "order" (customer_id, id, payment_id, status, total_paise, balance_paise, ship_to)
        select customer_id, gen_random_uuid(), ${nthPayment}, status, total_paise, balance_paise, ship_to
        from "order", generate_series(1, 9999) n where customer_id = ${id}`)
    })

    const { data } = await customer.api(exportMyData)

    expect(data.orders).toHaveLength(10_000)
    expect(data.payments).toHaveLength(10_000)
  })

  test('needs a session', async () => {
    await expect(shop.apiFor()(exportMyData)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

describe('closing an account', () => {
  test('and a refund of several of its payments do not block each other', async () => {
    const { customer, paymentId } = await anOrder()
    await shop.db
      .update(order)
      .set({ status: 'Delivered' })
      .where(eq(order.customerId, customer.user._id))
    // Like a balance, the second payment is made after the deposit. Its id sorts before the deposit's id, so
    // locking payments by id and locking them by time are two different sequences.
    const laterId = 'pa_before_every_other'
    const [deposit] = await shop.db.select().from(payment).where(eq(payment.id, paymentId))
    if (!deposit) throw new Error('no deposit')
    await shop.db.insert(payment).values({ ...deposit, id: laterId, createdAt: new Date() })

    const closing = await shop.db.transaction(async (tx) => {
      await getLockedPayment(tx, paymentId)
      const closed = close(customer)
      await untilLockWait(shop.db)
      await getLockedPayment(tx, laterId)
      return { closed }
    })

    await expect(closing.closed).resolves.toMatchObject({ success: true })
  })

  test('takes 30 days, ends every session at once and is confirmed by mail', async () => {
    const customer = await aCustomer(shop)
    const elsewhere = await logInAgain(customer)

    const { closesAt, message } = await close(customer)

    expect(message).toBe(privacyPages.accountClosed)
    expect(Math.abs(Date.parse(closesAt) - Date.now() - 30 * dayMs)).toBeLessThan(60_000)
    await expect(customer.api(getCart)).rejects.toMatchObject({ status: 401 })
    await expect(elsewhere(getCart)).rejects.toMatchObject({ status: 401 })
    const mail = await eventually(async () =>
      (await readMails(shop.dataDir)).find(
        ({ to, messageId }) => to === customer.user.email && messageId?.includes('closing'),
      ),
    )
    expect(mail.text).toContain('/my-profile')
  })

  test('requires the right password', async () => {
    const customer = await aCustomer(shop)

    const attempt = customer.api(closeAccount, { body: { password: 'not the password' } })

    await expect(attempt).rejects.toMatchObject({
      status: 400,
      code: 'PASSWORD_WRONG',
      fields: { password: expect.any(String) },
    })
    expect((await rowOf(customer))?.closesAt).toBeNull()
    await expect(customer.api(getCart)).resolves.toBeTruthy()
  })

  test('needs no password minutes after signing in', async () => {
    const customer = await aCustomer(shop)
    await ageSessions(customer, 9)

    await customer.api(closeAccount, { body: {} })

    expect((await rowOf(customer))?.closesAt).toBeInstanceOf(Date)
  })

  test('requires signing in again later than that', async () => {
    const customer = await aCustomer(shop)
    await ageSessions(customer, 11)

    const attempt = customer.api(closeAccount, { body: {} })

    await expect(attempt).rejects.toMatchObject({ status: 403, code: 'SIGN_IN_AGAIN' })
  })

  test('accepts no password for an account without one', async () => {
    const customer = await aCustomer(shop)
    await shop.db.delete(account).where(eq(account.userId, customer.user._id))

    await expect(close(customer)).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  })

  test.each([
    ['nothing at all', undefined],
    ['a blank password', { password: '' }],
    ['a password that is not a string', { password: ['correct horse battery'] }],
    ['a password that is too long', { password: 'x'.repeat(1001) }],
    ['a list', []],
  ])('refuses %s', async (_, body) => {
    const customer = await aCustomer(shop)

    const response = await fetch(`${shop.origin}/api/privacy/close`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })

    expect(response.status).toBe(400)
    expect((await rowOf(customer))?.closesAt).toBeNull()
  })

  test.each(['Accepted', 'In-Process', 'Pending', 'Prepared', 'Shipped'] as const)(
    'waits for an order that is %s',
    async (status) => {
      const { customer } = await anOrder()
      await shop.db.update(order).set({ status }).where(eq(order.customerId, customer.user._id))

      await expect(close(customer)).rejects.toMatchObject({ code: 'ACCOUNT_HAS_OPEN_ORDERS' })
    },
  )

  test.each(['Delivered', 'Cancelled'] as const)(
    'does not wait for an order that is %s',
    async (status) => {
      const { customer } = await anOrder()
      await shop.db.update(order).set({ status }).where(eq(order.customerId, customer.user._id))

      await expect(close(customer)).resolves.toMatchObject({ success: true })
    },
  )

  test('waits for a payment that may still succeed', async () => {
    const { customer } = await aStartedPayment(shop)

    await expect(close(customer)).rejects.toMatchObject({ code: 'ACCOUNT_HAS_OPEN_ORDERS' })
  })

  test("is not possible for the shop's admin", async () => {
    const body = { email: 'admin@nirbhaya.local', password: adminPassword }
    const { token } = await shop.apiFor()(login, { body })

    const attempt = shop.apiFor(token)(closeAccount, { body: { password: adminPassword } })

    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'ADMIN_CANNOT_CLOSE' })
  })

  test('a second time does not extend it', async () => {
    const customer = await aCustomer(shop)
    const { closesAt } = await close(customer)
    const again = await logInAgain(customer)

    const second = await again(closeAccount, { body: { password: customer.password } })

    expect(second.closesAt).toBe(closesAt)
  })
})

describe('while it is closing', () => {
  async function aClosingCustomer() {
    const customer = await aCustomer(shop)
    const item = await aProduct(shop)
    await customer.api(addCartLine, { body: { productId: item.id } })
    await close(customer)
    return { ...customer, api: await logInAgain(customer) }
  }

  const startPayment = (customer: TestCustomer) =>
    customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 199) })

  test('signing in works and shows the erasure date', async () => {
    const { user: customer, password } = await aClosingCustomer()

    const signedIn = await shop.apiFor()(login, { body: { email: customer.email, password } })

    expect(Date.parse(signedIn.user.closesAt ?? '')).toBeGreaterThan(Date.now())
  })

  test('no payment can be started', async () => {
    const customer = await aClosingCustomer()

    const start = startPayment(customer)

    await expect(start).rejects.toMatchObject({ status: 409, code: 'ACCOUNT_CLOSING' })
  })

  test('a payment started at the same moment waits, and is refused', async () => {
    const customer = await aCustomer(shop)
    const item = await aProduct(shop)
    await customer.api(addCartLine, { body: { productId: item.id } })
    let start: Promise<unknown> | undefined
    await shop.db.transaction(async (tx) => {
      await lockAccount(tx, customer.user._id)
      start = startPayment(customer)
      start.catch(() => undefined)
      await untilLockWait(shop.db)
      await setClosing(tx, customer.user._id, new Date(Date.now() + dayMs))
    })

    await expect(start).rejects.toMatchObject({ code: 'ACCOUNT_CLOSING' })
  })

  test('keeping it restores it', async () => {
    const customer = await aClosingCustomer()

    const { message, updatedUser } = await customer.api(keepAccount)

    expect(message).toBe(privacyPages.accountKept)
    expect(updatedUser).toMatchObject({ email: customer.user.email })
    expect(updatedUser.closesAt).toBeUndefined()
    await expect(startPayment(customer)).resolves.toMatchObject({ success: true })
  })
})
