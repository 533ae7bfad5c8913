import { logout } from '@nirbhaya/contract/accounts/accounts'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { adminUserMessages } from '@nirbhaya/contract/messages/accounts/admin'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { auditWords } from '@nirbhaya/contract/messages/audit'
import { adminProductMessages } from '@nirbhaya/contract/messages/catalogue/admin'
import { dashboardWords } from '@nirbhaya/contract/messages/dashboard'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { sessionWords } from '@nirbhaya/contract/messages/session'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { accountMenu, logIn } from '../fixture/account-forms.ts'
import { untilHydrated } from '../fixture/hydrated.ts'
import { expect, test } from '../fixture/shop.ts'
import { adminPassword } from '../fixture/start-shop.ts'

const anOrder = '0198c0de-0000-7000-8000-000000000000'

/**
 * Some admin pages, each with a heading that only the admin sees. All admin pages have the same frame, which
 * checks the access.
 */
const pages = [
  ['/admin', dashboardWords.dashboardTitle],
  [`/admin/orders/${anOrder}`, adminOrderMessages.order],
  ['/admin/create-product', adminProductMessages.createProduct],
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Records the admin calls that a page makes from now on. */
function adminCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin')) calls.push(request.url())
  })
  return calls
}

test('an admin page sends a visitor through the login, makes no request before, and opens afterwards', async ({
  page,
  shop,
}) => {
  const { user } = await shop.signInAsAdmin()
  await page.evaluate(() => localStorage.clear())
  const calls = adminCalls(page)
  for (const [path, title] of pages) {
    await page.goto(path)

    await expect(page, path).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await expect(heading(page, title)).toHaveCount(0)
    await untilHydrated(page)
    expect(calls).toEqual([])
  }
  await page.goto('/admin/users?q=asha')
  await logIn(page, { email: user.email, password: adminPassword })
  await expect(heading(page, adminUserMessages.list.title)).toBeVisible()
  await expect(page).toHaveURL('/admin/users?q=asha')
})

test('an admin page sends a customer to the home page', async ({ page, shop }) => {
  await shop.signIn()
  const calls = adminCalls(page)
  for (const [path] of pages) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await untilHydrated(page)
  }
  expect(calls).toEqual([])
})

test('a browser that takes a customer for the admin is corrected by the server', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(403)
  await shop.signIn()
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth') ?? '')
    session.user.isAdmin = true
    localStorage.setItem('auth', JSON.stringify(session))
  })
  await page.goto('/admin/orders')

  await expect(page.getByText(messages.adminsOnly)).toBeVisible()
  await expect(page).toHaveURL('/')
  const auth = await page.evaluate(() => localStorage.getItem('auth'))
  expect(JSON.parse(auth ?? '').user.isAdmin).toBe(false)
})

test('a session that ends while the owner writes leads through the login back to the draft', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(401)
  const { user, token } = await shop.signInAsAdmin()
  await page.goto('/admin/create-product')
  const name = page.getByRole('main').getByLabel(labels.productName, { exact: true })
  await name.fill('Nirbhaya Ruby')
  for (const [label, value] of [
    [labels.description, 'A red one.'],
    [`${adminProductMessages.price} (₹)`, '199'],
    [adminProductMessages.rating, '5'],
    [adminProductMessages.reviews, '1'],
  ] as const) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
  }
  await shop.api(token)(logout)

  await page
    .getByRole('main')
    .getByRole('button', { name: adminProductMessages.createProduct })
    .click()

  await expect(page.getByText(sessionWords.ended)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await logIn(page, { email: user.email, password: adminPassword })
  await expect(name).toHaveValue('Nirbhaya Ruby')
})

test('the admin navigation works on every admin page, also on a missing one, and the account menu links to them', async ({
  page,
  shop,
  refusals,
  isMobile,
}) => {
  refusals.add(404)
  await shop.signInAsAdmin()
  await page.goto('/admin/no-such-page')
  await expect(page.getByRole('heading', { name: adminMessages.notFound })).toBeVisible()
  await shop.expectPageQuality()
  await page.getByRole('link', { name: adminMessages.toDashboard }).click()
  await expect(heading(page, dashboardWords.dashboardTitle)).toBeVisible()
  const navigation = page.getByRole('navigation', { name: adminMessages.admin })
  for (const [name, path, title] of [
    [accountPages.manageOrders, '/admin/orders', adminOrderMessages.list.title],
    [accountPages.viewUsers, '/admin/users', adminUserMessages.list.title],
    [accountPages.audit, '/admin/audit', auditWords.list.title],
    [accountPages.dashboard, '/admin', dashboardWords.dashboardTitle],
  ] as const) {
    // The number of open tasks may follow the name.
    const current = navigation.getByRole('link', {
      name: new RegExp(`^${name}( [\\d+]+ ${adminMessages.waiting})?$`),
    })
    await current.click()
    await expect(page).toHaveURL(path)
    await expect(heading(page, title)).toBeVisible()
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(current).toBeInViewport()
  }
  const menu = await accountMenu(page, isMobile)
  for (const [name, path] of [
    [accountPages.manageOrders, '/admin/orders'],
    [accountPages.viewUsers, '/admin/users'],
    [accountPages.createBlog, '/admin/create-blog'],
    [accountPages.sendAnnouncement, '/admin/announcement'],
    [accountPages.createProduct, '/admin/create-product'],
    [accountPages.updateProfile, '/update-profile'],
    [accountPages.myProfile, '/my-profile'],
  ] as const) {
    await expect(menu.getByText(name, { exact: true })).toHaveAttribute('href', path)
  }
  await expect(menu.getByText(messages.myOrders)).toHaveCount(0)
})
