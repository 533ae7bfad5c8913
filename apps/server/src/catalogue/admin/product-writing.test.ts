import { listAudit } from '@nirbhaya/contract/audit/audit'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import * as admin from '@nirbhaya/contract/catalogue/admin'
import * as contract from '@nirbhaya/contract/catalogue/catalogue'
import type { Image } from '@nirbhaya/contract/images/images'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aCustomer, aPaidOrder, eventually } from '../../../test/builders.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { insertStaff } from '../../../test/people/staff.ts'
import { aForm, aPicture } from '../../../test/selling/pictures.ts'
import { shopsOnEveryStore } from '../../../test/stores/stores.ts'
import { newId } from '../../platform/database/columns.ts'
import { product as productTable } from '../catalogue.tables.ts'

const words = { name: 'Pearl', description: 'A pendant.', price: 199.5, rating: 4.5, reviews: 12 }
const red = await aPicture({ colour: '#ff0000' })
const green = await aPicture({ colour: '#00ff00' })
const blue = await aPicture({ colour: '#0000ff' })
const aFile = (bytes: Buffer) => ({ field: 'photos', bytes })

describe.each(await shopsOnEveryStore())('with pictures in %s', (_, shop) => {
  const visitor = shop.apiFor()
  const signedIn = signInAdmin(shop)

  async function create(fields: Record<string, string | number> = {}, ...photos: Buffer[]) {
    const { api } = await signedIn
    const form = aForm({ ...words, ...fields }, photos.map(aFile))
    return (await api(admin.createProduct, { form })).product
  }

  async function update(
    slug: string,
    { images, ...fields }: { images?: admin.PhotoOrder; [name: string]: unknown } = {},
    ...photos: Buffer[]
  ) {
    const { api } = await signedIn
    const order: Record<string, string> = images ? { images: JSON.stringify(images) } : {}
    const form = aForm({ ...words, ...fields, ...order }, photos.map(aFile))
    return (await api(admin.updateProduct, { params: { slug }, form })).product
  }

  const find = async (slug: string) =>
    (await visitor(contract.getProduct, { params: { slug } })).product
  const read = ({ url }: Image) => fetch(shop.origin + url)
  const idOf = ({ url }: Image) => url.split('/')[3] as string
  const isGone = (image: Image) => eventually(async () => (await read(image)).status === 404)

  /** Returns the colour of a photo's first pixel. */
  async function colourOf(image: Image) {
    const bytes = Buffer.from(await (await read(image)).arrayBuffer())
    const [r = 0, g = 0, b = 0] = await sharp(bytes).removeAlpha().raw().toBuffer()
    return r > 128 ? 'red' : g > 128 ? 'green' : b > 128 ? 'blue' : 'none'
  }
  const coloursOf = (images: Image[]) => Promise.all(images.map(colourOf))

  test('a writer changes texts and pictures, and nothing else', async () => {
    const { slug } = await create()
    const { token } = await insertStaff(shop.db, 'writer')
    const writer = shop.apiFor(token)
    const change = (fields: Record<string, string | number>, ...photos: Buffer[]) => {
      const form = aForm({ ...words, ...fields }, photos.map(aFile))
      return writer(admin.updateProduct, { params: { slug }, form })
    }

    await change({ description: 'A new text.', lead: 'For every day.' }, red)

    const refused: Record<string, string | number>[] = [
      { price: 1 },
      { listPrice: 5_000 },
      { rating: 5 },
      { reviews: 900 },
      { status: 'draft' },
      { slug: 'another-address' },
      { genericName: 'Pendant' },
      { optionName: 'Size', optionValues: 'Small\nLarge' },
      { cancelPolicy: 'never' },
    ]
    for (const fields of refused) {
      await expect(change(fields), JSON.stringify(fields)).rejects.toMatchObject({
        status: 403,
        code: 'NOT_PERMITTED',
      })
    }
    expect(await find(slug)).toMatchObject({ ...words, description: 'A new text.' })
    await expect(writer(admin.deleteProduct, { params: { slug } })).rejects.toMatchObject({
      code: 'NOT_PERMITTED',
    })
  })

  test('a new product is shown at once, with its photos in order', async () => {
    const { api } = await signedIn
    const form = aForm(words, [aFile(red), aFile(green)])

    const { message, product } = await api(admin.createProduct, { form })

    expect(message).toBe('Product created!')
    expect(product).toMatchObject({ ...words, likes: 0 })
    expect(await find(product.slug)).toMatchObject(product)
    expect(await coloursOf(product.images)).toEqual(['red', 'green'])
    const { products } = await visitor(contract.listProducts)
    expect(products.at(-1)?._id).toBe(product._id)
  })

  test('the list price is the owner’s, or the usual one, never below the price', async () => {
    expect(await create()).toMatchObject({ price: 199.5, listPrice: 999 })
    expect(await create({ price: 1_200 })).toMatchObject({ price: 1_200, listPrice: 1_200 })
    const { slug } = await create({ listPrice: 1_499.5 })
    expect(await find(slug)).toMatchObject({ price: 199.5, listPrice: 1_499.5 })

    // A form without a list price keeps the stored list price. If the new price is higher, the new price
    // becomes the list price too.
    expect(await update(slug, { price: 249 })).toMatchObject({ listPrice: 1_499.5 })
    expect(await update(slug, { price: 2_000 })).toMatchObject({ listPrice: 2_000 })
    expect(await update(slug, { price: 99, listPrice: 99 })).toMatchObject({ listPrice: 99 })
  })

  test('the prices of a form fit to the stored ones that it leaves out', async () => {
    const { slug } = await create({ listPrice: 999, mrp: '₹999' })
    const refusalOf = (change: Record<string, unknown>) =>
      update(slug, change).catch(({ fields }) => fields)

    expect(await refusalOf({ mrp: '₹500' })).toEqual({ mrp: fieldRefusals.mrpTooLow })
    expect(await refusalOf({ price: 1_200 })).toEqual({ mrp: fieldRefusals.mrpTooLow })
    expect(await refusalOf({ price: 998.5 })).toEqual({ listPrice: fieldRefusals.balanceTooLow })
    expect(await find(slug)).toMatchObject({ price: 199.5, listPrice: 999 })
  })

  test('a former price is public beside the prices, and no detail of the package', async () => {
    const { slug } = await create({ listPrice: 2_499, mrp: '₹3,499', oldPrice: '₹2,999' })
    const shown = await find(slug)
    expect(shown).toMatchObject({ price: 199.5, listPrice: 2_499, mrp: 3_499, oldPrice: 2_999 })
    expect(shown.label).toEqual({ mrp: '₹3,499' })

    const refusalOf = (change: Record<string, unknown>) =>
      update(slug, change).catch(({ fields }) => fields)
    expect(await refusalOf({ listPrice: 2_999 })).toEqual({
      oldPrice: fieldRefusals.oldPriceTooLow,
    })
    expect(await refusalOf({ oldPrice: 'cheap' })).toEqual({
      oldPrice: fieldRefusals.invalidOldPrice,
    })
    expect(await update(slug, {})).toMatchObject({ oldPrice: 2_999 })
    expect(await update(slug, { oldPrice: '' })).not.toHaveProperty('oldPrice')
  })

  test('optional details are kept, and removed if emptied', async () => {
    const facts = { colour: 'Pearl', size: '38 × 27 mm', weight: '14 g', splashResistance: 'IPX4' }
    const { slug } = await create(facts)
    expect(await find(slug)).toMatchObject(facts)

    // If a form omits these fields, the product keeps their stored values.
    await update(slug)
    expect(await find(slug)).toMatchObject(facts)

    await update(slug, { size: '', weight: ' ' })
    const shown = await find(slug)
    expect(shown).toMatchObject({ colour: 'Pearl', splashResistance: 'IPX4' })
    expect(shown).not.toHaveProperty('size')
    expect(shown).not.toHaveProperty('weight')
  })

  test.each([199.49, 0, -999, 999.001, 'all', ''])(
    'a list price cannot be %s',
    async (listPrice) => {
      await expect(create({ listPrice })).rejects.toMatchObject({
        status: 400,
        fields: { listPrice: expect.stringContaining('ist price') },
      })
    },
  )

  test('a product can have no photos', async () => {
    expect((await create()).images).toEqual([])
  })

  test('photos have their own text, or the product’s name without one', async () => {
    const images = JSON.stringify([{ file: 1, alt: 'From behind' }, { file: 0 }])

    const product = await create({ images }, red, green)

    expect(product.images.map(({ alt }) => alt)).toEqual(['From behind', 'Pearl'])
    expect(await coloursOf(product.images)).toEqual(['green', 'red'])
  })

  test('products of the same name created at once get different slugs', async () => {
    const name = `निर्भया ${newId().slice(-6)}`

    const products = await Promise.all(Array.from({ length: 5 }, () => create({ name })))

    const slug = name.replace(' ', '-')
    expect(products.map((one) => one.slug).sort()).toEqual(
      [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`)].sort(),
    )
    expect(await find(`${slug}-3`)).toMatchObject({ name })
  })

  test('a renamed product keeps its slug', async () => {
    const { api } = await signedIn
    const { slug } = await create({ name: 'Old name' }, red)
    const form = aForm({ ...words, name: 'New name', price: '249' })

    const { message, product } = await api(admin.updateProduct, { params: { slug }, form })

    expect(message).toBe('Product updated!')
    expect(product).toMatchObject({ slug, name: 'New name', price: 249 })
    const found = await find(slug)
    expect(found).toMatchObject({ name: 'New name', price: 249 })
    expect(await coloursOf(found.images)).toEqual(['red'])
  })

  describe('the slug of a product', () => {
    const name = () => `Opal ${newId().slice(-8)}`
    const taken = { status: 409, code: 'SLUG_TAKEN', fields: { slug: expect.any(String) } }

    test('is the owner’s, or made from the name if none is given', async () => {
      const slug = `Opal-${newId().slice(-8)}`
      expect(await create({ slug })).toMatchObject({ slug })
      expect(await create({ slug: '', name: slug })).toMatchObject({
        slug: `${slug.toLowerCase()}-2`,
      })
      for (const wrong of ['-', 'a b', 'a/b', 'ओम!', 'x'.repeat(121)]) {
        const refused = { status: 400, fields: { slug: fieldRefusals.invalidSlug } }
        await expect(create({ slug: wrong })).rejects.toMatchObject(refused)
      }
    })

    test('can be changed, and all earlier ones lead to the product, ignoring case', async () => {
      const { slug: first, _id } = await create({ name: name() })
      const second = `${first}-Second`
      const third = `${first}-third`
      expect(await update(first, { slug: second })).toMatchObject({ slug: second })
      // An old slug also works on the owner's pages.
      expect(await update(first.toUpperCase(), { slug: third })).toMatchObject({ slug: third })

      for (const slug of [first, second, second.toLowerCase(), third.toUpperCase()])
        expect(await find(slug)).toMatchObject({ _id, slug: third })
      // The product can take its own old slug again, also in another spelling.
      expect(await update(third, { slug: second.toLowerCase() })).toMatchObject({ _id })
      expect(await find(third)).toMatchObject({ slug: second.toLowerCase() })
    })

    test('cannot be taken by another product until the product is deleted', async () => {
      const words = name()
      const { slug: old } = await create({ name: words })
      await update(old, { slug: `${old}-new` })
      const other = await create({ name: name() })

      for (const slug of [old, old.toUpperCase(), `${old}-NEW`]) {
        await expect(create({ slug })).rejects.toMatchObject(taken)
        await expect(update(other.slug, { slug })).rejects.toMatchObject(taken)
      }
      expect(await create({ name: words })).toMatchObject({ slug: `${old}-2` })

      const { api } = await signedIn
      await api(admin.deleteProduct, { params: { slug: old } })
      await expect(find(`${old}-new`)).rejects.toMatchObject({ status: 404 })
      expect(await create({ slug: old })).toMatchObject({ slug: old })
    })

    test('goes to one of several products that claim it at the same time', async () => {
      const slug = `opal-${newId().slice(-8)}`
      const others = [await create({ name: name() }), await create({ name: name() })]

      const attempts = await Promise.allSettled([
        ...others.map((one) => update(one.slug, { slug })),
        create({ slug: slug.toUpperCase() }),
      ])

      const refused = attempts.filter(({ status }) => status === 'rejected')
      expect(refused).toMatchObject([{ reason: taken }, { reason: taken }])
    })
  })

  test('the main product is the owner’s choice, otherwise the first one', async () => {
    const { api } = await signedIn
    const main = async () => (await visitor(contract.getShopFront)).mainSlug
    const choose = (slug: string) => api(admin.chooseMainProduct, { params: { slug } })
    const { products } = await visitor(contract.listProducts)
    const first = products[0]?.slug
    expect(await main()).toBe(first)

    const { slug, name } = await create()
    await create()
    expect(await choose(slug.toUpperCase())).toMatchObject({ success: true })
    expect(await main()).toBe(slug)
    await update(slug, { slug: `${slug}-renamed` })
    expect(await main()).toBe(`${slug}-renamed`)
    const { entries } = await api(listAudit, { query: { entity: 'product', limit: 2 } })
    expect(entries[1]).toMatchObject({ action: 'product.choose', after: { name, slug } })

    await api(admin.deleteProduct, { params: { slug } })
    expect(await main()).toBe(first)
    await expect(choose(slug)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  test('new photos follow the old ones if no order is given', async () => {
    const before = await create({}, red)

    const after = await update(before.slug, {}, green, blue)

    expect(after.images[0]).toEqual(before.images[0])
    expect(await coloursOf(after.images)).toEqual(['red', 'green', 'blue'])
  })

  test('photos are ordered, added and removed in one call', async () => {
    const { slug, images } = await create({}, red, green)
    const [first, second] = images.map(idOf)
    if (!first || !second || !images[0]) throw new Error('two photos were sent')

    const after = await update(
      slug,
      {
        images: [
          { id: second, alt: 'Green' },
          { file: 0, alt: 'Blue' },
        ],
      },
      blue,
    )

    expect(await coloursOf(after.images)).toEqual(['green', 'blue'])
    expect(after.images.map(({ alt }) => alt)).toEqual(['Green', 'Blue'])
    expect(await find(slug)).toMatchObject(after)
    await isGone(images[0])
    expect((await read({ ...images[0], url: images[0].url.replace('webp', 'avif') })).status).toBe(
      404,
    )
    expect(await coloursOf(after.images)).toEqual(['green', 'blue'])
  })

  test('only changed photos are written', async () => {
    const { slug, images } = await create({}, red, green)
    const [first, second] = images.map(idOf)
    if (!first || !second) throw new Error('two photos were sent')
    /** Returns the transaction that wrote each photo, in display order. */
    const writtenBy = async () => {
      const { rows } = await shop.db.execute<{ xmin: string }>(
        sql`select xmin::text from product_image where id in (${first}, ${second}) order by position`,
      )
      return rows.map(({ xmin }) => xmin)
    }
    const before = await writtenBy()
    const alts = (one: string) => [
      { id: first, alt: one },
      { id: second, alt: 'Pearl' },
    ]

    await update(slug, { price: 299 })
    await update(slug, { price: 399, images: alts('Pearl') })
    expect(await writtenBy()).toEqual(before)

    await update(slug, { images: alts('Red') })
    const after = await writtenBy()
    expect(after.map((xmin, index) => xmin === before[index])).toEqual([false, true])
  })

  test('all photos can be removed', async () => {
    const { slug, images } = await create({}, red)

    expect((await update(slug, { images: [] })).images).toEqual([])

    await isGone(images[0] as Image)
  })

  test.each([
    ['a photo twice', (id: string) => [{ id }, { id }]],
    ['a file twice', () => [{ file: 0 }, { file: 0 }]],
    ['a file that is missing', (id: string) => [{ id }, { file: 0 }, { file: 1 }]],
    ['not every file', (id: string) => [{ id }]],
  ])('an order of photos with %s is refused', async (_name, orderOf) => {
    const { slug, images } = await create({}, red)

    const attempt = update(slug, { images: orderOf(idOf(images[0] as Image)) }, green)

    await expect(attempt).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      fields: { images: 'The order of the photos does not look right' },
    })
    expect((await find(slug)).images).toEqual(images)
  })

  test('a photo of another product, or an unknown one, is refused', async () => {
    const { slug } = await create({}, red)
    const other = await create({}, green)

    for (const id of [idOf(other.images[0] as Image), newId()]) {
      const attempt = update(slug, { images: [{ id }] })
      await expect(attempt).rejects.toMatchObject({ status: 409, code: 'PHOTOS_CHANGED' })
    }
    expect(await coloursOf((await find(other.slug)).images)).toEqual(['green'])
  })

  test('a product has at most 12 photos, including old ones', async () => {
    const { slug } = await create({}, ...Array.from({ length: 11 }, () => red))

    await expect(update(slug, {}, green, blue)).rejects.toMatchObject({
      status: 400,
      message: 'A product can have at most 12 photos',
    })
    expect((await update(slug, {}, green)).images).toHaveLength(12)
  })

  test('simultaneous changes do not mix photos', async () => {
    const { slug, images } = await create({}, red)
    const id = idOf(images[0] as Image)

    const results = await Promise.allSettled([
      update(slug, { images: [{ file: 0 }] }, green),
      update(slug, { images: [{ id }, { file: 0 }] }, blue),
    ])

    // Either change may run first; the green photo alone remains in both cases. If the change to green runs
    // first, it removes the red photo. The other change lists the red photo, so the server refuses it.
    const colours = await coloursOf((await find(slug)).images)
    const [, second] = results
    expect(colours).toEqual(['green'])
    if (second.status === 'rejected') expect(second.reason).toMatchObject({ status: 409 })
    expect(results[0].status).toBe('fulfilled')
  })

  test('photos added by simultaneous calls are all kept', async () => {
    const { slug } = await create({}, red)

    await Promise.all([update(slug, {}, green), update(slug, {}, blue)])

    const colours = await coloursOf((await find(slug)).images)
    expect(colours[0]).toBe('red')
    expect(colours.toSorted()).toEqual(['blue', 'green', 'red'])
  })

  test('photos are removed again if their product is deleted meanwhile', async () => {
    const { slug, _id } = await create({})
    const listFiles = async () => {
      const { objects } = await shop.storage.listAll('images', { recursive: true })
      return [...objects].length
    }
    const before = await listFiles()

    const attempt = await shop.db.transaction(async (tx) => {
      await tx.delete(productTable).where(eq(productTable.id, _id))
      const updating = update(slug, {}, red)
      updating.catch(() => undefined)
      await eventually(async () => (await listFiles()) > before)
      return { updating }
    })

    await expect(attempt.updating).rejects.toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
    expect(await listFiles()).toBe(before)
  })

  test('the list of an upload’s files is kept for an hour, in case it is never finished', async () => {
    const { images } = await create({}, red)
    const id = idOf(images[0] as Image)

    const { rows } = await shop.db.execute(sql`
      select extract(epoch from start_after - created_on)::int as "afterSeconds" from pgboss.job
      where name = 'picture.remove-unused' and data->'ids' ? ${id}`)

    expect(rows).toEqual([{ afterSeconds: 3_600 }])
  })

  test('only files of an upload that nothing shows are removed', async () => {
    const shown = (await create({}, red)).images[0] as Image
    const unused = newId()
    const leftBehind = { ...shown, url: shown.url.replace(idOf(shown), unused) }
    await shop.storage.put(`images/${unused}/60.webp`, red)
    expect((await read(leftBehind)).status).toBe(200)

    await shop.jobHandlers['picture.remove-unused']({ ids: [idOf(shown), unused] })

    expect((await read(leftBehind)).status).toBe(404)
    expect((await read(shown)).status).toBe(200)
  })

  test('a deleted product leaves the shop and carts, its files are removed, and orders stay', async () => {
    const { api } = await signedIn
    const { slug, _id, images } = await create({ price: 199 }, red)
    const customer = await aCustomer(shop)
    await customer.api(addCartLine, { body: { productId: _id, quantity: 2 } })

    expect(await api(admin.deleteProduct, { params: { slug } })).toEqual({ success: true })

    await expect(find(slug)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect((await customer.api(getCart)).items).toEqual([])
    await isGone(images[0] as Image)
    const again = api(admin.deleteProduct, { params: { slug } })
    await expect(again).rejects.toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  })

  test('an order of a deleted product still shows what was paid', async () => {
    const { api } = await signedIn
    const { customer, product } = await aPaidOrder(shop, { quantity: 2, priceRupees: 199 })

    await api(admin.deleteProduct, { params: { slug: product.slug } })

    const { orders } = await customer.api(listMyOrders)
    expect(orders[0]).toMatchObject({ total: 398, items: [{ quantity: 2, price: 199 }] })
  })

  test('the audit log has each change with the values before and after', async () => {
    const { api } = await signedIn
    const made = await create({ name: 'First' }, red)
    await update(made.slug, { name: 'Second', images: [] })
    await api(admin.deleteProduct, { params: { slug: made.slug } })

    const { entries } = await api(listAudit, { query: { entity: 'product', limit: 3 } })

    const photos = [{ id: idOf(made.images[0] as Image), alt: 'First' }]
    const first = { ...words, slug: made.slug, name: 'First', photos }
    const second = { ...first, name: 'Second', photos: [] }
    const about = { entity: 'product', entityId: made._id }
    expect(entries).toMatchObject([
      { ...about, action: 'product.delete', before: second, after: null },
      { ...about, action: 'product.update', before: first, after: second },
      { ...about, action: 'product.create', before: null, after: first },
    ])
  })

  test('only the admin can change products', async () => {
    const { slug } = await create({}, red)
    const customer = await aCustomer(shop)
    const form = () => aForm(words, [aFile(red)])
    const params = { slug }

    for (const [api, status] of [
      [visitor, 401],
      [customer.api, 403],
    ] as const) {
      const attempts = [
        () => api(admin.createProduct, { form: form() }),
        () => api(admin.updateProduct, { params, form: form() }),
        () => api(admin.deleteProduct, { params }),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status })
    }
    expect((await find(slug)).images).toHaveLength(1)
  })

  test('an unknown product cannot be changed', async () => {
    await expect(update('nowhere', {}, red)).rejects.toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    })
  })
})
