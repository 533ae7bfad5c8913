import { messages } from '@nirbhaya/contract/messages'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { labels } from '@nirbhaya/contract/messages/labels'
import type { Locator, Page } from '@playwright/test'
import { accountMenu } from '../fixture/account-forms.ts'
import { expect, test } from '../fixture/shop.ts'

/** The slug of the project: phones and desktops run at once and would count each other's likes. */
const slugOf = (isMobile: boolean) => (isMobile ? 'Nirbhaya' : 'Nirbhaya-Aubergine')

test.describe.configure({ mode: 'serial' })

const likeButton = (page: Page) => page.getByRole('button', { name: /^Like / })

async function countOf(button: Locator) {
  const text = (await button.textContent()) ?? ''
  return Number(text.replaceAll(/\D/g, ''))
}

test('a visitor likes a product, sees it counted and takes it back', async ({
  page,
  shop,
  isMobile,
}) => {
  const slug = slugOf(isMobile)
  await page.goto(`/product/${slug}`)
  const button = likeButton(page)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  const before = await countOf(button)

  const saved = page.waitForResponse('**/api/product/like/*')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toHaveText(String(before + 1))
  await saved
  await shop.expectSound()

  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toHaveText(String(before + 1))
  expect((await shop.product(slug)).likes).toBe(before + 1)

  const takenBack = page.waitForResponse('**/api/product/like/*')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await takenBack
  expect((await shop.product(slug)).likes).toBe(before)
})

test('quick clicks end where the last one left it', async ({ page, shop, isMobile }) => {
  const slug = slugOf(isMobile)
  await page.goto(`/product/${slug}`)
  const button = likeButton(page)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  const before = await countOf(button)

  await button.click()
  await button.click()
  await button.click()

  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toHaveText(String(before + 1))
  await expect.poll(async () => (await shop.product(slug)).likes).toBe(before + 1)
})

test('a like that fails is taken back and says so', async ({ page, isMobile, refusals }) => {
  refusals.add(500)
  await page.goto(`/product/${slugOf(isMobile)}`)
  const button = likeButton(page)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  const before = await countOf(button)
  await page.route('**/api/product/like/*', (route) => route.fulfill({ status: 500 }))

  await button.click()

  await expect(page.getByText(productPages.likeFailed)).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(button).toHaveText(String(before))
})

test('a like made before logging in is still one like after it', async ({
  page,
  shop,
  isMobile,
}) => {
  const slug = slugOf(isMobile)
  const { email, password } = await shop.register()
  await page.goto(`/product/${slug}`)
  const button = likeButton(page)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  const saved = page.waitForResponse('**/api/product/like/*')
  await button.click()
  await saved
  const liked = (await shop.product(slug)).likes

  await page.goto('/login')
  await page.getByLabel(labels.email).fill(email)
  await page.getByLabel(labels.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: messages.logIn }).click()
  await expect(page).toHaveURL('/')
  await page.goto(`/product/${slug}`)

  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toHaveText(String(liked))
  const takenBack = page.waitForResponse('**/api/product/like/*')
  await button.click()
  await takenBack
  expect((await shop.product(slug)).likes).toBe(liked - 1)
})

test('hearts leave with whoever logs out, so that the next one can press them', async ({
  page,
  shop,
  isMobile,
}) => {
  const slug = slugOf(isMobile)
  await shop.signIn()
  await page.goto(`/product/${slug}`)
  const button = likeButton(page)
  const before = await countOf(button)
  await button.click()
  await expect(button).toHaveText(String(before + 1))
  await expect.poll(async () => (await shop.product(slug)).likes).toBe(before + 1)

  // Home, and there the page is loaded anew.
  const isLoadedAnew = page.waitForEvent('load')
  await (await accountMenu(page, isMobile)).getByText('Logout').click()
  await isLoadedAnew
  await expect(page).toHaveURL('/')
  await page.goto(`/product/${slug}`)

  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveText(String(before + 2))
  await expect.poll(async () => (await shop.product(slug)).likes).toBe(before + 2)
})
