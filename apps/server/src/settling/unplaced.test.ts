import { changeBatch, createBatch } from '@nirbhaya/contract/batches/admin'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { type UnplacedCause, unplacedCauses } from '@nirbhaya/contract/enums'
import { causeWords, nextWords } from '@nirbhaya/contract/messages/payments/unplaced'
import { messages } from '@nirbhaya/contract/messages/specification'
import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import { refundHeldPayment } from '@nirbhaya/contract/settling/admin'
import { listMyUnplacedPayments, verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import {
  aCustomer,
  aPaidOrder,
  aPreparedOrder,
  aProduct,
  aStartedBalance,
  aStartedPayment,
  eventually,
  type TestCustomer,
} from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { verifyEmail } from '../../test/people/accounts.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { releaseExpired } from '../batches/batches.service.ts'
import { payment } from '../payments/payments.tables.ts'
import { newId } from '../platform/database/columns.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)
const minute = 60_000

afterEach(() => shop.control('reset', { keepOrders: true }))

const verify = (orderId: string) => shop.apiFor()(verifyPayment, { body: { orderId } })

const resolve = (orderId: string) =>
  shop.control('resolve', { order_id: orderId, outcome: 'success' })

async function openBatch(productId: string, capacity: number) {
  const body = { productId, capacity, terms: { fromDays: 10, dueDays: 20 } }
  const { batch } = await owner(createBatch, { body })
  await owner(changeBatch, { params: { id: batch._id }, body: { state: 'open' } })
  return batch._id
}

interface Paid {
  customer: TestCustomer
  paymentId: string
  productId?: string
  batchId?: string
}

/** A customer pays for the last place while their bank takes its time, and somebody else gets it. */
async function lastPlaceGone({ emailVerified = false } = {}): Promise<Required<Paid>> {
  const existing = await aProduct(shop)
  const batchId = await openBatch(existing.id, 1)
  const started = await aStartedPayment(shop, { existing, emailVerified })
  await started.pay('pending')
  if (emailVerified) await releaseExpired(shop.db, new Date(Date.now() + 16 * minute))
  await aPaidOrder(shop, { existing })
  await resolve(started.paymentId)
  return { ...started, productId: existing.id, batchId }
}

async function balancePaidLate(
  before: (orderId: string, customer: TestCustomer) => Promise<unknown>,
) {
  const { customer, order } = await aPreparedOrder(shop, owner)
  const { paymentId, pay } = await aStartedBalance(shop, customer, order._id)
  await pay('pending')
  await before(order._id, customer)
  await resolve(paymentId)
  return { customer, paymentId }
}

const cancel = (orderId: string, refund: 'planned' | 'none') =>
  owner(changeOrderStatus, { params: { id: orderId }, body: { status: 'Cancelled', refund } })

const stories: Record<UnplacedCause, () => Promise<Paid>> = {
  async declined() {
    const started = await aStartedPayment(shop)
    await started.pay('failed')
    return started
  },
  late: () => lastPlaceGone({ emailVerified: true }),
  'no-place': () => lastPlaceGone(),
  'paid-twice': () =>
    balancePaidLate(async (orderId, customer) => {
      const expiresAt = new Date(Date.now() - minute)
      await shop.db.update(payment).set({ expiresAt }).where(eq(payment.orderId, orderId))
      const second = await aStartedBalance(shop, customer, orderId)
      await second.pay('success')
      await verify(second.paymentId)
    }),
  'order-refunded': () => balancePaidLate((orderId) => cancel(orderId, 'planned')),
  'order-cancelled': () => balancePaidLate((orderId) => cancel(orderId, 'none')),
  async 'wrong-amount'() {
    const started = await aStartedPayment(shop)
    await shop.control('order', { order_id: started.paymentId, order_amount: 1 })
    await started.pay('success')
    return started
  },
  async returned() {
    const started = await stories['wrong-amount']()
    await verify(started.paymentId)
    const body = { reason: 'Not what was due', requestId: newId() }
    await owner(refundHeldPayment, { params: { id: started.paymentId }, body })
    return started
  },
}

/** The causes whose customers get a mail when their money has been returned. */
const mailed: UnplacedCause[] = ['late', 'no-place', 'paid-twice', 'order-refunded']

const causesIn = (text: string) =>
  unplacedCauses.filter((cause) => text.includes(causeWords[cause].says))

const refundMail = ({ customer }: Paid) =>
  eventually(async () => {
    await shop.control('clock', { advanceMs: 61_000 })
    const mails = await readMails(shop.dataDir)
    return mails.find(
      ({ to, subject }) => to === customer.user.email && subject?.startsWith('Your refund of'),
    )
  })

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each(unplacedCauses)(
  '%s: the return page, My Orders and the mail give this cause',
  async (cause) => {
    const paid = await stories[cause]()

    const answer = await verify(paid.paymentId)
    expect(answer).toMatchObject({
      success: false,
      code: 'PAYMENT_FAILED',
      unplaced: { cause },
      message: cause === 'declined' ? messages.paymentVerificationFailed : causeWords[cause].says,
    })
    const { payments } = await paid.customer.api(listMyUnplacedPayments)
    // A declined payment moved no money, so it is neither listed nor mailed.
    expect(payments.map((one) => one.cause)).toEqual(cause === 'declined' ? [] : [cause])
    if (!mailed.includes(cause)) return
    const mail = await refundMail(paid)
    expect(causesIn(flat(mail?.text ?? ''))).toEqual([cause])
  },
)

test('whoever lost the last place reads what to do: confirm the address, wait, or take the next batch', async () => {
  const paid = await lastPlaceGone()
  expect(await verify(paid.paymentId)).toMatchObject({
    unplaced: { confirmEmail: true, products: [{ availability: 'full' }] },
  })
  await owner(changeBatch, { params: { id: paid.batchId }, body: { state: 'closed' } })
  await openBatch(paid.productId, 5)
  const { unplaced } = (await verify(paid.paymentId)) as {
    unplaced: { products: { name: string; delivery: { from: string; due: string } }[] }
  }
  const [product] = unplaced.products
  expect(product).toMatchObject({ availability: 'open' })

  const text = flat((await refundMail(paid))?.text ?? '')

  expect(text).toContain(nextWords.confirmEmail)
  if (product) expect(text).toContain(nextWords.again(product.name, product.delivery))
})

test('the cart says before paying that no place is kept for an unconfirmed address', async () => {
  const customer = await aCustomer(shop)
  const [limited, unlimited] = [await aProduct(shop), await aProduct(shop)]
  await openBatch(limited.id, 5)
  await customer.api(addCartLine, { body: { productId: unlimited.id } })
  expect(await customer.api(getCart)).not.toHaveProperty('confirmEmail')

  const { cart } = await customer.api(addCartLine, { body: { productId: limited.id } })
  expect(cart).toMatchObject({ confirmEmail: true })
  expect(await customer.api(getCart)).toMatchObject({ confirmEmail: true })

  await verifyEmail(shop.db, customer.user.email)
  expect(await customer.api(getCart)).not.toHaveProperty('confirmEmail')
})
