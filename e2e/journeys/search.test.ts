import { searchWords as words } from '@nirbhaya/contract/messages/search'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page, Request } from '@playwright/test'
import { twoFrames } from '../fixture/hydrated.ts'
import { expect, test } from '../fixture/shop.ts'

const openButton = (page: Page) => page.getByRole('button', { name: words.open })
const overlay = (page: Page) => page.getByRole('dialog', { name: words.open })
const field = (page: Page) => overlay(page).getByRole('combobox', { name: words.label })
const option = (page: Page, name: string | RegExp) => overlay(page).getByRole('option', { name })

/** Opens the search dialog with the button in the header. */
async function open(page: Page) {
  await openButton(page).click()
  await expect(field(page)).toBeFocused()
}

/** Presses a key repeatedly, until the page reacts to it by opening the search dialog. */
async function openByKey(page: Page, key: string) {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(overlay(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(field(page)).toBeFocused()
}

test('the button opens the search, which finds results while typing', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(500)
  await page.goto('/')
  await open(page)
  await expect(option(page, 'All products')).toBeVisible()

  await field(page).pressSequentially('nirb')
  await expect(option(page, /Nirbhaya Pearl/)).toBeVisible()
  await expect(overlay(page).getByRole('status')).toContainText('for “nirb”')
  await shop.expectPageQuality()
  await test.step('misspelt words still find results', async () => {
    for (const typed of ['nirbaya', 'pendent']) {
      await field(page).fill(typed)
      await expect(overlay(page).getByRole('status')).toContainText(typed)
      await expect(option(page, /Nirbhaya Pearl/)).toBeVisible()
    }
  })
  await test.step('a search without results offers other links', async () => {
    await field(page).fill('qxzvkj')

    await expect(overlay(page).getByRole('status')).toHaveText(words.nothing('qxzvkj'))
    await expect(option(page, 'All products')).toBeVisible()
  })
  await test.step('a failed search is reported and can be tried again', async () => {
    await page.route('**/api/search*', (route) => route.fulfill({ status: 500 }))
    await field(page).fill('pearl')

    await expect(overlay(page).getByRole('status')).toHaveText(words.failed)

    await page.unroute('**/api/search*')
    await overlay(page).getByRole('button', { name: messages.tryAgain }).click()
    await expect(option(page, /Nirbhaya Pearl/)).toBeVisible()
  })
  await test.step('an outdated answer changes nothing', async () => {
    const { promise: later, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/search?q=aubergine', async (route) => {
      await later
      // The page may have aborted the request for "aubergine" when "pearl" was typed. An answer then fails.
      await route.continue().catch(() => undefined)
    })
    const isOlder = (request: Request) => request.url().endsWith('?q=aubergine')
    const ended = Promise.any([
      page.waitForEvent('requestfinished', isOlder),
      page.waitForEvent('requestfailed', isOlder),
    ])
    const asked = page.waitForRequest(isOlder)
    await field(page).fill('aubergine')
    await asked
    await field(page).fill('pearl')
    await expect(option(page, /Nirbhaya Pearl/)).toBeVisible()
    answer()
    await ended
    await twoFrames(page)

    await expect(overlay(page).getByRole('status')).toContainText('pearl')
    await page.unroute('**/api/search?q=aubergine')
  })
  await test.step('arrows and Enter open a result while the focus stays in the field', async () => {
    await field(page).fill('nirbhaya aub')
    const result = option(page, /Nirbhaya Aubergine/)
    await expect(result).toBeVisible()
    await expect(result).toHaveAttribute('aria-selected', 'false')

    await page.keyboard.press('ArrowDown')
    await expect(result).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await result.getAttribute('id')) ?? '',
    )
    await page.keyboard.press('ArrowUp')
    await expect(result).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('ArrowUp')
    await expect(option(page, /All results/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/product/Nirbhaya-Aubergine')
    await expect(overlay(page)).toBeHidden()
  })
  await test.step('a click opens a result', async () => {
    await open(page)
    await field(page).fill('refund')
    await option(page, /^Returns, refunds/).click()
    await expect(page).toHaveURL('/return-policy')
  })
})

test('keys open the search, and Enter without a choice opens the page of all results', async ({
  page,
}) => {
  await page.goto('/product/Nirbhaya')
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    await test.step(`${key} opens it, Escape closes it`, async () => {
      await openByKey(page, key)
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toBeHidden()
    })
  }
  await test.step('Enter without a choice', async () => {
    await open(page)
    await field(page).fill('pearl')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/search?q=pearl')
    await expect(page.getByRole('searchbox', { name: words.label })).toHaveValue('pearl')
    const found = page.getByRole('main').getByRole('link', { name: /Nirbhaya Pearl/ })
    await expect(found).toBeVisible()
  })
  await test.step('recent searches are offered again until they are cleared', async () => {
    await open(page)
    await option(page, 'pearl').click()
    await expect(field(page)).toHaveValue('pearl')
    await expect(option(page, /Nirbhaya Pearl/)).toBeVisible()

    await field(page).fill('')
    await overlay(page).getByRole('button', { name: words.clearRecent }).click()
    await expect(option(page, 'pearl')).toBeHidden()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toBeHidden()
  })
  await test.step('/ is a letter in a field', async () => {
    await page.getByRole('searchbox', { name: words.label }).fill('')
    await page.getByRole('searchbox', { name: words.label }).pressSequentially('24/7')
    await expect(page.getByRole('searchbox', { name: words.label })).toHaveValue('24/7')
    await expect(overlay(page)).toBeHidden()
  })
})

test('without its code the button opens the search page', async ({ page, refusals }) => {
  refusals.add(404)
  await page.goto('/')
  await page.route(/search-overlay.*\.js/, (route) => route.fulfill({ status: 404 }))
  await openButton(page).click()

  await expect(page).toHaveURL('/search')
})
