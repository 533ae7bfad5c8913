import { errors } from '@nirbhaya/contract/errors'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { paymentPages } from '@nirbhaya/contract/messages/payments'
import { moneyBack } from '@nirbhaya/contract/messages/payments/money-back'
import { undecidedWords } from '@nirbhaya/contract/messages/payments/undecided'
import { messages } from '@nirbhaya/contract/messages/specification'
import { paymentRedirectMs } from '@nirbhaya/contract/payments/rules'
import type { Page } from '@playwright/test'
import { passTimeUntilSeen, stayOnPages } from '../fixture/clock.ts'
import { expect, type Shop, test } from '../fixture/shop.ts'

const money = (page: Page) => page.getByRole('region', { name: words.money })
const payButton = (page: Page) =>
  page.getByRole('button', { name: messages.payOnline('₹800'), exact: true })

/**
 * Creates an order of a new customer and makes its balance due: the shop asks for the balance when the status
 * is `Prepared`. Then opens the order's page as this customer.
 */
async function openPreparedOrder(page: Page, shop: Shop) {
  const order = await shop.paidOrder()
  await shop.changeOrder(order._id, { status: 'Prepared' })
  await page.goto(`/my-orders/${order._id}`)
  await expect(payButton(page)).toBeVisible()
  return order
}

test('a customer pays the balance from My Orders once delivery starts, and returns to the order', async ({
  page,
  shop,
}) => {
  const order = await shop.paidOrder()
  await page.goto(`/my-orders/${order._id}`)
  await expect(money(page)).toContainText(`${words.due}₹800`)
  await expect(payButton(page)).toHaveCount(0)

  await shop.changeOrder(order._id, { status: 'Prepared' })
  await test.step('My Orders shows the amount due and links to the payment', async () => {
    await page.goto('/my-orders')
    const card = page.getByRole('article')
    await expect(card).toContainText(`${words.dueNow} ₹800`)
    await card.getByRole('link', { name: words.payNowFor(order._id.slice(-6)) }).click()
    await expect(payButton(page)).toBeVisible()
  })
  const due = page.getByRole('region', { name: words.balanceDue('₹800') })
  await expect(due).toContainText(words.balanceHint)
  await shop.expectPageQuality()
  await due.getByRole('button').click()
  await shop.payAtGateway()

  await expect(page).toHaveURL(new RegExp(`/payment/success\\?.*for=${order._id}$`))
  const returnPage = page.url()
  // Both texts are awaited at the same time, because the page redirects after three seconds.
  await Promise.all([
    expect(page.getByText(messages.paymentVerified)).toBeVisible(),
    expect(page.getByText(paymentPages.balancePaidHint)).toBeVisible(),
  ])
  await expect(page).toHaveURL(`/my-orders/${order._id}`)
  await expect(page.getByText(messages.orderPlaced)).toHaveCount(0)
  await expect(money(page)).toContainText(words.paidInFull)
  await expect(money(page)).toContainText(`${words.paid}₹999`)
  // Two payments, and the document of each.
  await expect(money(page).getByRole('listitem')).toHaveCount(4)
  await expect(payButton(page)).toHaveCount(0)

  await stayOnPages(page)
  await page.goto(returnPage)
  await page.getByRole('link', { name: paymentPages.viewOrder }).click()
  await expect(page).toHaveURL(`/my-orders/${order._id}`)
  await page.reload()
  await expect(money(page).getByRole('listitem')).toHaveCount(4)
  expect(await shop.orders()).toMatchObject([{ total: 199, paid: 999, due: 0 }])
})

test('a failed balance payment returns to the order, to be tried again', async ({ page, shop }) => {
  const order = await openPreparedOrder(page, shop)
  await stayOnPages(page)
  await payButton(page).click()
  await shop.payAtGateway('Fail')

  await expect(page.getByText(messages.paymentNotVerified)).toBeVisible()
  await expect(page.getByText(moneyBack.balance)).toBeVisible()
  await expect(page.getByRole('link', { name: messages.backToCart })).toHaveCount(0)
  await page.getByRole('link', { name: paymentPages.backToOrder }).click()
  await expect(page).toHaveURL(`/my-orders/${order._id}`)

  await payButton(page).click()
  const asking = page.waitForRequest('**/api/payment/verify')
  await shop.payAtGateway('Stay pending')
  await asking
  const order_id = new URL(page.url()).searchParams.get('order_id')
  await test.step('while the bank decides about the next try, the order shows that', async () => {
    await page.goto(`/my-orders/${order._id}`)
    const balance = page.getByRole('region', { name: words.balanceUndecided('₹800') })
    await expect(balance).toContainText(undecidedWords.waits('₹800'))
    await expect(page.getByText(words.balanceHint)).toHaveCount(0)
    await expect(balance.getByRole('button')).toHaveText(undecidedWords.payAgain)
    await shop.expectPageQuality()
    await balance.getByRole('link', { name: undecidedWords.look }).click()
    await expect(page).toHaveURL(/\/payment\/success/)
  })
  await shop.control('resolve', { order_id, outcome: 'success' })
  await page.getByRole('link', { name: paymentPages.viewOrder }).click()
  await expect(money(page)).toContainText(words.paidInFull)
})

test('while the bank decides nothing offers to pay again, and the order is paid in the end', async ({
  page,
  shop,
}) => {
  const order = await openPreparedOrder(page, shop)
  await payButton(page).click()
  await expect(page).toHaveTitle(/Test payment/)
  await page.clock.install()
  await shop.payAtGateway('Stay pending')
  await expect(page).toHaveURL(/\/payment\/success/)
  const paymentId = new URL(page.url()).searchParams.get('order_id')

  const waiting = page.getByText(paymentPages.balancePending)
  await passTimeUntilSeen(page, waiting)
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await expect(page.getByRole('link', { name: paymentPages.viewOrder })).toBeVisible()

  // After a payment, the page redirects to the order within three seconds. From here on the test controls the
  // page's clock, so that the page cannot redirect before the test has read its texts.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
  await shop.control('resolve', { order_id: paymentId, outcome: 'success' })
  await page.getByRole('button', { name: messages.retryVerification }).click()
  await page.clock.runFor(100)
  await expect(page.getByText(paymentPages.balancePaidHint)).toBeVisible()
  await expect(page.getByText(paymentPages.leaving(paymentPages.goingToOrder))).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(page.getByText(paymentPages.staying)).toBeVisible()
  await page.clock.runFor(2 * paymentRedirectMs)
  await expect(page).toHaveURL(/\/payment\/success/)
  await page.clock.resume()
  await page.getByRole('link', { name: paymentPages.viewOrder }).click()
  await expect(page).toHaveURL(`/my-orders/${order._id}`)
  await expect(money(page)).toContainText(words.paidInFull)
})

test('a balance that is no longer due is not paid, and the page updates', async ({
  page,
  shop,
  refusals,
}) => {
  const order = await openPreparedOrder(page, shop)
  await shop.changeOrder(order._id, { status: 'Cancelled' })
  refusals.add(409)

  await payButton(page).click()

  await expect(page.getByText(errors.BALANCE_NOT_DUE[1])).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expect(page.getByText(words.steps.Cancelled)).toBeVisible()
})
