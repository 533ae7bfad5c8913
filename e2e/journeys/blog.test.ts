import { listPosts, type Post } from '@nirbhaya/contract/blog'
import { createApi } from '@nirbhaya/contract/client'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { messages } from '@nirbhaya/contract/messages'
import { expect, shopUrl, test } from '../fixture/shop.ts'

const { blogPages: words } = messages

const api = createApi(async ({ path }) => {
  const response = await fetch(`${shopUrl()}/api${path}`)
  return { status: response.status, json: await response.json() }
})

async function newestPost(): Promise<Post> {
  const [post] = await api(listPosts)
  if (!post) throw new Error('the shop starts with posts')
  return post
}

test('a visitor finds an article, reads it and goes back', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { title, date, readTime = '' } = await newestPost()
  await page.goto('/blogs')
  await expect(page).toHaveTitle(/Updates & Articles/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.blogTitle)
  await expect(page.getByRole('article')).toHaveCount(4)
  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading')).toHaveText(title)
  await expect(card.getByText('…')).toBeVisible()
  await expect(card.getByText(formatDateTime(date))).toBeVisible()
  await expect(card.getByText(readTime)).toBeVisible()
  await shop.expectSound()

  await card.getByRole('link', { name: messages.blogReadMore }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const article = page.getByRole('article').first()
  await expect(article.getByText(words.defaultAuthor)).toBeVisible()
  await expect(article.getByRole('heading', { name: /^1\. / })).toBeVisible()
  await expect(article.getByRole('blockquote').first()).toHaveText(/^“[^“”]+”$/)
  await expect(page.getByRole('heading', { name: words.morePosts })).toBeVisible()
  await shop.expectSound()

  await article.getByRole('link', { name: messages.blogTitle }).click()
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.blogTitle)
})

test('the blog can be read without JavaScript', async ({ browser, baseURL }) => {
  const { title } = await newestPost()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/blogs')
  await page.getByRole('link', { name: messages.blogReadMore }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('blockquote').first()).toBeAttached()
  await context.close()
})

test('an article says that it is loading', async ({ page }) => {
  await page.goto('/blogs')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/blog/*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: messages.blogReadMore }).first().click()

  await expect(page.getByText(messages.blogLoading)).toBeVisible()
  release()
  await expect(page.getByRole('blockquote').first()).toBeVisible()
  await expect(page.getByText(messages.blogLoading)).toBeHidden()
})

test('an article that cannot be fetched leaves a calm page, and comes on trying again', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(500)
  const { title } = await newestPost()
  await page.goto('/blogs')
  await page.route('**/api/blog/*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('link', { name: messages.blogReadMore }).first().click()
  await expect(page.getByRole('heading', { name: words.failedTitle })).toBeVisible()
  await shop.expectSound()

  await page.unroute('**/api/blog/*')
  await page.getByRole('button', { name: messages.tryAgain }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('an unknown article is not found, however it is named', async ({ page, refusals }) => {
  refusals.add(404)
  for (const id of ['0198c0de-0000-7000-8000-00000abcdef9', 'no-such-article']) {
    expect((await page.goto(`/blogs/${id}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: messages.shell.notFoundTitle })).toBeVisible()
  }
})

test('the feed is announced and names every article', async ({ page }) => {
  const { title } = await newestPost()
  await page.goto('/blogs')
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const response = await page.request.get(href ?? '')
  expect(response.headers()['content-type']).toContain('application/rss+xml')

  const items = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      if (document.querySelector('parsererror')) throw new Error('not well-formed')
      return [...document.querySelectorAll('item')].map((item) => ({
        title: item.querySelector('title')?.textContent,
        link: item.querySelector('link')?.textContent ?? '',
      }))
    },
    await response.text(),
  )

  expect(items).toHaveLength(4)
  expect(items[0]?.title).toBe(title)
  for (const { link } of items) expect((await page.request.get(link)).status()).toBe(200)
})
