import { listAudit } from '@nirbhaya/contract/audit/audit'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import * as admin from '@nirbhaya/contract/catalogue/admin'
import * as contract from '@nirbhaya/contract/catalogue/catalogue'
import { messages } from '@nirbhaya/contract/messages/specification'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { searchShop } from '@nirbhaya/contract/search/search'
import { describe, expect, test } from 'vitest'
import { aCustomer, aPaidOrder, paymentRequestOf } from '../../../test/builders.ts'
import { invalidatedBy } from '../../../test/invalidated.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { aForm } from '../../../test/selling/pictures.ts'
import { testShop } from '../../../test/test-shop.ts'
import { newId } from '../../platform/database/columns.ts'

const shop = await testShop()
const visitor = shop.apiFor()
const { api: owner } = await signInAdmin(shop)

const facts = { description: 'A lantern for the wrist.', price: 199, rating: 5, reviews: 1 }

const create = async (fields: Record<string, string>) =>
  (await owner(admin.createProduct, { form: aForm({ ...facts, name: 'Lantern', ...fields }) }))
    .product

const change = async ({ slug, name }: contract.Product, fields: Record<string, string>) =>
  (
    await owner(admin.updateProduct, {
      params: { slug },
      form: aForm({ ...facts, name, ...fields }),
    })
  ).product

/** Returns a name that no other test searches for. */
const aName = () => `Lantern ${newId().slice(-10)}`

const read = async (path: string) => {
  const response = await fetch(`${shop.origin}${path}`)
  return { status: response.status, text: await response.text() }
}

/**
 * Returns the paths at which visitors and machines can find the product, and `search` if a search finds it.
 */
async function whereSeen({ slug, name }: contract.Product): Promise<string[]> {
  const lists = ['/', '/collection', '/sitemap.xml', '/api/product/get-products?limit=200']
  const pages = ['/product/', '/single/', '/api/product/get-product/', '/api/review/of/']
  const seen: string[] = []
  for (const path of lists) if ((await read(path)).text.includes(slug)) seen.push(path)
  for (const path of pages) {
    for (const spelling of [slug, slug.toUpperCase()]) {
      const { status } = await read(path + spelling)
      expect([200, 404]).toContain(status)
      if (status === 200) seen.push(path + (spelling === slug ? '' : 'UPPER'))
    }
  }
  const { products } = await visitor(searchShop, { query: { q: name } })
  return products.some((found) => found.slug === slug) ? [...seen, 'search'] : seen
}

const everywhere = [
  '/',
  '/collection',
  '/sitemap.xml',
  '/api/product/get-products?limit=200',
  '/product/',
  '/product/UPPER',
  '/single/',
  '/single/UPPER',
  '/api/product/get-product/',
  '/api/product/get-product/UPPER',
  '/api/review/of/',
  '/api/review/of/UPPER',
  'search',
]

const notFound = { status: 404, code: 'PRODUCT_NOT_FOUND' }

describe('a draft of a product', () => {
  test('is visible only to the owner until it is published', async () => {
    const draft = await create({ name: aName(), status: 'draft' })

    expect(await whereSeen(draft)).toEqual([])
    const params = { slug: draft.slug }
    const { product } = await owner(admin.getAdminProduct, { params })
    expect(product).toMatchObject({ name: draft.name, status: 'draft' })
    const listed = async (status?: 'draft' | 'published') => {
      const query = { limit: 200, ...(status && { status }) }
      const { products } = await owner(admin.listAdminProducts, { query })
      return products.find(({ _id }) => _id === draft._id)?.status
    }
    expect(await listed()).toBe('draft')
    expect(await listed('draft')).toBe('draft')
    expect(await listed('published')).toBeUndefined()

    await change(draft, { status: 'published' })
    expect(await whereSeen(draft)).toEqual(everywhere)
    expect(await listed('published')).toBe('published')
  })

  test('disappears from cached pages when a published product becomes one', async () => {
    const shown = await create({ name: aName() })
    expect(await whereSeen(shown)).toEqual(everywhere)

    await change(shown, { status: 'draft' })

    expect(await whereSeen(shown)).toEqual([])
  })

  test('keeps its status when a form does not send one', async () => {
    const draft = await create({ name: aName(), status: 'draft' })
    await change(draft, { price: '249' })
    expect(await whereSeen(draft)).toEqual([])
  })

  test('cannot be put into a cart, liked, or chosen as the main product', async () => {
    const draft = await create({ name: aName(), status: 'draft' })
    const params = { slug: draft.slug }
    const customer = await aCustomer(shop)

    const body = { productId: draft._id, quantity: 1 }
    await expect(customer.api(addCartLine, { body })).rejects.toMatchObject(notFound)
    expect((await customer.api(getCart)).items).toEqual([])
    const like = visitor(contract.likeProduct, { params, body: { action: 'like' } })
    await expect(like).rejects.toMatchObject(notFound)
    await expect(visitor(contract.viewProduct, { params })).rejects.toMatchObject(notFound)
    await expect(owner(admin.chooseMainProduct, { params })).rejects.toMatchObject({
      status: 409,
      code: 'PRODUCT_IS_DRAFT',
    })
  })

  test('cannot be bought from a cart that already had it, and returns there when published', async () => {
    const shown = await create({ name: aName() })
    const customer = await aCustomer(shop)
    await customer.api(addCartLine, { body: { productId: shown._id, quantity: 2 } })
    const quantities = async () =>
      (await customer.api(getCart)).items.map(({ quantity }) => quantity)

    await change(shown, { status: 'draft' })

    expect(await quantities()).toEqual([])
    const bought = customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 398) })
    await expect(bought).rejects.toMatchObject({ status: 400 })
    await change(shown, { status: 'published' })
    expect(await quantities()).toEqual([2])
  })

  test('is not the main product, and its price is in no price range', async () => {
    const alone = await testShop()
    const { api } = await signInAdmin(alone)
    const make = async (fields: Record<string, string>) =>
      (await api(admin.createProduct, { form: aForm({ ...facts, ...fields }) })).product
    const front = () => alone.apiFor()(contract.getShopFront)
    const first = await make({ name: 'First', price: '100', status: 'draft' })
    expect(await front()).toEqual({ mainSlug: null, prices: null })

    const second = await make({ name: 'Second', price: '200' })
    expect(await front()).toMatchObject({ mainSlug: second.slug, prices: { now: { lowest: 200 } } })

    const form = aForm({ ...facts, name: 'First', price: '100', status: 'published' })
    await api(admin.updateProduct, { params: { slug: first.slug }, form })
    expect(await front()).toMatchObject({ mainSlug: first.slug, prices: { now: { lowest: 100 } } })
  })

  test('is not among the colours of a published product', async () => {
    const name = aName()
    const pearl = await create({ name: `${name} Pearl`, colour: 'Pearl' })
    const teal = await create({ name: `${name} Teal`, colour: 'Teal', status: 'draft' })
    const siblings = async () => {
      const { product } = await visitor(contract.getProduct, { params: { slug: pearl.slug } })
      return product.siblings.map(({ colour }) => colour)
    }
    expect(await siblings()).toEqual([])
    await change(teal, { colour: 'Teal', status: 'published' })
    expect(await siblings()).toEqual(['Pearl', 'Teal'])
  })

  test('stays readable in the orders of its buyers, without a link to its page', async () => {
    const { customer, product } = await aPaidOrder(shop)
    const shown = async () => (await customer.api(listMyOrders)).orders[0]?.items[0]?.product
    expect(await shown()).not.toHaveProperty('isDraft')

    const form = aForm({ ...facts, name: product.name, status: 'draft' })
    await owner(admin.updateProduct, { params: { slug: product.slug }, form })

    expect(await shown()).toMatchObject({ name: product.name, isDraft: true })
  })
})

test('publishing and unpublishing are audited, and invalidate the pages that show the product', async () => {
  const draft = await create({ name: aName(), status: 'draft' })
  const keys = [`product/${draft._id}`, 'products']

  const published = await invalidatedBy(shop.databaseUrl, () =>
    change(draft, { status: 'published' }),
  )
  const unpublished = await invalidatedBy(shop.databaseUrl, () =>
    change(draft, { status: 'draft' }),
  )

  expect(published).toEqual(expect.arrayContaining(keys))
  expect(unpublished).toEqual(expect.arrayContaining(keys))
  const { entries } = await owner(listAudit)
  const ofDraft = entries.filter(({ entityId }) => entityId === draft._id)
  expect(ofDraft.map(({ after }) => (after as { status?: string } | null)?.status)).toEqual([
    'draft',
    'published',
    'draft',
  ])
})

test('a form without a status publishes the product', async () => {
  const { message, product } = await owner(admin.createProduct, {
    form: aForm({ ...facts, name: aName() }),
  })
  expect(message).toBe(messages.productCreated)
  expect(product).not.toHaveProperty('status')
  expect(await whereSeen(product)).toEqual(everywhere)
})

test.each(['hidden', 'scheduled', ''])('a product cannot have the status %j', async (status) => {
  await expect(create({ status })).rejects.toMatchObject({
    status: 400,
    fields: { status: expect.any(String) },
  })
})
