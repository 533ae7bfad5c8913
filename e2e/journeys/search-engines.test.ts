import { listPosts } from '@nirbhaya/contract/blog/blog'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixture/shop.ts'

interface Described {
  '@type': string
  [field: string]: unknown
}

/**
 * Returns the metadata in a page's HTML. Machines such as search engines read it there, and run no scripts.
 */
async function metadataOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  const found = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const all = (selector: string) => [...parsed.querySelectorAll(selector)]
    return {
      title: parsed.title,
      metas: all('meta').map((one) => [
        one.getAttribute('property') ?? one.getAttribute('name') ?? '',
        one.getAttribute('content') ?? '',
      ]),
      links: all('link').map((one) => [one.getAttribute('rel'), one.getAttribute('href')]),
      described: all('script[type="application/ld+json"]').map((one) => one.textContent),
      heading: parsed.querySelector('h1')?.textContent,
      alt: parsed.querySelector('article img')?.getAttribute('alt'),
    }
  }, html)
  return {
    ...found,
    metas: Object.fromEntries(found.metas) as Record<string, string>,
    links: Object.fromEntries(found.links) as Record<string, string>,
    described: jsonLd(found.described),
  }
}

/** Returns a page's structured data, by type. */
function jsonLd(scripts: (string | null)[]): Record<string, Described> {
  const described = scripts.map((script) => JSON.parse(script ?? '') as Described)
  for (const one of described) expect(one['@context']).toBe('https://schema.org')
  return Object.fromEntries(described.map((one) => [one['@type'], one]))
}

/** Returns the size of the picture at an address, as a browser decodes it. */
async function sizeOf(page: Page, address: string) {
  const answer = await page.request.get(address)
  const type = answer.headers()['content-type']
  const base64 = (await answer.body()).toString('base64')
  return page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  }, `data:${type};base64,${base64}`)
}

// One test, because most of its work needs no page: the steps read HTML and files.
test('search engines find what they need', async ({ page, request, baseURL, shop }) => {
  for (const path of [
    '/',
    '/single/Nirbhaya',
    '/product/Nirbhaya',
    '/product/Nirbhaya-Aubergine',
  ]) {
    await test.step(`${path} has one address and a preview card`, async () => {
      const { metas, links, title } = await metadataOf(page, `${path}?utm_source=test`)

      const address = `${baseURL}${path}`
      expect(links.canonical).toBe(address)
      expect(metas).toMatchObject({
        'og:url': address,
        'og:title': title,
        'og:description': metas.description,
        'twitter:card': 'summary_large_image',
      })
      const picture = metas['og:image'] ?? ''
      expect(picture).toContain(`${baseURL}/`)
      expect(await sizeOf(page, picture)).toEqual([1200, 630])
      expect(metas['og:image:alt']).toContain('Nirbhaya')
    })
  }

  await test.step('the home page names the seller and contains its questions with answers', async () => {
    const { Organization, WebSite, FAQPage } = (await metadataOf(page, '/')).described

    expect(Organization).toMatchObject({ name: 'Nirbhaya', url: `${baseURL}/` })
    expect((await page.request.get(String(Organization?.logo))).headers()['content-type']).toBe(
      'image/png',
    )
    expect(WebSite).toMatchObject({ url: `${baseURL}/` })
    expect(FAQPage?.mainEntity).toHaveLength(7)
  })

  await test.step('a product has its price and its breadcrumbs, and no rating without reviews', async () => {
    const product = await shop.product()
    const { Product, BreadcrumbList } = (await metadataOf(page, '/product/Nirbhaya')).described

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
    // The owner entered the product's rating, and no review supports it. So search engines do not get it.
    expect(Product).not.toHaveProperty('aggregateRating')
    const images = Product?.image as string[] | undefined
    expect((await page.request.get(images?.[0] ?? '')).ok()).toBe(true)
    expect(BreadcrumbList?.itemListElement).toMatchObject([
      { position: 1, item: `${baseURL}/` },
      { position: 2, item: `${baseURL}/product/Nirbhaya` },
    ])
  })

  await test.step('the story has its breadcrumbs', async () => {
    const { BreadcrumbList } = (await metadataOf(page, '/single/Nirbhaya')).described

    expect(BreadcrumbList?.itemListElement).toMatchObject([
      { position: 1, item: `${baseURL}/` },
      { position: 2, item: `${baseURL}/single/Nirbhaya` },
    ])
  })

  await test.step('an article has its breadcrumbs, its picture and its publisher', async () => {
    const [post] = (await shop.api()(listPosts)).slice(0, 1)
    const address = `${baseURL}/blogs/${post?._id}`
    const { metas, described, heading, alt } = await metadataOf(page, address)
    const { BlogPosting, BreadcrumbList } = described

    expect(heading).toBe(post?.title)
    expect(BreadcrumbList?.itemListElement).toMatchObject([
      { position: 1, item: `${baseURL}/` },
      { position: 2, name: messages.blogTitle, item: `${baseURL}/blogs` },
      { position: 3, name: heading, item: address },
    ])
    expect(BlogPosting).toMatchObject({ headline: heading, url: address })
    const picture = metas['og:image'] ?? ''
    expect(BlogPosting?.image).toBe(picture)
    expect(await sizeOf(page, picture)).toEqual([1600, 900])
    expect(alt).toMatch(/./)
    expect(metas['og:image:alt']).toBe(alt)
  })

  await test.step('crawlers learn what to index and what not', async () => {
    const robots = await request.get('/robots.txt')
    const rules = await robots.text()

    expect(robots.headers()['content-type']).toContain('text/plain')
    for (const path of ['/cart', '/payment/', '/my-orders', '/login', '/admin', '/search']) {
      expect(rules).toContain(`Disallow: ${path}\n`)
    }
    expect(rules).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  })

  await test.step('every page of the sitemap exists and allows indexing', async () => {
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

  await test.step('the shop can be installed on a home screen', async () => {
    const { links, metas } = await metadataOf(page, '/')
    const answer = await page.request.get(links.manifest ?? '')
    const manifest = await answer.json()

    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    expect(manifest).toMatchObject({ name: 'Nirbhaya', theme_color: '#2a0f2e' })
    expect(metas['theme-color']).toBe('#2a0f2e')
    for (const { src, sizes } of manifest.icons) {
      const [width, height] = await sizeOf(page, src)
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
    }
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    expect(await sizeOf(page, links['apple-touch-icon'] ?? '')).toEqual([180, 180])
  })
})
