import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { updateProduct } from '@nirbhaya/contract/catalogue/admin'
import { getProduct } from '@nirbhaya/contract/catalogue/catalogue'
import type { CancelPolicy } from '@nirbhaya/contract/enums'
import { strictestPolicy } from '@nirbhaya/contract/enums'
import { errors } from '@nirbhaya/contract/errors'
import { cancelWords } from '@nirbhaya/contract/messages/orders/cancelling'
import { changeOrderStatus, getOrder } from '@nirbhaya/contract/orders/admin'
import { getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { cancelMyOrder, verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import {
  aCustomer,
  anOrderPaidInFull,
  aPaidOrder,
  aProduct,
  aStartedBalance,
  eventually,
  paymentRequestOf,
} from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { verifyEmail } from '../../test/people/accounts.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { setCancelPolicy } from '../../test/selling/booked.ts'
import { aForm } from '../../test/selling/pictures.ts'
import { testShop } from '../../test/test-shop.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { isGood } from '../money-check/report.ts'
import { order as orders } from '../orders/orders.tables.ts'
import { refund } from '../payments/money.tables.ts'
import { clock } from '../platform/clock.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)

afterEach(() => clock.reset())

const anOrder = (cancelPolicy: CancelPolicy) => aPaidOrder(shop, { product: { cancelPolicy } })
type Paid = Awaited<ReturnType<typeof anOrder>>

const cancel = ({ customer, order }: Paid, reason = '') =>
  customer.api(cancelMyOrder, { params: { id: order._id }, body: { reason } })
const seen = async ({ customer, order }: Paid) =>
  (await customer.api(getMyOrder, { params: { id: order._id } })).order
const refundsOf = (orderId: string) =>
  shop.db.select().from(refund).where(eq(refund.orderId, orderId))

const refuses = (code: keyof typeof errors) => ({
  status: errors[code][0],
  code,
  message: errors[code][1],
})

/** Sets the clock to this many days after the last promised day, or before it for a negative number. */
async function setClock({ order }: Paid, daysAfterDue: number) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order._id))
  const due = new Date(`${row?.deliveryDue}T12:00:00+05:30`)
  clock.set(new Date(due.getTime() + daysAfterDue * 24 * 60 * 60 * 1000))
}

describe('until the address is locked', () => {
  test('an order can be cancelled: everything paid is refunded, and the mail and its page report it', async () => {
    const paid = await anOrder('until-lock')
    await verifyEmail(shop.db, paid.customer.user.email)
    expect(await seen(paid)).toMatchObject({ canCancel: true, cancelPolicy: 'until-lock' })

    expect(await cancel(paid, '  I found  another ')).toMatchObject({ message: cancelWords.done })

    expect(await seen(paid)).toMatchObject({
      status: 'Cancelled',
      canCancel: false,
      refunded: 199,
      due: 0,
      cancelled: { reason: 'I found another' },
      refunds: [{ amount: 199, reason: cancelWords.refundReason }],
    })
    const mail = await eventually(async () => {
      const subject = `Your order ${paid.order._id.slice(-6)}: Cancelled`
      return (await readMails(shop.dataDir)).find((one) => one.subject === subject)
    })
    expect(mail.text).toContain('I found another')
    expect(mail.text).toContain('₹199')
    const admin = (await owner(getOrder, { params: { id: paid.order._id } })).order
    expect(admin.events.at(-1)).toMatchObject({ status: 'Cancelled', actor: expect.any(String) })
  })

  test('cancelling twice, in two tabs, cancels and refunds once', async () => {
    const paid = await anOrder('until-lock')

    const answers = await Promise.allSettled([cancel(paid), cancel(paid), cancel(paid)])

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject(refuses('ORDER_CANCELLED'))
      }
    }
    expect(await refundsOf(paid.order._id)).toHaveLength(1)
    await expect(cancel(paid)).rejects.toMatchObject(refuses('ORDER_CANCELLED'))
    expect(isGood(await checkMoney(shop.databaseUrl))).toBe(true)
  })

  test('cancelling needs a session, and another customer’s order is not found', async () => {
    const paid = await anOrder('until-lock')
    const other = await aCustomer(shop)
    const call = { params: { id: paid.order._id }, body: { reason: '' } }

    await expect(shop.apiFor('expired')(cancelMyOrder, call)).rejects.toMatchObject({ status: 401 })
    await expect(other.api(cancelMyOrder, call)).rejects.toMatchObject({ status: 404 })
    await expect(
      paid.customer.api(cancelMyOrder, { ...call, body: { reason: 'x'.repeat(301) } }),
    ).rejects.toMatchObject({ status: 400, fields: { reason: expect.any(String) } })
    expect((await seen(paid)).status).toBe('Accepted')
    expect(await refundsOf(paid.order._id)).toEqual([])
  })

  test.each(['Shipped', 'Delivered'] as const)('an order that is %s stays', async (status) => {
    const paid = await anOrder('until-lock')
    await owner(changeOrderStatus, { params: { id: paid.order._id }, body: { status } })

    await expect(cancel(paid)).rejects.toMatchObject(refuses('ORDER_SHIPPED'))
    expect(await refundsOf(paid.order._id)).toEqual([])
  })

  test('the balance is refunded, too, and a balance being paid is not kept', async () => {
    const full = await anOrderPaidInFull(shop, owner)
    await setCancelPolicy(shop, full.order._id, 'until-lock')

    await cancel(full)

    const back = await refundsOf(full.order._id)
    expect(back.map(({ amountPaise }) => amountPaise).sort()).toEqual([19_900, 80_000])

    const open = await anOrder('until-lock')
    const params = { id: open.order._id }
    await owner(changeOrderStatus, { params, body: { status: 'Prepared' } })
    const balance = await aStartedBalance(shop, open.customer, open.order._id)
    await cancel(open)
    await balance.pay('success').catch(() => undefined)
    await open.customer.api(verifyPayment, { body: { orderId: balance.paymentId } }).catch(() => {})
    expect(await seen(open)).toMatchObject({ paid: 199, refunded: 199, status: 'Cancelled' })
    await eventually(async () => isGood(await checkMoney(shop.databaseUrl)))
  })
})

describe('only once it is late', () => {
  test('an order can be cancelled on the day after the last promised day', async () => {
    const paid = await anOrder('late-only')
    await setClock(paid, 0)
    expect((await seen(paid)).canCancel).toBe(false)
    await expect(cancel(paid)).rejects.toMatchObject(refuses('CANCEL_TOO_EARLY'))

    await setClock(paid, 1)
    expect((await seen(paid)).canCancel).toBe(true)
    await cancel(paid)

    expect(await refundsOf(paid.order._id)).toHaveLength(1)
  })

  test('an order whose date was removed counts as late', async () => {
    const paid = await anOrder('late-only')
    await shop.db
      .update(orders)
      .set({ deliveryFrom: null, deliveryDue: null })
      .where(eq(orders.id, paid.order._id))

    await cancel(paid)

    expect((await seen(paid)).status).toBe('Cancelled')
  })
})

test('an order that can never be cancelled stays, even when it is late', async () => {
  const paid = await anOrder('never')
  await setClock(paid, 1)

  await expect(cancel(paid)).rejects.toMatchObject(refuses('CANCEL_NEVER'))
  expect(await refundsOf(paid.order._id)).toEqual([])
})

describe('the cancellation policy', () => {
  test('is set by the owner, shown on product and in cart, and stored with the payment', async () => {
    const product = await aProduct(shop)
    const customer = await aCustomer(shop)
    const params = { slug: product.slug }
    const facts = { name: 'Pendant', description: 'New.', price: 199, rating: 5, reviews: 1 }
    const say = (cancelPolicy: string) =>
      owner(updateProduct, { params, form: aForm({ ...facts, cancelPolicy }) })
    await expect(say('sometimes')).rejects.toMatchObject({
      status: 400,
      fields: { cancelPolicy: expect.any(String) },
    })
    await say('never')
    expect((await customer.api(getProduct, { params })).product.cancelPolicy).toBe('never')
    await customer.api(addCartLine, { body: { productId: product.id, quantity: 1 } })
    const { items } = await customer.api(getCart)
    expect(items).toMatchObject([{ product: { cancelPolicy: 'never' } }])

    const body = paymentRequestOf(customer, 199)
    const { order_id: orderId, payment_session_id } = await customer.api(createPaymentOrder, {
      body,
    })
    await say('until-lock')
    await shop.control('pay', { payment_session_id, outcome: 'success' })
    await customer.api(verifyPayment, { body: { orderId } })

    const [order] = (await customer.api(listMyOrders)).orders
    const { order: placed } = await customer.api(getMyOrder, { params: { id: order?._id ?? '' } })
    expect(placed.cancelPolicy).toBe('never')
    // An update without `cancelPolicy` does not change the product's policy.
    await owner(updateProduct, { params, form: aForm(facts) })
    expect((await customer.api(getProduct, { params })).product.cancelPolicy).toBe('until-lock')
  })

  test('of several products is the strictest of theirs', () => {
    expect(strictestPolicy(['until-lock', 'late-only'])).toBe('late-only')
    expect(strictestPolicy(['never', 'until-lock'])).toBe('never')
    expect(strictestPolicy(['until-lock'])).toBe('until-lock')
  })
})
