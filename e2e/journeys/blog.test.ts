import { listPosts, type Post } from '@nirbhaya/contract/blog/blog'
import { createApi } from '@nirbhaya/contract/client/client'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { blogPages as words } from '@nirbhaya/contract/messages/blog'
import { messages } from '@nirbhaya/contract/messages/specification'
import { untilHydrated } from '../fixture/hydrated.ts'
import { expect, shopUrl, test } from '../fixture/shop.ts'

const api = createApi(async ({ path }) => {
  const response = await fetch(`${shopUrl()}/api${path}`)
  return { status: response.status, json: await response.json() }
})

async function newestPost(): Promise<Post> {
  const [post] = await api(listPosts)
  if (!post) throw new Error('the shop starts with posts')
  return post
}

test('a visitor finds an article, reads it and goes back', async ({ page }) => {
  const { title, date, readTime = '', picture } = await newestPost()
  // The newest post's picture has a description, so its `alt` is not empty.
  const alt = picture?.alt ?? ''
  expect(alt).not.toBe('')
  await page.goto('/blogs')
  await expect(page).toHaveTitle(/Updates & Articles/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.blogTitle)
  await expect(page.getByRole('article')).toHaveCount(4)
  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading')).toHaveText(title)
  await expect(card.getByText('…')).toBeVisible()
  await expect(card.getByRole('img', { name: alt })).toBeVisible()
  await expect(card.getByText(formatDateTime(date))).toBeVisible()
  await expect(card.getByText(readTime)).toBeVisible()

  await card.getByRole('link', { name: messages.blogReadMore }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const article = page.getByRole('article').first()
  await expect(article.getByText(words.defaultAuthor(demoBrand.name))).toBeVisible()
  await expect(article.getByRole('img', { name: alt })).toBeVisible()
  await expect(article.getByRole('heading', { name: /^1\. / })).toBeVisible()
  await expect(article.getByRole('blockquote').first()).toHaveText(/^“[^“”]+”$/)
  await expect(page.getByRole('heading', { name: words.morePosts })).toBeVisible()

  await article.getByRole('link', { name: messages.blogTitle }).click()
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.blogTitle)
})

test('older articles are on further pages, each with its own address', async ({ page }) => {
  const titles = (await api(listPosts)).map(({ title }) => title)
  const shown = page.getByRole('article').getByRole('heading', { level: 2 })
  const older = page.getByRole('link', { name: words.olderPosts })
  // Reduces the page size, so that the shop's four articles fill several pages.
  await page.route('**/api/blog?*', (route) => {
    const address = new URL(route.request().url())
    address.searchParams.set('limit', '2')
    return route.continue({ url: address.href })
  })
  await page.goto('/contact')
  await untilHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(shown).toHaveText(titles.slice(0, 2))

  await older.click()
  await expect(shown).toHaveText(titles.slice(2))
  await expect(page).toHaveURL(/\/blogs\?cursor=./)
  await expect(page).toHaveTitle(/Older Updates & Articles/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(older).toHaveCount(0)
  const address = await page.evaluate(() => location.href)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)

  await page.reload()
  await expect(shown).toHaveText(titles.slice(2))
  await untilHydrated(page)
  await page.getByRole('link', { name: words.newestPosts }).click()
  await expect(page).toHaveURL('/blogs')
  await expect(shown).toHaveText(titles.slice(0, 2))
  await page.goBack()
  await expect(shown).toHaveText(titles.slice(2))
})

test('an article that fails to load shows a calm page and loads on trying again', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(500)
  const { title } = await newestPost()
  await page.goto('/blogs')
  await untilHydrated(page)
  await page.route('**/api/blog/*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('link', { name: messages.blogReadMore }).first().click()
  await expect(page.getByRole('heading', { name: words.failedTitle })).toBeVisible()
  await shop.expectPageQuality()

  await page.unroute('**/api/blog/*')
  await page.getByRole('button', { name: messages.tryAgain }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('the feed is announced and contains every article', async ({ page }) => {
  const { title } = await newestPost()
  const html = await (await page.request.get('/blogs')).text()
  const [link = ''] = /<link[^>]*application\/rss\+xml[^>]*>/.exec(html) ?? []
  const href = / href="([^"]+)"/.exec(link)?.[1]
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
