import { readFile } from 'node:fs/promises'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { paperWords } from '@nirbhaya/contract/messages/papers'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixture/shop.ts'

const heading = (page: Page, id: string) =>
  page.getByRole('heading', { level: 1, name: `${words.order} #${id.slice(-6)}` })

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const steps = (page: Page) => panel(page, words.progress).getByRole('listitem')

/** Returns which of red, yellow, green and blue is closest to a badge's background. */
async function toneOf(badge: Locator): Promise<string> {
  // `badge` finds the element of the badge's text. The background belongs to the parent of that element.
  const colour = await badge.locator('..').evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  const [red = 0, green = 0, blue = 0] = colour
  if (red - blue > 25 && green - blue > 25) return 'yellow'
  if (red > green && red > blue) return 'red'
  return green > blue ? 'green' : 'blue'
}

test('My Orders shows an order with each status in its colour, and the banner until it is delivered', async ({
  page,
  shop,
}) => {
  const order = await shop.paidOrder(2)
  await page.goto('/my-orders')

  const card = page.getByRole('article', { name: `${words.order} #${order._id.slice(-6)}` })
  await expect(card.getByText(formatDateTime(order.createdAt))).toBeVisible()
  await expect(card.getByText('2 × ₹199')).toBeVisible()
  await expect(card.getByText('₹398')).toBeVisible()

  for (const [status, tone] of [
    ['Accepted', 'yellow'],
    ['Shipped', 'blue'],
    ['Delivered', 'green'],
    ['In-Process', 'red'],
    ['Cancelled', 'red'],
  ] as const) {
    await shop.changeOrder(order._id, { status })
    await page.reload()
    await expect(card.getByText(status, { exact: true })).toBeVisible()
    expect(await toneOf(card.getByText(status, { exact: true }))).toBe(tone)
    await expect(card.getByText(/^Your item will arrive as soon as possible/)).toBeVisible({
      visible: status !== 'Delivered' && status !== 'Cancelled',
    })
  }
})

test('a customer follows an order from acceptance to delivery', async ({
  page,
  shop,
  refusals,
}) => {
  const order = await shop.paidOrder()
  await page.goto('/my-orders')
  await page.getByRole('link', { name: words.detailsOf(order._id.slice(-6)) }).click()

  await expect(heading(page, order._id)).toBeVisible()
  await expect(page).toHaveURL(`/my-orders/${order._id}`)
  await expect(page).toHaveTitle(new RegExp(order._id.slice(-6)))
  await expect(steps(page)).toHaveText([/^Accepted/, /^Prepared/, /^Shipped/, /^Delivered/])
  await expect(panel(page, words.items).getByRole('link', { name: 'Nirbhaya Pearl' })).toBeVisible()
  await expect(panel(page, words.money)).toContainText(`${words.paid}₹199`)
  await expect(panel(page, words.money)).toContainText(`${words.due}₹800`)
  await expect(panel(page, words.address)).toContainText('12 MG Road')
  await expect(page.getByText(words.tracking)).toHaveCount(0)

  await test.step('a receipt is opened and downloaded as a PDF, and a failed download can be tried again', async () => {
    const title = paperWords.titles.receipt
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const button = page.getByRole('button', { name: paperWords.download })
    refusals.add(503)
    await page.route('**/pdf', (route) => route.fulfill({ status: 503 }), { times: 1 })

    await button.click()
    await expect(page.getByText(adminMessages.exportFailed)).toBeVisible()

    const downloading = page.waitForEvent('download')
    await button.click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^nirbhaya-RC-\d\d-\d\d-\d{6}\.pdf$/)
    const file = await readFile(await download.path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(button).toBeEnabled()
    await page.getByRole('link', { name: paperWords.back }).click()
  })
  await test.step('the printed page contains only the order', async () => {
    await page.emulateMedia({ media: 'print' })

    await expect(heading(page, order._id)).toBeVisible()
    await expect(panel(page, words.money)).toBeVisible()
    await expect(page.getByRole('link', { name: paperWords.titles.receipt })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  const tracking = 'India Post EE123456789IN, see https://track.example/EE123456789IN'
  await shop.changeOrder(order._id, { status: 'Shipped', tracking })
  await test.step('loading can be tried again after a failure', async () => {
    await page.route('**/api/order/me/*', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await page.reload()
    await expect(page.getByRole('heading', { name: words.orderFailed })).toBeVisible()
    await page.getByRole('button', { name: messages.tryAgain }).click()
    await expect(heading(page, order._id)).toBeVisible()
  })
  await expect(steps(page)).toHaveText([/^Accepted/, /^Shipped/, /^Delivered/])
  await expect(steps(page).nth(1)).toContainText(words.steps.Shipped)
  await expect(steps(page).nth(1)).toContainText('India Post EE123456789IN')
  await expect(page.getByRole('link', { name: words.track })).toHaveAttribute(
    'href',
    'https://track.example/EE123456789IN',
  )
  await shop.expectPageQuality()

  await shop.changeOrder(order._id, { status: 'Delivered' })
  await page.reload()
  await expect(steps(page)).toHaveText([/^Accepted/, /^Shipped/, /^Delivered/])
  await expect(steps(page).last()).toContainText(words.steps.Delivered)
  await expect(page.getByText(words.queries)).toHaveCount(0)
})

test("an order that is not the customer's is not found", async ({ page, shop, refusals }) => {
  await shop.signIn()
  refusals.add(404)
  await page.goto('/my-orders/0198c0de-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: words.orderMissing })).toBeVisible()
  await shop.expectPageQuality()
  await page.getByRole('link', { name: messages.viewMyOrders }).click()
  await expect(page.getByText(messages.noOrders)).toBeVisible()
})
