import { dashboardDays } from '@nirbhaya/contract/dashboard/rules'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { dashboardWords } from '@nirbhaya/contract/messages/dashboard'
import { statusWords } from '@nirbhaya/contract/messages/shop-status'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { openDashboard } from '../fixture/dashboard.ts'
import { untilHydrated } from '../fixture/hydrated.ts'
import { expect, test } from '../fixture/shop.ts'

/** Returns one of the key figures at the top of the dashboard, by its label. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl[tabindex] > div', { has: page.getByText(name, { exact: true }) })

test('the dashboard shows the figures of each period', async ({ page, shop, refusals }) => {
  refusals.add(503)
  await shop.paidOrder(2)
  await shop.signInAsAdmin()
  await test.step('loading can be tried again after a failure', async () => {
    await page.route('**/api/admin/dashboard*', (route) => route.fulfill({ status: 503 }), {
      times: 1,
    })
    await openDashboard(page)

    await expect(page.getByRole('heading', { name: adminMessages.failed })).toBeVisible()
    await page.getByRole('button', { name: messages.tryAgain }).click()
    await expect(figure(page, dashboardWords.preBookings)).toBeVisible()
  })
  await test.step('the days are shown as charts and as an accessible table', async () => {
    const days = page.getByRole('region', { name: dashboardWords.dayByDay })

    await expect(days.locator('figure')).toHaveCount(3)
    const today = days
      .locator('figure')
      .first()
      .locator('div', { has: page.locator('> p') })
      .last()
    await today.hover()
    await expect(today.getByText('₹')).toBeVisible()
    await days.getByText(dashboardWords.asTable).click()
    await expect(days.getByRole('row')).toHaveCount(8)
    await expect(days.getByRole('row').nth(1)).toContainText('₹')
    await shop.expectPageQuality()
  })
  const status = page.getByRole('region', { name: statusWords.title })
  await expect(status).toContainText(statusWords.paymentsWork)
  const periods = page.getByRole('navigation', { name: dashboardWords.period })

  for (const days of dashboardDays) {
    await periods.getByRole('link', { name: dashboardWords.periods[days], exact: true }).click()
    await expect(figure(page, dashboardWords.preBookings).locator('dd')).toContainText(/^[1-9]/)
    await expect(figure(page, dashboardWords.taken).locator('dd')).toContainText(/^₹[1-9]/)
    await expect(figure(page, dashboardWords.stillDue).locator('dd')).toContainText(/^₹/)
    await expect(figure(page, dashboardWords.conversion)).toBeVisible()
    const top = page.getByRole('region', { name: dashboardWords.topProducts })
    const pearl = top.getByRole('listitem').filter({ hasText: 'Nirbhaya Pearl' })
    await expect(pearl).toContainText(new RegExp(`${dashboardWords.preBooked}₹[1-9]`))
    const byStatus = page.getByRole('region', { name: dashboardWords.byStatus })
    await expect(byStatus.getByRole('link', { name: /^Accepted/ })).toBeVisible()
  }
  await test.step('a status links to its orders of these days', async () => {
    const byStatus = page.getByRole('region', { name: dashboardWords.byStatus })
    await byStatus.getByRole('link', { name: /^Cancelled/ }).click()

    await expect(page).toHaveURL(/\/admin\/orders\?status=Cancelled&from=\d{4}-\d\d-\d\d$/)
  })
})

/**
 * Stays on the page long enough to count as a view. The page then reports the view to the shop. The request
 * at the end is sent after that report, so when it is answered, `reportedViews` has recorded the report.
 */
async function look(page: Page) {
  await untilHydrated(page)
  await page.clock.runFor(2_000)
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
}

/** Records the product views that a page reports from now on, with their headers. */
function reportedViews(page: Page) {
  const views: { path: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.includes('/product/view/')) views.push({ path, headers: request.headers() })
  })
  return views
}

test('a product view counts once per visit and does not identify the visitor', async ({
  page,
  shop,
}) => {
  await shop.signIn()
  await page.clock.install()
  const views = reportedViews(page)
  const counted = page.waitForResponse('**/api/product/view/*')
  await page.goto('/single/Nirbhaya')
  await look(page)

  expect((await counted).status()).toBe(200)
  await page.getByRole('main').getByRole('link').first().waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pre-book', exact: true }).click()
  await expect(page).toHaveURL('/product/Nirbhaya')
  await expect(page.getByRole('button', { name: messages.preBooking }).first()).toBeVisible()
  await look(page)
  expect(views.map(({ path }) => path)).toEqual(['/api/product/view/Nirbhaya'])
  for (const name of ['authorization', 'cookie', 'x-guest-id']) {
    expect(views[0]?.headers).not.toHaveProperty(name)
  }
})

test("the owner's own views are not counted", async ({ page, shop }) => {
  await shop.signInAsAdmin()
  await page.clock.install()
  const views = reportedViews(page)
  await page.goto('/product/Nirbhaya')
  await expect(page.getByRole('button', { name: messages.preBooking }).first()).toBeVisible()
  await look(page)

  expect(views).toEqual([])
})
