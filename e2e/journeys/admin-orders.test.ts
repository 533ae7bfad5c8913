import { readFile } from 'node:fs/promises'
import { indiaDayOf } from '@nirbhaya/contract/dates'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Order } from '@nirbhaya/contract/orders/orders'
import type { Page } from '@playwright/test'
import { expect, type Shop, test } from '../fixture/shop.ts'

const shortId = ({ _id }: Pick<Order, '_id'>) => _id.slice(-6)

const statusOf = (page: Page, order: Order) =>
  page.getByLabel(adminOrderMessages.statusOf(shortId(order)))
/** Sets a status in the list, and confirms it in the dialog that announces a mail to the customer. */
async function setStatus(page: Page, order: Order, status: Order['status']) {
  await statusOf(page, order).selectOption(status)
  const dialog = page.getByRole('dialog', { name: adminOrderMessages.change.question(1, status) })
  await dialog.getByRole('button', { name: adminOrderMessages.change.confirm(status) }).click()
}
const orderLink = (page: Page, order: Order) =>
  page.getByRole('link', { name: adminOrderMessages.orderOf(shortId(order)) })

/**
 * Places paid orders for a new customer, and opens the list as the admin. It returns the orders, newest
 * first.
 */
async function listOrders(page: Page, shop: Shop, count = 1) {
  await shop.paidOrder()
  const customer = shop.session
  if (!customer) throw new Error('nobody is signed in')
  for (let more = 1; more < count; more++) await shop.orderAgain()
  const orders = await shop.orders()
  await shop.signInAsAdmin()
  await page.goto(`/admin/orders?q=${encodeURIComponent(customer.user.email)}`)
  await expect(page.getByLabel(/^Status of order/)).toHaveCount(count)
  return { orders, newest: orders[0] as Order, email: customer.user.email }
}

test('the list shows customers and products, and a status is set in it', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(503)
  const { newest, email } = await listOrders(page, shop)
  const { change } = adminOrderMessages
  await expect(orderLink(page, newest)).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [/Asha Rao/, /12 MG Road/, /Near the park/, /Pune 411001/, /9876543210/]) {
    await expect(main.getByText(text).first()).toBeVisible()
  }
  await expect(main.getByRole('link', { name: email })).toBeVisible()
  await expect(main.getByText(/1 × Nirbhaya Pearl/)).toBeVisible()
  await expect(main.getByText(adminOrderMessages.paymentStates['balance-due'])).toBeVisible()
  await expect(main.getByText(adminOrderMessages.paid('₹199'))).toBeVisible()
  await expect(main.getByText(adminOrderMessages.due('₹800'))).toBeVisible()
  await expect(statusOf(page, newest)).toHaveValue('Accepted')
  await test.step('the export contains the filtered orders', async () => {
    const downloading = page.waitForEvent('download')

    await page.getByRole('button', { name: adminMessages.exportCsv }).click()

    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^nirbhaya-orders-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(newest._id)
    expect(lines[1]).toContain(email)
  })
  await test.step('a refused change is reported, and the order does not change', async () => {
    await page.route('**/api/admin/order/*', (route) => route.fulfill({ status: 503 }), {
      times: 1,
    })

    await setStatus(page, newest, 'Pending')

    await expect(page.getByRole('dialog').getByText(change.notSaved('Accepted'))).toBeVisible()
    await page.getByRole('button', { name: accountPages.cancel }).click()
    await expect(statusOf(page, newest)).toHaveValue('Accepted')
  })
  await test.step('a change is mailed to the customer, and the list reloads', async () => {
    const mails = (await shop.mailsTo(email)).length
    const reloading = page.waitForResponse((response) => /admin\/orders\?/.test(response.url()))

    await setStatus(page, newest, 'In-Process')

    await expect(
      page.getByText(adminOrderMessages.statusSet(shortId(newest), 'In-Process')),
    ).toBeVisible()
    await reloading
    await expect(statusOf(page, newest)).toHaveValue('In-Process')
    await expect.poll(async () => (await shop.mailsTo(email)).length).toBeGreaterThan(mails)
    await page.reload()
    await expect(statusOf(page, newest)).toHaveValue('In-Process')
  })
  await test.step('shipping asks for a tracking note and can be cancelled', async () => {
    const dialog = page.getByRole('dialog', {
      name: adminOrderMessages.change.question(1, 'Shipped'),
    })

    await statusOf(page, newest).selectOption('Shipped')
    await expect(dialog).toContainText(adminOrderMessages.change.unpaid('₹800'))
    await shop.expectPageQuality()
    await dialog.getByRole('button', { name: accountPages.cancel }).click()
    await expect(dialog).toBeHidden()
    await expect(statusOf(page, newest)).toHaveValue('In-Process')

    await statusOf(page, newest).selectOption('Shipped')
    await dialog.getByRole('textbox').fill('India Post EE123456789IN')
    await dialog.getByRole('button', { name: adminOrderMessages.change.confirm('Shipped') }).click()
    await expect(dialog).toBeHidden()
    await expect(statusOf(page, newest)).toHaveValue('Shipped')
    await orderLink(page, newest).click()
    await expect(page.getByLabel(labels.tracking)).toHaveValue('India Post EE123456789IN')
    await page.goBack()
  })
  await test.step('a step back asks for confirmation', async () => {
    await shop.changeOrder(newest._id, { status: 'Delivered' })
    await page.reload()
    await statusOf(page, newest).selectOption('Accepted')
    await expect(page.getByRole('dialog').getByText(change.backward('Delivered'))).toBeVisible()
  })
})

test('several orders are changed together, and older ones are on further pages', async ({
  page,
  shop,
}) => {
  const { orders, email } = await listOrders(page, shop, 2)
  const bar = page.getByRole('region', { name: adminOrderMessages.chosen(2) })

  await page.getByLabel(adminOrderMessages.chooseAll).check()
  await expect(bar).toBeVisible()
  await shop.expectPageQuality()
  await bar.getByRole('button', { name: adminOrderMessages.clearChoice }).click()
  await expect(bar).toHaveCount(0)

  await page.getByLabel(adminOrderMessages.chooseAll).check()
  await bar.getByLabel(adminOrderMessages.setStatus).selectOption('Prepared')
  const dialog = page.getByRole('dialog', {
    name: adminOrderMessages.change.question(2, 'Prepared'),
  })
  await dialog.getByRole('button', { name: accountPages.cancel }).click()
  for (const order of orders) await expect(statusOf(page, order)).toHaveValue('Accepted')

  await bar.getByLabel(adminOrderMessages.setStatus).selectOption('Prepared')
  await dialog.getByRole('button', { name: adminOrderMessages.change.confirm('Prepared') }).click()
  await expect(dialog).toBeHidden()
  for (const order of orders) await expect(statusOf(page, order)).toHaveValue('Prepared')
  await expect(bar).toHaveCount(0)
  await test.step('pages lead to older orders and back, also from a link', async () => {
    // Each page of the list has one order, so that two orders fill two pages.
    await page.route('**/api/admin/orders?*', (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('limit', '1')
      return route.continue({ url: url.href })
    })
    const [newer, older] = orders as [Order, Order]
    await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`)
    await expect(orderLink(page, newer)).toBeVisible()
    await expect(page.getByRole('link', { name: adminMessages.newer })).toHaveCount(0)

    await page.getByRole('link', { name: adminMessages.older }).click()
    await expect(orderLink(page, older)).toBeVisible()
    await expect(orderLink(page, newer)).toHaveCount(0)
    await expect(page.getByRole('link', { name: adminMessages.older })).toHaveCount(0)
    // The pressed link has disappeared, so its group has the focus.
    await expect(page.getByRole('navigation', { name: adminMessages.pages })).toBeFocused()
    const address = page.url()

    await page.getByRole('link', { name: adminMessages.newer }).click()
    await expect(orderLink(page, newer)).toBeVisible()

    await page.goto('/admin')
    await page.goto(address)
    await expect(orderLink(page, older)).toBeVisible()
    await page.getByRole('link', { name: adminMessages.newest }).click()
    await expect(orderLink(page, newer)).toBeVisible()
  })
})

test('filters and the search narrow the list, and an empty result offers a way back', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(503)
  const { newest } = await listOrders(page, shop)
  const statuses = page.getByRole('navigation', { name: adminOrderMessages.statusFilter })

  await statuses.getByRole('link', { name: 'Delivered' }).click()
  await expect(page).toHaveURL(/status=Delivered/)
  await expect(page.getByRole('heading', { name: adminMessages.nothingFound })).toBeVisible()
  await statuses.getByRole('link', { name: 'Accepted' }).click()
  await expect(orderLink(page, newest)).toBeVisible()

  await page.getByRole('button', { name: adminOrderMessages.dates }).click()
  const today = indiaDayOf(new Date())
  await page.locator('input[type=date]:visible').first().fill(today)
  await expect(page).toHaveURL(new RegExp(`from=${today}`))
  await expect(orderLink(page, newest)).toBeVisible()
  // While the year is typed, the field has a different date after each digit. The list must end up with the
  // last date.
  await page.locator('input[type=date]:visible').last().focus()
  await page.keyboard.type('01012020')
  await expect(page).toHaveURL(/to=2020-01-01/)
  await expect(page.getByRole('heading', { name: adminOrderMessages.datesReversed })).toBeVisible()

  await page.getByRole('link', { name: adminMessages.showAll }).click()
  await expect(page).toHaveURL('/admin/orders')
  await expect(page.getByLabel(/^Status of order/).first()).toBeVisible()
  await test.step('the search runs by itself, is in the address, and survives a reload', async () => {
    const field = page.getByRole('searchbox', { name: adminOrderMessages.list.search })

    await field.fill('as')
    await expect(page.getByText(adminMessages.searchHint)).toBeVisible()
    await expect(page).toHaveURL('/admin/orders')

    await field.fill(`#${newest._id.slice(-12)} `)
    await expect(page).toHaveURL(`/admin/orders?q=${newest._id.slice(-12)}`)
    await expect(page.getByLabel(/^Status of order/)).toHaveCount(1)
    await expect(field).toHaveValue(`#${newest._id.slice(-12)} `)
    await page.reload()
    await expect(orderLink(page, newest)).toBeVisible()
    await expect(field).toHaveValue(newest._id.slice(-12))

    await page.getByRole('button', { name: adminMessages.clearSearch }).click()
    await expect(page).toHaveURL('/admin/orders')
    await expect(field).toHaveValue('')
  })
  await test.step('an empty list of overdue balances does not look like a failed search', async () => {
    await page.goto('/admin/orders?balance=overdue')
    await expect(page.getByRole('heading', { name: adminOrderMessages.noOverdue })).toBeVisible()
    await page.goto('/admin/orders')
  })
  await test.step('a list that fails to load can be loaded again', async () => {
    await page.route('**/api/admin/orders', (route) => route.fulfill({ status: 503 }))
    await page.reload()

    await expect(page.getByRole('heading', { name: adminMessages.failed })).toBeVisible()
    await shop.expectPageQuality()
    await page.unroute('**/api/admin/orders')
    await page.getByRole('button', { name: messages.tryAgain }).click()
    await expect(page.getByRole('heading', { name: adminMessages.failed })).toHaveCount(0)
  })
})
