import { messages } from '@nirbhaya/contract/messages'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixture/shop.ts'

interface Described {
  '@type': string
  [field: string]: unknown
}

const meta = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')

/** What a page tells search engines, by its type. */
async function jsonLd(page: Page): Promise<Record<string, Described>> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const described = scripts.map((script) => JSON.parse(script) as Described)
  for (const one of described) expect(one['@context']).toBe('https://schema.org')
  return Object.fromEntries(described.map((one) => [one['@type'], one]))
}

/** How large the picture at an address is, as a browser sees it. */
const sizeOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  }, address)

for (const path of ['/', '/single/Nirbhaya', '/product/Nirbhaya', '/product/Nirbhaya-Aubergine']) {
  test(`${path} has one address and a card to be shared with`, async ({ page, baseURL }) => {
    await page.goto(`${path}?utm_source=test`)

    const address = `${baseURL}${path}`
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)
    expect(await meta(page, 'og:url')).toBe(address)
    expect(await meta(page, 'og:title')).toBe(await page.title())
    expect(await meta(page, 'og:description')).toBe(await meta(page, 'description'))
    expect(await meta(page, 'twitter:card')).toBe('summary_large_image')
    const picture = (await meta(page, 'og:image')) ?? ''
    expect(picture).toContain(`${baseURL}/`)
    expect(await sizeOf(page, picture)).toEqual([1200, 630])
    expect(await meta(page, 'og:image:alt')).toContain('Nirbhaya')
  })
}

test('the home page tells who sells, and answers its questions', async ({ page, baseURL }) => {
  await page.goto('/')
  const { Organization, WebSite, FAQPage } = await jsonLd(page)

  expect(Organization).toMatchObject({ name: 'Nirbhaya', url: `${baseURL}/` })
  expect((await page.request.get(String(Organization?.logo))).headers()['content-type']).toBe(
    'image/png',
  )
  expect(WebSite).toMatchObject({ url: `${baseURL}/` })
  expect(FAQPage?.mainEntity).toHaveLength(7)
})

test('a product tells its price and its place, and no rating that nobody gave', async ({
  page,
  baseURL,
  shop,
}) => {
  const product = await shop.product()
  await page.goto('/product/Nirbhaya')
  const { Product, BreadcrumbList } = await jsonLd(page)

  expect(Product).toMatchObject({
    name: product.name,
    description: product.description,
    offers: {
      '@type': 'Offer',
      price: product.price.toFixed(2),
      priceCurrency: 'INR',
      availability: 'https://schema.org/PreOrder',
    },
  })
  // Typed in by the shop: no review stands behind it.
  expect(Product).not.toHaveProperty('aggregateRating')
  const images = Product?.image as string[] | undefined
  expect((await page.request.get(images?.[0] ?? '')).ok()).toBe(true)
  expect(BreadcrumbList?.itemListElement).toMatchObject([
    { position: 1, item: `${baseURL}/` },
    { position: 2, item: `${baseURL}/product/Nirbhaya` },
  ])
})

test('the story tells its place', async ({ page, baseURL }) => {
  await page.goto('/single/Nirbhaya')
  const { BreadcrumbList } = await jsonLd(page)

  expect(BreadcrumbList?.itemListElement).toMatchObject([
    { position: 1, item: `${baseURL}/` },
    { position: 2, item: `${baseURL}/single/Nirbhaya` },
  ])
})

test('an article tells its place, its picture and who publishes it', async ({ page, baseURL }) => {
  await page.goto('/blogs')
  await page.getByRole('link', { name: messages.blogReadMore }).first().click()
  await page.getByRole('blockquote').first().waitFor()
  await page.reload()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const address = await page.evaluate(() => location.href)
  const { BlogPosting, BreadcrumbList } = await jsonLd(page)

  expect(BreadcrumbList?.itemListElement).toMatchObject([
    { position: 1, item: `${baseURL}/` },
    { position: 2, name: messages.blogTitle, item: `${baseURL}/blogs` },
    { position: 3, name: title, item: address },
  ])
  expect(BlogPosting).toMatchObject({ headline: title, url: address })
  const picture = (await meta(page, 'og:image')) ?? ''
  expect(BlogPosting?.image).toBe(picture)
  expect(await sizeOf(page, picture)).toEqual([1600, 900])
  const alt = await page.getByRole('article').first().getByRole('img').getAttribute('alt')
  expect(await meta(page, 'og:image:alt')).toBe(alt)
})

test('crawlers are told where to go and where not', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt')
  const rules = await robots.text()

  expect(robots.headers()['content-type']).toContain('text/plain')
  for (const path of ['/cart', '/payment/', '/my-orders', '/login', '/admin', '/search']) {
    expect(rules).toContain(`Disallow: ${path}\n`)
  }
  expect(rules).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('every page of the sitemap is there and wants to be found', async ({ page, baseURL }) => {
  const sitemap = await page.request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address ?? '',
  )

  expect(addresses).toContain(`${baseURL}/product/Nirbhaya`)
  expect(addresses).toContain(`${baseURL}/single/Nirbhaya-Aubergine`)
  for (const address of addresses) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(await answer.text(), address).not.toContain('content="noindex"')
  }
})

test('the shop can be kept on a home screen', async ({ page }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  const manifest = await answer.json()

  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  expect(manifest).toMatchObject({ name: 'Nirbhaya', theme_color: '#2a0f2e' })
  expect(await meta(page, 'theme-color')).toBe('#2a0f2e')
  for (const { src, sizes } of manifest.icons) {
    const [width, height] = await sizeOf(page, src)
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect(await sizeOf(page, touch ?? '')).toEqual([180, 180])
})
