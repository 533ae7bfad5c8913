import { pageSizes } from '@nirbhaya/contract/paging'
import { expect, test } from 'vitest'
import { aProduct, changeProduct } from '../../test/builders.ts'
import { testShop } from '../../test/test-shop.ts'

const shop = await testShop()

const open = (path: string) => fetch(shop.origin + path, { redirect: 'manual' })

/**
 * Returns the target of a permanent redirect, undefined for a page that exists, and otherwise the HTTP
 * status.
 */
async function leadsTo(path: string) {
  const { status, headers } = await open(path)
  return status === 301 ? headers.get('location') : status === 200 ? undefined : status
}

test('the pages of a product are at its own slug; other spellings redirect there', async () => {
  const { slug } = await aProduct(shop, { slug: 'Pearl-One' })

  for (const page of ['single', 'product']) {
    expect(await leadsTo(`/${page}/${slug}`)).toBeUndefined()
    expect(await leadsTo(`/${page}/pearl-ONE`)).toBe(`/${page}/Pearl-One`)
    expect(await leadsTo(`/${page}/PEARL-ONE?utm_source=mail`)).toBe(`/${page}/Pearl-One`)
    expect(await leadsTo(`/${page}/pearl-two`)).toBe(404)
  }
})

test('an old slug redirects to the new one at once, also in another script', async () => {
  const { id, slug } = await aProduct(shop, { slug: 'old-name' })
  expect(await leadsTo(`/product/${slug}`)).toBeUndefined()

  await changeProduct(shop, id, { slug: 'नया-नाम' })

  const now = encodeURIComponent('नया-नाम')
  expect(await leadsTo('/product/old-name')).toBe(`/product/${now}`)
  expect(await leadsTo('/single/OLD-NAME')).toBe(`/single/${now}`)
  expect(await leadsTo(`/product/${now}`)).toBeUndefined()
})

test('the pages of a shop without products have no dead links', async () => {
  const empty = await testShop()
  const pages = ['/', '/collection', '/search', '/search?q=pearl', '/blogs', '/no-such-page']
  // All pages have the same header and footer, so each link is checked once.
  const statuses = new Map<string, number>()

  for (const page of pages) {
    const html = await (await fetch(empty.origin + page)).text()
    const paths = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, path = '']) => path)
    expect(paths, page).toContain('/collection')
    for (const path of paths) {
      const address = empty.origin + path.replaceAll('&amp;', '&')
      const status = statuses.get(path) ?? (await fetch(address)).status
      statuses.set(path, status)
      expect(status, `${page} leads to ${path}`).toBe(200)
    }
  }
})

test('the collection shows every product, also those after the first page of the list', async () => {
  const large = await testShop()
  const slugs: string[] = []
  while (slugs.length <= pageSizes.rows) slugs.push((await aProduct(large)).slug)

  const html = await (await fetch(`${large.origin}/collection`)).text()

  expect(slugs.filter((slug) => !html.includes(`/product/${slug}`))).toEqual([])
})
