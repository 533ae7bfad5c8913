import { readFile } from 'node:fs/promises'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { adminUserMessages } from '@nirbhaya/contract/messages/accounts/admin'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { expect, test } from '../fixture/shop.ts'

test('users are counted, listed and searched', async ({ page, shop, refusals }) => {
  refusals.add(503)
  const { email } = await shop.register()
  await shop.signInAsAdmin()
  await test.step('loading can be tried again after a failure', async () => {
    await page.route('**/api/admin/users', (route) => route.fulfill({ status: 503 }))
    await page.goto('/admin/users')

    await expect(page.getByRole('heading', { name: adminMessages.failed })).toBeVisible()
    await page.unroute('**/api/admin/users')
    await page.getByRole('button', { name: messages.tryAgain }).click()
    await expect(page.getByRole('status').getByText(/registered users$/)).toBeVisible()
  })
  await expect(page.getByRole('status').getByText(/^[\d,]+ registered users$/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: email })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(1)
  await test.step('a failed export is reported', async () => {
    await page.route('**/api/admin/users.csv*', (route) => route.fulfill({ status: 503 }))

    await page.getByRole('button', { name: adminMessages.exportCsv }).click()

    await expect(page.getByText(adminMessages.exportFailed)).toBeVisible()
    await expect(page.getByRole('button', { name: adminMessages.exportCsv })).toBeEnabled()
    await page.unroute('**/api/admin/users.csv*')
  })
  await test.step('a search without results is reported', async () => {
    const field = page.getByRole('searchbox', { name: adminUserMessages.list.search })
    const addresses = page.getByRole('main').locator('a[href^="mailto:"]')

    await field.fill(email.toUpperCase())
    await expect(addresses).toHaveCount(1)
    await expect(addresses).toHaveText(email)

    await field.fill('nobody at all')
    await expect(page.getByRole('heading', { name: adminMessages.nothingFound })).toBeVisible()
    await expect(page.getByRole('status').getByText(/^0 of /)).toBeVisible()
    await shop.expectPageQuality()
    await page.getByRole('link', { name: adminMessages.showAll }).click()
    await expect(addresses.first()).toBeVisible()
    await expect(field).toHaveValue('')
  })
  await test.step('narrow screens show cards instead of a table', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: email })).toBeVisible()
  })
})

test("a user is exported without secrets, and the account is closed at its owner's request after a confirmation", async ({
  page,
  shop,
}) => {
  const { email } = await shop.register()
  await shop.signInAsAdmin()
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`)
  const downloading = page.waitForEvent('download')

  await page.getByRole('button', { name: adminMessages.exportCsv }).click()

  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^nirbhaya-users-.*\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.trim().split(/\r?\n/)).toHaveLength(2)
  expect(text).toContain(email)
  expect(text).not.toMatch(/password|token|secret|hash/i)

  const dialog = page.getByRole('dialog', { name: adminUserMessages.closeTitle('Asha Rao') })

  await page.getByRole('button', { name: adminUserMessages.closeOf('Asha Rao') }).click()
  await shop.expectPageQuality()
  await dialog.getByRole('button', { name: accountPages.cancel }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: adminUserMessages.closeOf('Asha Rao') }).click()
  await dialog.getByRole('button', { name: adminUserMessages.closeConfirm }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText(/^Account closes/)).toBeVisible()
  await expect(
    page.getByRole('button', { name: adminUserMessages.closeOf('Asha Rao') }),
  ).toHaveCount(0)
})
