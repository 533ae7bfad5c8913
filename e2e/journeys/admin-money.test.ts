import { randomInt } from 'node:crypto'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { auditWords, entityWord } from '@nirbhaya/contract/messages/audit'
import { dashboardWords } from '@nirbhaya/contract/messages/dashboard'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { refundedUnitsWords } from '@nirbhaya/contract/messages/orders/refunded-units'
import { refundWords } from '@nirbhaya/contract/messages/settling'
import { shippingAdminWords } from '@nirbhaya/contract/messages/shipping/admin'
import { getOrder } from '@nirbhaya/contract/orders/admin'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import type { Page } from '@playwright/test'
import { noAnswer } from '../fixture/console.ts'
import { openDashboard } from '../fixture/dashboard.ts'
import { expect, type Shop, test } from '../fixture/shop.ts'

const money = (page: Page) => page.getByRole('region', { name: adminOrderMessages.money })
const refunds = (page: Page) =>
  money(page).getByRole('listitem').filter({ hasText: adminOrderMessages.refund.name })
const amount = (page: Page) => page.getByLabel(adminOrderMessages.refund.amount)
const reason = (page: Page) => page.getByLabel(labels.refundReason, { exact: true })
const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^Refund( ₹|$)/ })

/** Opens the refund dialog for a new customer's order, as the owner. */
async function openRefund(page: Page, shop: Shop) {
  const order = await shop.paidOrder()
  const customer = shop.session?.user.email ?? ''
  const { user } = await shop.signInAsAdmin()
  await page.goto(`/admin/orders/${order._id}`)
  await money(page).getByRole('button', { name: adminOrderMessages.refund.open }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return { order, customer, owner: user.name }
}

async function refundsAtServer(shop: Shop, { _id: id }: Order) {
  const { order } = await (await shop.ownerApi())(getOrder, { params: { id } })
  return order.refunds
}

test('the owner refunds a part, follows it until it is done, and the customer sees it', async ({
  page,
  shop,
}) => {
  const { order, customer, owner } = await openRefund(page, shop)
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/#/)
  await expect(page.getByRole('dialog')).toContainText(adminOrderMessages.refund.statusStays)
  await expect(amount(page)).toHaveValue('199')

  await amount(page).fill('200')
  await confirm(page).click()
  await expect(page.getByText(adminOrderMessages.refund.tooMuch('₹199'))).toBeVisible()
  await expect(page.getByText(fieldRefusals.fieldRequired(labels.refundReason))).toBeVisible()
  await expect(amount(page)).toBeFocused()
  await shop.expectPageQuality()

  await amount(page).fill('50')
  await expect(confirm(page)).toHaveText(adminOrderMessages.refund.ofPayment('₹50'))
  await reason(page).fill('The box was scratched')
  await confirm(page).click()
  await expect(page.getByText(refundWords.requested('₹50'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(refunds(page)).toContainText('− ₹50')
  await expect(refunds(page)).toContainText('The box was scratched')
  await expect(refunds(page)).toContainText(adminOrderMessages.by(owner))
  await expect(money(page).locator('dl')).toBeFocused()
  await expect(money(page)).toContainText(adminOrderMessages.paymentStates['part-refunded'])
  await expect(page.getByLabel(/^Status of order/)).toHaveValue('Accepted')

  await expect.poll(async () => (await refundsAtServer(shop, order))[0]?.status).toBe('pending')
  await page.reload()
  await expect(refunds(page)).toContainText(adminOrderMessages.refund.states.pending)
  const [refund] = await refundsAtServer(shop, order)
  await shop.control('resolve-refund', {
    order_id: shop.paymentId,
    refund_id: refund?._id,
    status: 'SUCCESS',
  })
  await expect(async () => {
    await page.reload()
    await expect(refunds(page)).toContainText(adminOrderMessages.refund.states.succeeded, {
      timeout: 20_000,
    })
  }).toPass()

  await shop.signInAs({ email: customer })
  await page.goto(`/my-orders/${order._id}`)
  const seen = page.getByRole('region', { name: orderPages.money })
  await expect(seen).toContainText(orderPages.refundStates.succeeded)
  await expect(seen).toContainText('The box was scratched')
  await expect(seen).toContainText(`${orderPages.refunded}₹50`)
  await shop.expectPageQuality()
})

test('a refund without an answer is repeated as the same one, and never exceeds the rest', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(409).add(503).add(noAnswer)
  const { order } = await openRefund(page, shop)
  const open = money(page).getByRole('button', { name: adminOrderMessages.refund.open })
  await test.step('a refund that could not be sent can be tried again', async () => {
    await page.route('**/refund', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await reason(page).fill('Changed my mind')
    await confirm(page).click()
    await expect(page.getByText(adminOrderMessages.refund.unanswered)).toBeVisible()
    expect(await refundsAtServer(shop, order)).toEqual([])

    await page.getByRole('dialog').getByRole('button', { name: accountPages.cancel }).click()
    await expect(open).toBeFocused()
    await open.click()
  })
  await test.step('a refund whose answer was lost is sent again as the same one', async () => {
    await page.route(
      '**/refund',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await amount(page).fill('60.50')
    await reason(page).fill('One was missing')
    await confirm(page).click()

    await expect(page.getByText(adminOrderMessages.refund.unanswered)).toBeVisible()
    await expect(amount(page)).toHaveValue('60.50')
    await expect(reason(page)).toHaveValue('One was missing')
    await expect(amount(page)).not.toBeEditable()
    await confirm(page).click()

    await expect(page.getByText(refundWords.requested('₹60.50'))).toBeVisible()
    expect(await refundsAtServer(shop, order)).toMatchObject([{ amount: 60.5 }])
    await expect(refunds(page)).toHaveCount(1)
  })
  await test.step('the amount shows an error if somebody else refunded meanwhile', async () => {
    await open.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const api = await shop.ownerApi()
    const requestId = crypto.randomUUID()
    await api(refundOrder, {
      params: { id: order._id },
      body: { amount: 100, reason: 'From another device', requestId },
    })
    await reason(page).fill('Late')
    await confirm(page).click()

    await expect(amount(page)).toBeFocused()
    await expect(page.getByText(adminOrderMessages.refund.most('₹38.50'))).toBeVisible()
    await expect(reason(page)).toHaveValue('Late')
    await amount(page).fill('38.50')
    await confirm(page).click()
    await expect(money(page)).toContainText(adminOrderMessages.refund.nothingLeft)
  })
  await expect(open).toHaveCount(0)
  await expect(money(page)).toContainText(adminOrderMessages.paymentStates.refunded)
})

test('a payment of the wrong amount is refunded from the dashboard', async ({ page, shop }) => {
  // If this test is repeated, the shop still has the payments of earlier attempts. So each attempt uses a
  // random amount, by which the test finds its own payment.
  const rupees = randomInt(200, 900)
  const paymentId = await shop.heldPayment(rupees)
  await shop.signInAsAdmin()
  await openDashboard(page)
  const panel = page.getByRole('region', { name: dashboardWords.troubled })
  const held = panel.getByRole('listitem').filter({ hasText: dashboardWords.came(`₹${rupees}`) })
  await expect(held).toContainText(dashboardWords.heldReasons.amount)
  await expect(held).toContainText(dashboardWords.asked('₹199'))
  await shop.expectPageQuality()

  await held.getByRole('button', { name: adminOrderMessages.refund.to('Asha Rao') }).click()
  await expect(
    page.getByRole('dialog', { name: adminOrderMessages.refund.ofPayment(`₹${rupees}`) }),
  ).toBeVisible()
  await expect(amount(page)).toHaveCount(0)
  await reason(page).fill('Not the amount we asked for')
  await confirm(page).click()

  await expect(page.getByText(refundWords.heldRequested)).toBeVisible()
  await expect(held).toHaveCount(0)
  await expect(page.getByRole('main').locator('dl[tabindex]')).toBeFocused()
  await page.goto('/admin/audit?entity=payment')
  const entry = page.getByRole('listitem').filter({ hasText: paymentId })
  await expect(entry).toContainText(`${auditWords.deeds.refund} ${entityWord('payment')}`)
  await expect(entry).toContainText(new RegExp(`Refunded:?\\s*₹0\\s*→\\s*₹${rupees}`))
})

test('the owner takes one of two units out, and the customer sees which and what it changes', async ({
  page,
  shop,
}) => {
  const { notSent } = adminOrderMessages.refund.ofUnits
  const order = await shop.paidOrder(2)
  const customer = shop.session?.user.email ?? ''
  await shop.signInAsAdmin()
  await page.goto(`/admin/orders/${order._id}`)
  const parcels = page.getByRole('region', { name: shippingAdminWords.heading })
  await parcels.getByRole('button', { name: notSent.open }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(notSent.hint)
  await dialog.getByRole('combobox').selectOption('0')
  await reason(page).fill('Only one is wanted')
  await confirm(page).click()
  await expect(dialog.getByText(adminOrderMessages.refund.ofUnits.noneChosen)).toBeVisible()
  await shop.expectPageQuality()

  await dialog.getByRole('combobox').selectOption('1')
  await expect(confirm(page)).toHaveText(adminOrderMessages.refund.ofPayment('₹199'))
  await confirm(page).click()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(refunds(page)).toContainText('− ₹199')
  await expect(refunds(page)).toContainText(/1 × .*, not sent/)
  await expect(money(page)).toContainText(`${adminOrderMessages.sums.due}₹800`)

  await shop.signInAs({ email: customer })
  await page.goto(`/my-orders/${order._id}`)
  await expect(page.getByText(refundedUnitsWords.dropped(1, 2))).toBeVisible()
  await expect(page.getByRole('region', { name: orderPages.money })).toContainText(
    /1 × .*, not sent/,
  )
  await shop.expectPageQuality()
})
