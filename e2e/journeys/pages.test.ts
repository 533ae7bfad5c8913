import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import { untilHydrated } from '../fixture/hydrated.ts'
import { expect, test } from '../fixture/shop.ts'
import { expectAnnouncedTwice } from '../fixture/toasts.ts'

test('an unknown address shows a page with links and status 404', async ({ page, refusals }) => {
  refusals.add(404)
  for (const path of ['/no/such/page', '/product/no-such-product']) {
    const response = await page.goto(path)

    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle(new RegExp(shell.notFoundName))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.notFoundTitle)
    await page.getByRole('link', { name: messages.goToHomepage }).click()
    await expect(page).toHaveURL('/')
  }
})

test('a failed list of products is reported when navigating to the home page', async ({
  page,
  refusals,
}) => {
  refusals.add(500)
  await page.goto('/product/Nirbhaya')
  await untilHydrated(page)
  await page.route('**/api/product/get-products*', (route) => route.fulfill({ status: 500 }))
  await page
    .getByRole('link', { name: /Nirbhaya.*home/i })
    .first()
    .click()

  await expectAnnouncedTwice(page, messages.productsFailed)
})
