import { randomUUID } from 'node:crypto'
import { changeBatch, createBatch } from '@nirbhaya/contract/batches/admin'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { paymentPages } from '@nirbhaya/contract/messages/payments'
import {
  causeWords,
  moneyCourseWords,
  nextWords,
  unplacedPages,
} from '@nirbhaya/contract/messages/payments/unplaced'
import { messages } from '@nirbhaya/contract/messages/specification'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import type { Page } from '@playwright/test'
import { insertAccount, insertSession } from '../../apps/server/test/people/accounts.ts'
import { addProduct } from '../fixture/admin.ts'
import { aPerson, expect, type Shop, test } from '../fixture/shop.ts'

type Owner = Awaited<ReturnType<Shop['ownerApi']>>

async function openBatch(owner: Owner, productId: string, terms = { fromDays: 10, dueDays: 20 }) {
  const body = { productId, capacity: 1, terms }
  const { batch } = await owner(createBatch, { body })
  await owner(changeBatch, { params: { id: batch._id }, body: { state: 'open' } })
  return batch._id
}

/** Creates a product with one place, and signs in a customer who has it in the cart. */
async function aLastPlace(shop: Shop) {
  await shop.signInAsAdmin()
  const { slug } = await addProduct(shop, { name: `Last of its batch ${randomUUID()}` })
  const product = await shop.product(slug)
  const owner = await shop.ownerApi()
  const batchId = await openBatch(owner, product._id)
  await shop.signIn()
  await shop.addToCart(slug)
  return { product, owner, batchId }
}

const payButton = (page: Page) => page.getByRole('button', { name: messages.payOnline('₹199') })

test('the last place goes while the bank is slow: each page says so, and what to do', async ({
  page,
  shop,
  db,
}) => {
  const { product, owner, batchId } = await aLastPlace(shop)
  await page.goto('/cart')
  await expect(page.getByText(nextWords.unkept)).toBeVisible()
  await payButton(page).click()
  await shop.payAtGateway('Stay pending')
  await expect(page.getByRole('heading', { name: paymentPages.verifyingTitle })).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? ''

  await test.step('somebody else gets the place, and the owner opens the next batch', async () => {
    const other = aPerson()
    const otherId = await insertAccount(db, other)
    const api = shop.api(await insertSession(db, otherId))
    await api(addCartLine, { body: { productId: product._id } })
    const { order_id } = await api(createPaymentOrder, {
      body: {
        amount: product.price,
        customerId: otherId,
        customerName: `${other.name} ${other.lastName}`,
        customerEmail: other.email,
        customerPhone: other.phone,
      },
    })
    await shop.control('pay', { order_id, outcome: 'success' })
    await api(verifyPayment, { body: { orderId: order_id } })
    await owner(changeBatch, { params: { id: batchId }, body: { state: 'closed' } })
    await openBatch(owner, product._id, { fromDays: 40, dueDays: 60 })
    await shop.control('resolve', { order_id: orderId, outcome: 'success' })
  })
  const { delivery } = await shop.product(product.slug)
  const next = nextWords.again(product.name, delivery)

  const expectTruth = async () => {
    await expect(page.getByText(causeWords['no-place'].says)).toBeVisible()
    await expect(page.getByText(next)).toBeVisible()
    await expect(page.getByText(nextWords.confirmEmail).first()).toBeVisible()
    await expect(page.getByText(causeWords.declined.says)).toBeHidden()
  }
  await test.step('the return page, then the cart', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(causeWords['no-place'].title)
    await expectTruth()
    await expect(page.getByText(moneyCourseWords.back)).toBeVisible()
    // The page does not leave by itself, because the customer needs time to read this.
    await page.getByRole('link', { name: messages.backToCart }).click()
    await expect(page).toHaveURL('/cart')
    await expectTruth()
    await shop.expectPageQuality()
  })
  await test.step('My Orders', async () => {
    await page.goto('/my-orders')
    await expect(page.getByText(unplacedPages.payment('₹199'))).toBeVisible()
    await expectTruth()
    await shop.expectPageQuality()
  })
  await test.step('a second try gets a place in the next batch', async () => {
    await page.goto('/cart')
    await payButton(page).click()
    await shop.payAtGateway('Success')
    await expect(page.getByText(messages.orderPlaced)).toBeVisible()
    expect(await shop.orders()).toMatchObject([{ delivery: { due: delivery.due } }])
  })
})
