import {
  getProduct,
  getShopFront,
  likeProduct,
  listProducts,
  type Product,
  viewProduct,
} from '@nirbhaya/contract/catalogue/catalogue'
import { indiaDayOf, windowOf } from '@nirbhaya/contract/dates'
import { imageSrcSet } from '@nirbhaya/contract/images/images'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aProduct, changeProduct, removeProduct } from '../../test/builders.ts'
import { type TestShop, testShop } from '../../test/test-shop.ts'
import { anUploadedFile } from '../../test/uploaded-files.ts'
import { getUsualTerms } from '../batches/promise-settings.service.ts'
import { demoProducts } from '../demo/products.ts'
import { newId } from '../platform/database/columns.ts'
import { storeImage } from '../platform/storage/image-sizes.ts'
import { seedCatalogue } from './catalogue.seed.ts'
import * as tables from './catalogue.tables.ts'

const shop = await testShop()
const visitor = shop.apiFor()

const aProductAt = async (position: number) => {
  const row = await aProduct(shop)
  await changeProduct(shop, row.id, { position })
  return row.id
}

/** Returns a picture of one colour, without metadata and not yet encoded. */
const aPhotograph = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#b76e5d' } })

async function addImage(productId: string, position: number, alt: string) {
  const id = newId()
  const stored = await storeImage(
    shop.storage,
    id,
    await anUploadedFile(await aPhotograph().jpeg().toBuffer()),
  )
  await shop.db.insert(tables.productImage).values({ id, productId, position, alt, ...stored })
  return id
}

/** Returns all products, page by page. */
async function listAll(limit: number) {
  const pages: Product[][] = []
  let cursor: string | undefined
  do {
    const page = await visitor(listProducts, { query: { limit, cursor } })
    pages.push(page.products)
    cursor = page.nextCursor
  } while (cursor && pages.length < 1000)
  return pages
}

const idsOf = (products: Product[]) => products.map((one) => one._id)

/** Fetches JSON from exactly this path. The typed client would encode it. */
async function get(path: string) {
  const response = await fetch(`${shop.origin}/api${path}`)
  return { status: response.status, body: await response.json() }
}

describe('a product in several colours', () => {
  const aColour = async (name: string, colour: string) => {
    const row = await aProduct(shop, { name })
    await changeProduct(shop, row.id, { colour })
    return row
  }
  const siblingsOf = async (slug: string) =>
    (await visitor(getProduct, { params: { slug } })).product.siblings

  test('links to the products of its name, and to no others', async () => {
    const rose = await aColour('Asha Rose', 'Rose')
    const teal = await aColour('Asha Teal', 'Teal')
    const other = await aColour('Usha Teal', 'Teal')
    const plain = await aProduct(shop, { name: 'Asha' })

    const both = [
      { slug: rose.slug, name: 'Asha Rose', colour: 'Rose' },
      { slug: teal.slug, name: 'Asha Teal', colour: 'Teal' },
    ]
    expect(await siblingsOf(rose.slug)).toEqual(both)
    expect(await siblingsOf(teal.slug)).toEqual(both)
    expect(await siblingsOf(other.slug)).toEqual([])
    expect(await siblingsOf(plain.slug)).toEqual([])
  })

  test('shows a new colour at once', async () => {
    const { slug } = await aColour('Nila Grey', 'Grey')
    expect(await siblingsOf(slug)).toEqual([])

    const blue = await aColour('Nila Blue', 'Blue')

    await expect
      .poll(async () => (await siblingsOf(slug)).map((one) => one.slug))
      .toEqual([slug, blue.slug])
  })
})

describe('the list of products', () => {
  test('is in display order, then in order of creation', async () => {
    const last = await aProductAt(12)
    const first = await aProductAt(10)
    const second = await aProductAt(11)
    const third = await aProductAt(11)

    const { products } = await visitor(listProducts)

    const own = [first, second, third, last]
    expect(idsOf(products).filter((id) => own.includes(id))).toEqual(own)
  })

  test('has the fields of the wire shape and no others', async () => {
    const prices = { priceRupees: 199.5, listPriceRupees: 1_499 }
    const row = await aProduct(shop, { name: 'निर्भया', ...prices })

    const { products } = await visitor(listProducts)

    expect(products.find((one) => one._id === row.id)).toEqual({
      _id: row.id,
      slug: row.slug,
      name: 'निर्भया',
      description: 'A pendant.',
      price: 199.5,
      listPrice: 1_499,
      images: [],
      likes: 0,
      rating: 4.5,
      reviews: 12,
      availability: 'open',
      cancelPolicy: 'late-only',
      delivery: windowOf({ fromDays: 45, dueDays: 60 }, indiaDayOf(new Date())),
    })
  })

  test.each([1, 2, 3, 7])('has each product once in pages of %s', async (limit) => {
    for (const position of [5, 5, 5, 6, 4]) await aProductAt(position)
    const everything = idsOf((await visitor(listProducts)).products)

    const pages = await listAll(limit)

    expect(idsOf(pages.flat())).toEqual(everything)
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    expect(pages.at(-1)?.length).toBeGreaterThan(0)
  })

  test('continues after the last product seen when others are added and deleted', async () => {
    const [first, second, third] = [
      await aProductAt(-30),
      await aProductAt(-20),
      await aProductAt(-10),
    ]
    const page = await visitor(listProducts, { query: { limit: 2 } })
    expect(idsOf(page.products)).toEqual([first, second])

    await aProductAt(-40)
    await removeProduct(shop, second)
    const next = await visitor(listProducts, { query: { limit: 1, cursor: page.nextCursor } })

    expect(idsOf(next.products)).toEqual([third])
  })

  test.each(
    [
      'x',
      '%00',
      'null',
      '[]',
      '[1]',
      '["a","b"]',
      '[1,"not an id"]',
      '[1.5,"01900000-0000-7000-8000-000000000000"]',
      '[9999999999,"01900000-0000-7000-8000-000000000000"]',
      '[-9007199254740991,"01900000-0000-7000-8000-000000000000"]',
      '{"0":1,"1":"01900000-0000-7000-8000-000000000000"}',
    ].flatMap((json) => [json, Buffer.from(json).toString('base64url')]),
  )('does not start at the cursor %s', async (cursor) => {
    const query = new URLSearchParams({ cursor })

    expect(await get(`/product/get-products?${query}`)).toMatchObject({
      status: 400,
      body: { success: false, code: 'INVALID_INPUT' },
    })
  })

  test('can be read by visitors', async () => {
    expect((await get('/product/get-products')).status).toBe(200)
  })
})

describe('a product', () => {
  test('is found by its slug and has the time of its last change', async () => {
    const row = await aProduct(shop, { slug: 'निर्भया-2' })

    const { product } = await visitor(getProduct, { params: { slug: 'निर्भया-2' } })

    expect(product).toMatchObject({ _id: row.id, slug: 'निर्भया-2', price: 199, images: [] })
    expect(new Date(product.updatedAt).getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('has its pictures in order, each with all its widths', async () => {
    const { id, slug } = await aProduct(shop)
    const second = await addImage(id, 1, 'from behind')
    const first = await addImage(id, 0, 'from the front')

    const { product } = await visitor(getProduct, { params: { slug } })

    const size = { width: 300, height: 200, widths: [160, 300] }
    expect(product.images).toEqual([
      { url: `/api/images/${first}/300.webp`, alt: 'from the front', ...size },
      { url: `/api/images/${second}/300.webp`, alt: 'from behind', ...size },
    ])
  })

  test('is found by its slug in any case, and answers with its own spelling', async () => {
    const { id } = await aProduct(shop, { slug: 'CaseIsForgiven' })

    for (const slug of ['CaseIsForgiven', 'caseisforgiven', 'CASEISFORGIVEN']) {
      const { product } = await visitor(getProduct, { params: { slug } })
      expect(product).toMatchObject({ _id: id, slug: 'CaseIsForgiven' })
      const body = { action: 'like' } as const
      await visitor(likeProduct, { params: { slug }, body })
      await visitor(viewProduct, { params: { slug } })
    }
    const { product } = await visitor(getProduct, { params: { slug: 'caseisforgiven' } })
    expect(product.likes).toBe(3)
  })

  test('is distinguished from one whose slug differs only in case, if a shop has both', async () => {
    await aProduct(shop, { slug: 'Both' })
    // Write the slug directly to the database. The API no longer accepts a slug that differs from another one
    // only in case, but older shops may have such slugs.
    const { id } = await aProduct(shop)
    await changeProduct(shop, id, { slug: 'both' })

    for (const slug of ['Both', 'both']) {
      const { product } = await visitor(getProduct, { params: { slug } })
      expect(product.slug).toBe(slug)
    }
  })

  test.each(['nothing-here', 'कुछ-नहीं', 'constructor', '0', 'x'.repeat(120)])(
    'with the slug %s is not found',
    async (slug) => {
      await expect(visitor(getProduct, { params: { slug } })).rejects.toMatchObject({
        status: 404,
        code: 'PRODUCT_NOT_FOUND',
        message: 'Product not found',
      })
    },
  )

  test.each([
    '%00',
    'a%00b',
    '%zz',
    '%',
    '%E0%A4%A',
    '..%2f',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f',
    "'%20or%201=1--",
    '%F0%9F%99%82',
    'a%20b',
    'x'.repeat(121),
    'x'.repeat(500),
    'x'.repeat(501),
    'x'.repeat(5000),
    '%ED%A0%80',
  ])('cannot have the slug %s', async (slug) => {
    const { status, body } = await get(`/product/get-product/${slug}`)

    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, message: expect.any(String) })
  })
})

describe('a picture', () => {
  test('is turned upright and loses the camera’s metadata', async () => {
    const file = await aPhotograph(300, 200)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withExifMerge({ IFD0: { Orientation: '6' } })
      .jpeg()
      .toBuffer()
    expect(await sharp(file).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })

    const id = newId()
    const stored = await storeImage(shop.storage, id, await anUploadedFile(file))

    expect(stored).toMatchObject({ width: 200, height: 300, widths: [160, 200] })
    let bytesInAll = 0
    for (const name of ['160.avif', '160.webp', '200.avif', '200.webp']) {
      const bytes = Buffer.from(await shop.storage.getBytes(`images/${id}/${name}`))
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation }, name).toEqual({})
      bytesInAll += bytes.length
    }
    expect(stored.bytes).toBe(bytesInAll)
  })

  test('is never enlarged and has the largest width once', async () => {
    const store = async (width: number) =>
      storeImage(
        shop.storage,
        newId(),
        await anUploadedFile(await aPhotograph(width, 10).png().toBuffer()),
      )

    expect((await store(90)).widths).toEqual([90])
    expect((await store(160)).widths).toEqual([160])
    expect((await store(1700)).widths).toEqual([160, 480, 800, 1200, 1600])
    expect((await store(1700)).height).toBe(9)
  })

  test('cannot be made from a file that is not a picture', async () => {
    for (const bytes of [Buffer.from('<svg'), Buffer.alloc(0)]) {
      const stored = storeImage(shop.storage, newId(), await anUploadedFile(bytes))
      await expect(stored).rejects.toMatchObject({ code: 'PHOTO_UNREADABLE' })
    }
  })

  test.each([
    `/images/${newId()}/300.webp`,
    `/images/${newId()}/300.png`,
    '/images/x/300.webp',
    '/images/..%2f..%2f/300.webp',
    `/images/${newId()}/..%2f..%2fsecrets`,
    `/images/${newId()}/-1.avif`,
  ])('that does not exist is not found: %s', async (path) => {
    const { status, body } = await get(path)

    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false })
  })
})

describe('the prices on every page', () => {
  test('range from the lowest to the highest of all products', async () => {
    const one = await testShop()
    const front = () => one.apiFor()(getShopFront)
    expect(await front()).toEqual({ mainSlug: null, prices: null })

    const { id, slug } = await aProduct(one)
    expect(await front()).toEqual({
      mainSlug: slug,
      otherMain: { name: 'Pendant', steps: [] },
      prices: {
        now: { lowest: 199, highest: 199 },
        later: { lowest: 800, highest: 800 },
        whole: { lowest: 999, highest: 999 },
      },
    })
    await aProduct(one, { priceRupees: 500.5, listPriceRupees: 500.5 })
    expect(await front()).toEqual({
      mainSlug: slug,
      otherMain: { name: 'Pendant', steps: [] },
      prices: {
        now: { lowest: 199, highest: 500.5 },
        later: { lowest: 0, highest: 800 },
        whole: { lowest: 500.5, highest: 999 },
      },
    })

    await removeProduct(one, id)
    expect(await front()).toMatchObject({ prices: { later: { lowest: 0, highest: 0 } } })
  })

  test('include all products that are created at once', async () => {
    const one = await testShop()
    const prices = Array.from({ length: 12 }, (_, place) => 100 + place)

    await Promise.all(prices.map((priceRupees) => aProduct(one, { priceRupees })))

    const { prices: shown } = await one.apiFor()(getShopFront)
    expect(shown?.now).toEqual({ lowest: 100, highest: 111 })
  })
})

describe('an empty shop', async () => {
  const seed = (one: TestShop) => seedCatalogue(one.db, one.storage, getUsualTerms)

  test('gets the demo products once', async () => {
    const empty = await testShop()
    await seed(empty)
    await seed(empty)

    const { products } = await empty.apiFor()(listProducts)

    expect(products.map(({ slug, price }) => ({ slug, price }))).toEqual([
      { slug: 'Nirbhaya', price: 199 },
      { slug: 'Nirbhaya-Aubergine', price: 199 },
    ])
    expect(products.map((one) => one.images.map((image) => image.alt))).toEqual(
      demoProducts.map((one) => one.images.map((image) => image.alt)),
    )
    const images = products.flatMap((one) => one.images)
    const stored = await empty.db.select().from(tables.productImage)
    expect(stored).toHaveLength(images.length)

    // Every URL in every srcset has a picture of the given width.
    for (const image of images) {
      expect(image.url).toMatch(new RegExp(`/${image.width}\\.webp$`))
      for (const format of ['avif', 'webp'] as const) {
        for (const candidate of imageSrcSet(image, format).split(', ')) {
          const [address, width] = candidate.split(' ')
          const response = await fetch(`${empty.origin}${address}`)
          const picture = sharp(Buffer.from(await response.arrayBuffer()))
          const { width: shown } = await picture.metadata()

          expect(response.headers.get('content-type'), address).toBe(`image/${format}`)
          expect(response.headers.get('cache-control')).toContain('immutable')
          expect(`${shown}w`, address).toBe(width)
        }
      }
      const largest = await fetch(`${empty.origin}${image.url}`)
      const { info } = await sharp(Buffer.from(await largest.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: image.width, height: image.height })
    }
  })

  test('with its own products stays unchanged', async () => {
    const before = await shop.db.$count(tables.product)
    await aProduct(shop)

    await seed(shop)

    expect(await shop.db.$count(tables.product)).toBe(before + 1)
  })
})
