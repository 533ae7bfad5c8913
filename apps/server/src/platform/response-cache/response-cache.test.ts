import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getPost, listPosts } from '@nirbhaya/contract/blog/blog'
import { likeProduct, listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aCustomer,
  aProduct,
  changeProduct,
  eventually,
  removeProduct,
} from '../../../test/builders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { untilInvalidated } from '../../../test/until-invalidated.ts'
import { invalidatePost } from '../../blog/blog.service.ts'
import { post } from '../../blog/blog.tables.ts'
import { shopFront } from '../../catalogue/catalogue.tables.ts'
import { changingProducts } from '../../catalogue/shop-front.service.ts'
import { newId } from '../database/columns.ts'

const shop = await testShop()

interface Response {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Uses Node's request function, because fetch decompresses the response and hides its headers. */
function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(shop.origin + path, { headers, method }, async (response) => {
      const { statusCode: status = 0 } = response
      resolve({ status, headers: response.headers, body: await buffer(response) })
    })
    sent.on('error', reject).end()
  })
}

const textOf = async (path: string) => (await get(path)).body.toString()

const countMade = () => shop.metric('cached_responses_made')

/** Counts the responses that were made during the work. */
async function madeBy(work: () => Promise<unknown>): Promise<number> {
  const before = await countMade()
  await work()
  return (await countMade()) - before
}

const aPost = async (title = 'Walking home') => {
  const id = newId()
  const picture = { imageId: newId(), imageWidth: 60, imageHeight: 40, imageWidths: [60] }
  await shop.db.insert(post).values({ id, title, summary: 'S', content: 'C', ...picture })
  return id
}

const { id, slug } = await aProduct(shop, { name: 'Pearl' })

const change = (values: Parameters<typeof changeProduct>[2]) => changeProduct(shop, id, values)

const postId = await aPost()
const pages = [
  '/',
  `/single/${slug}`,
  `/product/${slug}`,
  '/collection',
  '/blogs',
  `/blogs/${postId}`,
]
const calls = [
  '/api/product/get-products',
  `/api/product/get-product/${slug}`,
  '/api/blog',
  `/api/blog/${postId}`,
]
const others = [
  '/api/content',
  '/contact',
  '/complaint',
  '/shipping-policy',
  '/blogs/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
]
const all = [...pages, ...calls, ...others]

beforeEach(async () => {
  for (const path of all) await get(path)
})

describe('a public response', () => {
  test('is made once for a thousand requests', async () => {
    const count = await madeBy(async () => {
      for (let round = 0; round < 1_000 / all.length; round++)
        await Promise.all(all.map((path) => get(path)))
    })

    expect(count).toBe(0)
  })

  test.each(all)(
    'at %s is the same compressed and uncompressed, with the same headers',
    async (path) => {
      const plain = await get(path)
      const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
      const zipped = await get(path, { 'accept-encoding': 'gzip' })
      const head = await get(path, { 'accept-encoding': 'br' }, 'HEAD')

      expect(plain.status).toBe(200)
      expect(plain.headers['content-encoding']).toBeUndefined()
      const isSmall = plain.body.length < 1_024
      if (!isSmall) {
        expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
        expect(gunzipSync(zipped.body)).toEqual(plain.body)
      }
      const apart = ['content-length', 'content-encoding', 'date']
      const common = ({ headers }: Response) =>
        Object.entries(headers).filter(([name]) => !apart.includes(name))
      for (const one of [brotli, zipped, head]) expect(common(one)).toEqual(common(plain))
      expect(head.headers['content-encoding']).toBe(isSmall ? undefined : 'br')
      expect(head.body.length).toBe(0)
      expect(plain.headers).toMatchObject({
        vary: expect.stringMatching(/accept-encoding/),
        etag: expect.stringMatching(/^W\/"[\w-]{20,}"$/),
        'content-length': String(plain.body.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('frame-ancestors'),
        'surrogate-key': expect.stringMatching(/^\S+( \S+)*$/),
      })
    },
  )

  test.each([...pages, ...calls, '/blogs/rss.xml'])(
    'at %s must be revalidated by browsers and shared caches',
    async (path) => {
      expect((await get(path)).headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=0, must-revalidate',
      )
    },
  )

  test.each(all)('at %s is not sent to a client that already has it', async (path) => {
    const { headers } = await get(path)
    const etag = String(headers.etag)

    const again = await get(path, { 'if-none-match': `"x", ${etag}` })
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    expect(again.headers).toMatchObject({ etag, vary: headers.vary })
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expect((await get(path, { 'if-none-match': '"x"' })).status).toBe(200)
  })

  test('is the same whatever is added to its address, and is not made again for it', async () => {
    const plain = await textOf(`/product/${slug}`)

    const count = await madeBy(async () => {
      for (let number = 0; number < 50; number++) {
        expect(await textOf(`/product/${slug}?utm_source=${number}&cursor=${number}`)).toBe(plain)
        expect(await textOf(`/product/${slug.replace('p', '%70')}?${number}`)).toBe(plain)
        await get(`/blogs/${postId.toUpperCase()}?x=${number}`)
        await get(`/api/blog?x=${number}`)
      }
    })

    expect(count).toBe(0)
  })

  test('is the same for signed-in customers', async () => {
    const { token } = await aCustomer(shop)
    for (const path of calls) {
      const mine = await get(path, { authorization: `Bearer ${token}`, cookie: 'a=b' })
      expect(mine.body.toString()).toBe(await textOf(path))
    }
  })

  test('is made once for simultaneous requests', async () => {
    await change({ name: 'Onyx' })

    const count = await madeBy(async () => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => get(`/product/${slug}`, { 'accept-encoding': 'br' })),
      )
      for (const { body } of answers)
        expect(brotliDecompressSync(body).toString()).toContain('Onyx')
    })

    expect(count).toBe(1)
  })

  test('is compressed as well as possible once it stays unchanged', async () => {
    const sizeOf = async () => (await get('/', { 'accept-encoding': 'br' })).body.length
    await change({ name: 'Opal' })
    const fast = await sizeOf()

    await eventually(async () => (await sizeOf()) < fast)
  })
})

describe('a change', () => {
  const isOfLists = (path: string) => path === calls[0] || path === '/sitemap.xml'
  const byPlace = (a: string, b: string) => all.indexOf(a) - all.indexOf(b)
  /** Returns the addresses whose response had to be made again after the work. */
  async function remadeBy(work: () => Promise<unknown>): Promise<string[]> {
    await work()
    await untilInvalidated(shop.changes)
    const remade: string[] = []
    for (const path of all) if ((await madeBy(() => get(path))) > 0) remade.push(path)
    return remade
  }

  const ofPages = (path: string) => !path.startsWith('/api') && !/rss|robots/.test(path)

  test('of the main product renews every page, as all may name it, immediately', async () => {
    const remade = await remadeBy(() => change({ name: 'Ruby' }))

    expect(remade).toEqual([...all.filter(ofPages), ...calls.slice(0, 2)].sort(byPlace))
    for (const path of [...pages.slice(0, 4), ...calls.slice(0, 2)])
      expect(await textOf(path), path).toContain('Ruby')
  })

  test('of a price renews every page that may show it, immediately', async () => {
    const remade = await remadeBy(() => change({ pricePaise: 10_150 }))

    expect(remade).toEqual([...all.filter(ofPages), ...calls.slice(0, 2)].sort(byPlace))
    for (const path of ['/', '/collection', '/shipping-policy', ...pages.slice(1, 3)])
      expect(await textOf(path), path).toContain('₹101.50')
    await change({ pricePaise: 19_900 })
    for (const path of all) await get(path)
  })

  test('of the main product, or of its address, renews every page that links to it', async () => {
    const other = await aProduct(shop)
    const ofPages = all.filter(
      (path) => !path.startsWith('/api') && !/rss|robots|sitemap/.test(path),
    )
    for (const path of all) await get(path)
    const choose = (chosenProductId: string | null) =>
      shop.db.transaction((tx) =>
        changingProducts(tx, () => tx.update(shopFront).set({ chosenProductId })),
      )

    expect(await remadeBy(() => choose(other.id))).toEqual(ofPages)
    expect(await textOf('/shipping-policy')).toContain(`/single/${other.slug}`)

    const moved = `moved-${newId()}`
    const renamed = await remadeBy(() => changeProduct(shop, other.id, { slug: moved }))
    expect(renamed).toEqual(all.filter((path) => ofPages.includes(path) || isOfLists(path)))
    expect(await textOf('/blogs')).toContain(`/single/${moved}`)

    // Choosing the product that is already the main product changes nothing.
    expect(await remadeBy(() => choose(null))).toEqual(ofPages)
    expect(await remadeBy(() => choose(id))).toEqual([])
    await choose(null)
  })

  test('of another product leaves the pages of this one alone', async () => {
    const remade = await remadeBy(() => aProduct(shop))

    expect(remade).toEqual(['/', '/collection', calls[0], '/sitemap.xml'])
  })

  test('of a post renews what shows posts', async () => {
    const remade = await remadeBy(() =>
      shop.db.transaction(async (tx) => {
        await tx.update(post).set({ title: 'Going home' }).where(eq(post.id, postId))
        await invalidatePost(tx, postId)
      }),
    )

    expect(remade).toEqual([
      '/blogs',
      `/blogs/${postId}`,
      ...calls.slice(2),
      '/blogs/rss.xml',
      '/sitemap.xml',
    ])
    expect(await shop.apiFor()(getPost, { params: { id: postId } })).toMatchObject({
      title: 'Going home',
    })
    expect((await shop.apiFor()(listPosts))[0]?.title).toBe('Going home')
  })

  test('of a like renews only one page, and is counted immediately', async () => {
    const remade = await remadeBy(() =>
      shop.apiFor()(likeProduct, { params: { slug }, body: { action: 'like' } }),
    )

    expect(remade).toEqual([`/product/${slug}`, ...calls.slice(0, 2)])
    const { products } = await shop.apiFor()(listProducts)
    const likes = products.find((one) => one.slug === slug)?.likes
    expect(await textOf(`/product/${slug}`)).toContain(productPages.like('Ruby', likes ?? 0))
  })

  test('that adds something is visible to the next request', async () => {
    const later = `later-${newId()}`
    for (const path of [`/product/${later}`, `/api/product/get-product/${later}`]) {
      const { status, headers } = await get(path)
      expect([status, headers.etag]).toEqual([404, undefined])
    }

    await aProduct(shop, { slug: later })

    for (const path of [`/product/${later}`, `/api/product/get-product/${later}`])
      expect((await get(path)).status).toBe(200)
  })

  test('that removes something is visible to the next request', async () => {
    const gone = await aProduct(shop)
    expect((await get(`/product/${gone.slug}`)).status).toBe(200)

    await removeProduct(shop, gone.id)

    expect((await get(`/product/${gone.slug}`)).status).toBe(404)
    expect((await get(`/api/product/get-product/${gone.slug}`)).status).toBe(404)
  })
})

test('queries cannot fill the memory', async () => {
  const cursorOf = (place: number) =>
    Buffer.from(JSON.stringify([place, newId()])).toString('base64url')
  for (let number = 0; number < 100; number++)
    await get(`/api/product/get-products?limit=${1 + number}&cursor=${cursorOf(-number)}`)

  expect(await shop.metric('cached_responses_kept_bytes')).toBeLessThan(64_000_000)
  expect(await madeBy(() => get('/'))).toBe(0)
})
