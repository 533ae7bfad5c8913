import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { saveReturnRules } from '@nirbhaya/contract/policies/return-rules'
import { usualReturnRules } from '@nirbhaya/contract/policies/rules'
import { asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aCustomer, aProduct, eventually, paymentRequestOf } from '../../test/builders.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { user } from '../accounts/accounts.tables.ts'
import { changeQuantity } from '../cart/cart.service.ts'
import { closePayment } from './closing.service.ts'
import { payment } from './payments.tables.ts'
import { type PaymentProvider, ProviderError } from './providers/provider.ts'
import { createProviders } from './providers/providers.ts'

const shop = await testShop()

afterEach(() => shop.control('reset', { keepOrders: true }))

const paymentsOf = (customerId: string) =>
  shop.db
    .select()
    .from(payment)
    .where(eq(payment.customerId, customerId))
    .orderBy(asc(payment.createdAt))

const change = (id: string, values: Partial<typeof payment.$inferInsert>) =>
  shop.db.update(payment).set(values).where(eq(payment.id, id))

/** Returns the status of the provider's order for a payment; undefined if the provider has no such order. */
async function statusAtProvider(paymentId: string): Promise<string | undefined> {
  const response = await fetch(`${shop.origin}/payment-sandbox/control/orders/${paymentId}`, {
    headers: shop.controlHeaders,
  })
  if (response.status === 404) return undefined
  return ((await response.json()) as { order: { order_status: string } }).order.order_status
}

/** Creates a customer with one product in the cart, who may click on 'Pay' more than once. */
async function aCart() {
  const customer = await aCustomer(shop)
  const customerId = customer.user._id
  const item = await aProduct(shop)
  await customer.api(addCartLine, { body: { productId: item.id } })
  return {
    customerId,
    setQuantity: (quantity: number) =>
      changeQuantity(shop.db, customerId, { productId: item.id, quantity }),
    async click(amount = 199) {
      const body = paymentRequestOf(customer, amount)
      const answer = await customer.api(createPaymentOrder, { body })
      return { paymentId: answer.order_id, sessionId: answer.payment_session_id }
    },
    pay: (paymentId: string, outcome: string) =>
      shop.control('pay', { order_id: paymentId, outcome }),
  }
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

describe('a second click', () => {
  test('opens the same session', async () => {
    const { click, customerId } = await aCart()

    const [first, second] = [await click(), await click()]

    expect(second).toEqual(first)
    expect(await paymentsOf(customerId)).toHaveLength(1)
  })

  test('at the same moment opens it, too: ten clicks make one payment and one order', async () => {
    const { click, customerId } = await aCart()

    const answers = await Promise.all(Array.from({ length: 10 }, () => click()))

    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1)
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(await paymentsOf(customerId)).toHaveLength(1)
  })

  test('after a lost answer gets the session of the same order', async () => {
    const { click, customerId } = await aCart()
    await shop.control('failures', { call: 'create-order', kind: 'lost-answer', times: 1 })
    await shop.control('failures', { call: 'create-order', kind: 500, times: 2 })
    await expect(click()).rejects.toMatchObject({ status: 502 })

    const { paymentId, sessionId } = await click()

    expect(sessionId).toMatch(/^session_/)
    expect((await paymentsOf(customerId)).map(({ id }) => id)).toEqual([paymentId])
  })

  test('with little time left opens a new session and ends the first', async () => {
    const { click } = await aCart()
    const first = await click()
    await change(first.paymentId, { expiresAt: minutes(19) })

    const second = await click()

    expect(second.paymentId).not.toBe(first.paymentId)
    expect(await statusAtProvider(first.paymentId)).toBe('TERMINATED')
  })

  test('after the rules of returns changed opens a new session, with the new rules', async () => {
    const { click, customerId } = await aCart()
    const first = await click()
    const { api: owner } = await signInAdmin(shop)
    await owner(saveReturnRules, { body: { ...usualReturnRules, returnDays: 7 } })

    const second = await click()

    expect(second.paymentId).not.toBe(first.paymentId)
    expect(await statusAtProvider(first.paymentId)).toBe('TERMINATED')
    const terms = (await paymentsOf(customerId)).map((one) => one.terms?.returns.returnDays)
    expect(terms).toEqual([0, 7])
  })

  test('while an attempt of an expired session may still succeed opens no new session', async () => {
    const { click, pay, customerId } = await aCart()
    const first = await click()
    await pay(first.paymentId, 'pending')
    await shop.control('clock', { advanceMs: 41 * 60_000 })
    await change(first.paymentId, { expiresAt: minutes(-1) })

    await expect(click()).rejects.toMatchObject({ code: 'PAYMENT_PENDING' })

    expect(await statusAtProvider(first.paymentId)).toBe('EXPIRED')
    expect(await paymentsOf(customerId)).toHaveLength(1)
  })

  test('after the first expired unpaid opens a new session', async () => {
    const { click, customerId } = await aCart()
    const first = await click()
    await change(first.paymentId, { expiresAt: minutes(-1) })

    const second = await click()

    expect(second.paymentId).not.toBe(first.paymentId)
    expect((await paymentsOf(customerId)).map(({ status }) => status)).toEqual(['closed', 'open'])
  })

  test('long after the first expired leaves the first to reconciliation', async () => {
    const { click } = await aCart()
    const first = await click()
    await change(first.paymentId, { expiresAt: minutes(-30) })

    const second = await click()

    expect(second.paymentId).not.toBe(first.paymentId)
    expect(await statusAtProvider(first.paymentId)).toBe('ACTIVE')
  })
})

describe('after the cart changed', () => {
  test('the earlier session is ended and checked once more', async () => {
    const { click, setQuantity, customerId } = await aCart()
    const first = await click()
    await setQuantity(2)

    const second = await click(398)

    expect(await statusAtProvider(first.paymentId)).toBe('TERMINATED')
    expect(await statusAtProvider(second.paymentId)).toBe('ACTIVE')
    const [closed, open] = await paymentsOf(customerId)
    expect(closed).toMatchObject({ id: first.paymentId, status: 'closed' })
    expect(Number(closed?.nextCheckAt) - Date.now()).toBeGreaterThan(30_000)
    expect(open).toMatchObject({ id: second.paymentId, status: 'open', amountPaise: 39_800 })
  })

  test('a changed address makes a new payment', async () => {
    const { click, customerId } = await aCart()
    const first = await click()
    await shop.db.update(user).set({ area: 'Nagpur' }).where(eq(user.id, customerId))

    const second = await click()

    expect(second.paymentId).not.toBe(first.paymentId)
    expect(await statusAtProvider(first.paymentId)).toBe('TERMINATED')
  })

  test('an earlier payment that turned out paid is settled, and the page fetches the cart again', async () => {
    await shop.control('webhooks', { drop: true })
    const { click, pay, setQuantity, customerId } = await aCart()
    const first = await click()
    await pay(first.paymentId, 'success')
    await setQuantity(3)

    await expect(click(597)).rejects.toMatchObject({ code: 'CART_AMOUNT_INVALID' })

    const [paid, ...others] = await eventually(async () => {
      const payments = await paymentsOf(customerId)
      return payments[0]?.status === 'paid' && payments
    })
    expect(paid?.id).toBe(first.paymentId)
    expect(others).toEqual([])
  })

  test('no session is opened while an earlier attempt may still succeed', async () => {
    const { click, pay, setQuantity, customerId } = await aCart()
    const first = await click()
    await pay(first.paymentId, 'pending')
    await setQuantity(2)

    await expect(click(398)).rejects.toMatchObject({ code: 'PAYMENT_PENDING' })
    await expect(click(398)).rejects.toMatchObject({ code: 'PAYMENT_PENDING' })

    expect(await statusAtProvider(first.paymentId)).toBe('TERMINATION_REQUESTED')
    expect(await paymentsOf(customerId)).toHaveLength(1)
  })

  test('an order that the provider never had does not prevent a new one', async () => {
    const { click, setQuantity, customerId } = await aCart()
    await shop.control('failures', { call: 'create-order', kind: 500, times: 3 })
    await expect(click()).rejects.toMatchObject({ status: 502 })
    await setQuantity(2)

    const second = await click(398)

    expect(await statusAtProvider(second.paymentId)).toBe('ACTIVE')
    const [never] = await paymentsOf(customerId)
    expect(never).toMatchObject({ status: 'closed' })
  })

  test('an order that the provider creates too late is ended, and its tab fetches the cart again', async () => {
    const { click, setQuantity, customerId } = await aCart()
    await shop.control('failures', { call: 'create-order', kind: 'slow', times: 1, ms: 700 })
    const late = click().catch((error: unknown) => error)
    await eventually(async () => (await paymentsOf(customerId)).length === 1)
    await setQuantity(2)

    const second = await click(398)

    expect(await late).toMatchObject({ code: 'CART_AMOUNT_INVALID' })
    const [first] = await paymentsOf(customerId)
    expect(await statusAtProvider(first?.id ?? '')).toBe('TERMINATED')
    expect(await statusAtProvider(second.paymentId)).toBe('ACTIVE')
  })

  test('no session is opened while the state of the earlier one is unknown', async () => {
    const { click, setQuantity, customerId } = await aCart()
    await click()
    await setQuantity(2)
    await shop.control('failures', { call: 'terminate', kind: 502, times: 3 })

    await expect(click(398)).rejects.toMatchObject({ status: 502 })

    expect(await paymentsOf(customerId)).toHaveLength(1)
  })

  test('tabs that race leave one payable session', async () => {
    const { click, setQuantity, customerId } = await aCart()

    await Promise.allSettled(
      Array.from({ length: 12 }, async (_, turn) => {
        const quantity = 1 + (turn % 2)
        await setQuantity(quantity)
        await click(199 * quantity)
      }),
    )

    const payments = await paymentsOf(customerId)
    const atProvider = await Promise.all(payments.map(({ id }) => statusAtProvider(id)))
    const payable = payments.filter((_, index) => atProvider[index] === 'ACTIVE')
    expect(payable.length).toBeLessThanOrEqual(1)
    // If a customer can still pay a payment, the shop must plan to check that payment at the provider.
    for (const { status, nextCheckAt } of payable)
      expect([status, !nextCheckAt]).toEqual(['open', false])
  })
})

describe('closing a payment', () => {
  test('ends it at the provider, however often it is called', async () => {
    const { click, customerId } = await aCart()
    const { paymentId } = await click()

    await closePayment(shop.payments, paymentId)
    await closePayment(shop.payments, paymentId)

    expect(await statusAtProvider(paymentId)).toBe('TERMINATED')
    // The closing enqueued the job that settles the payment. The job asks the provider, which reports that
    // the payment has ended, so no further check is planned.
    await eventually(async () => {
      const [row] = await paymentsOf(customerId)
      return row?.status === 'closed' && row.nextCheckAt === null
    })
  })

  test('whose order is created at that moment ends it, too', async () => {
    const { click } = await aCart()
    const { paymentId } = await click()
    const { current } = shop.payments.providers
    let asked = 0
    const early: PaymentProvider = {
      ...current,
      terminateOrder(id, timeout) {
        if (asked++ === 0) throw new ProviderError('not-found', 'asked before it was made')
        return current.terminateOrder(id, timeout)
      },
    }

    await closePayment({ ...shop.payments, providers: createProviders(early) }, paymentId)

    expect(asked).toBe(2)
    expect(await statusAtProvider(paymentId)).toBe('TERMINATED')
  })

  test('that was paid meanwhile settles it', async () => {
    await shop.control('webhooks', { drop: true })
    const { click, pay, customerId } = await aCart()
    const { paymentId } = await click()
    await pay(paymentId, 'success')

    await closePayment(shop.payments, paymentId)

    await eventually(async () => (await paymentsOf(customerId))[0]?.status === 'paid')
  })

  test('is retried while the provider does not answer', async () => {
    const { click } = await aCart()
    const { paymentId } = await click()
    await shop.control('failures', { call: 'terminate', kind: 500, times: 3 })

    await expect(closePayment(shop.payments, paymentId)).rejects.toMatchObject({
      kind: 'uncertain',
    })
  })
})
