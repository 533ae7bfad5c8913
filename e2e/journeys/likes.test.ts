import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { labels } from '@nirbhaya/contract/messages/labels'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Locator, Page } from '@playwright/test'
import { accountMenu } from '../fixture/account-forms.ts'
import { untilHydrated } from '../fixture/hydrated.ts'
import { expect, test } from '../fixture/shop.ts'

const slug = 'Nirbhaya'

const likeButton = (page: Page) => page.getByRole('button', { name: /^Like / })

async function countOf(button: Locator) {
  const text = (await button.textContent()) ?? ''
  return Number(text.replaceAll(/\D/g, ''))
}

// One test, because two tests would count each other's likes.
test('a visitor likes a product, sees it counted and takes it back; a logout removes the like from the browser', async ({
  page,
  shop,
  isMobile,
  refusals,
}) => {
  refusals.add(500)
  const { email, password } = await shop.register()
  await page.goto(`/product/${slug}`)
  const button = likeButton(page)
  const stored = async () => (await shop.product(slug)).likes
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  const before = await countOf(button)

  /** Presses the like button and waits until the server has saved the like, or its removal. */
  const pressAndSave = async () => {
    const saved = page.waitForResponse('**/api/product/like/*')
    await button.click()
    await saved
  }
  await test.step('once', async () => {
    const saved = page.waitForResponse('**/api/product/like/*')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toHaveText(String(before + 1))
    await saved

    await page.reload()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toHaveText(String(before + 1))
    expect(await stored()).toBe(before + 1)

    await pressAndSave()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(await stored()).toBe(before)
  })
  await test.step('a failed like is undone and reported', async () => {
    await page.route('**/api/product/like/*', (route) => route.fulfill({ status: 500 }))
    await button.click()

    await expect(page.getByText(productPages.likeFailed)).toBeVisible()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(button).toHaveText(String(before))
    await page.unroute('**/api/product/like/*')
  })
  await test.step('quick clicks end in the state of the last one', async () => {
    // The route holds the first request until all clicks are made, so the page sends one request for all of
    // them. With more requests, the next step could leave the page before it has sent the last one.
    const clicked = Promise.withResolvers<void>()
    await page.route('**/api/product/like/*', async (route) => {
      await clicked.promise
      await route.continue()
    })
    const saved = page.waitForResponse('**/api/product/like/*')
    for (let click = 0; click < 3; click++) await button.click()
    clicked.resolve()
    await saved
    await page.unroute('**/api/product/like/*')

    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toHaveText(String(before + 1))
    await expect.poll(stored).toBe(before + 1)
  })
  await test.step('a like from before the login counts once after it', async () => {
    await page.goto('/login')
    await page.getByLabel(labels.email).fill(email)
    await page.getByLabel(labels.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: messages.logIn }).click()
    await expect(page).toHaveURL('/')
    await page.goto(`/product/${slug}`)

    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(button).toHaveText(String(before + 1))
    await pressAndSave()
    expect(await stored()).toBe(before)
  })
  await test.step('a logout removes the likes, so that the next visitor can like', async () => {
    await pressAndSave()
    await expect(button).toHaveText(String(before + 1))

    // Logging out opens the home page and reloads it.
    const isLoadedAnew = page.waitForEvent('load')
    await (await accountMenu(page, isMobile)).getByText('Logout').click()
    await isLoadedAnew
    await expect(page).toHaveURL('/')
    await page.goto(`/product/${slug}`)

    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(button).toHaveText(String(before + 2))
    await expect.poll(stored).toBe(before + 2)
  })
})

test('a click between a response and its render is not lost', async ({ page, shop }) => {
  // Simulates a busy phone: deferred renders happen seconds later.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      const delayMs = document.body?.dataset.busy ? 2_000 : 0
      setTimeout(() => post.call(this, message), delayMs)
    }
  })
  const other = 'Nirbhaya-Aubergine'
  await page.goto(`/product/${other}`)
  await untilHydrated(page)
  const before = (await shop.product(other)).likes
  const press = () => likeButton(page).evaluate((button: HTMLElement) => button.click())
  const answer = () => page.waitForResponse('**/api/product/like/*')
  const toLike = answer()
  await press()
  await toLike
  await expect(likeButton(page)).toHaveText(String(before + 1))
  await page.evaluate(() => {
    document.body.dataset.busy = 'yes'
  })
  const toUnlike = answer()
  await press()
  await (await toUnlike).finished()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  await press()

  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await shop.product(other)).likes).toBe(before + 1)
})
