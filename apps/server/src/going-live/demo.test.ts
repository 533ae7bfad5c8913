import { listAudit } from '@nirbhaya/contract/audit/audit'
import { createBatch } from '@nirbhaya/contract/batches/admin'
import { updatePost } from '@nirbhaya/contract/blog/admin'
import { listPosts } from '@nirbhaya/contract/blog/blog'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import {
  listContentBlocks,
  type SavedBlock,
  saveContentBlock,
} from '@nirbhaya/contract/content/admin'
import { getContent } from '@nirbhaya/contract/content/content'
import { checkGoingLive, listDemo, removeDemo } from '@nirbhaya/contract/going-live/going-live'
import { saveProductTax } from '@nirbhaya/contract/papers/settings'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { describe, expect, test } from 'vitest'
import { aCustomer, aProduct, paymentRequestOf } from '../../test/builders.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aForm } from '../../test/selling/pictures.ts'
import { insertOption } from '../../test/selling/products.ts'
import { testShop } from '../../test/test-shop.ts'
import { getUsualTerms } from '../batches/promise-settings.service.ts'
import { seedBlog } from '../blog/blog.seed.ts'
import { seedCatalogue } from '../catalogue/catalogue.seed.ts'
import { hasContent, seedContent } from '../content/content.seed.ts'
import { demoFaq } from '../demo/faq.ts'
import { demoPosts } from '../demo/posts.ts'
import { demoProducts } from '../demo/products.ts'

async function aDemoShop() {
  const shop = await testShop()
  await seedCatalogue(shop.db, shop.storage, getUsualTerms)
  await seedBlog(shop.db, shop.storage)
  await seedContent(shop.db)
  const { api } = await signInAdmin(shop)
  const visitor = shop.apiFor()
  return { shop, api, visitor }
}

type Api = Awaited<ReturnType<typeof aDemoShop>>['api']

async function save(api: Api, key: SavedBlock['key'], changed: object) {
  const { blocks } = await api(listContentBlocks)
  const { version, value } = blocks.find((block) => block.key === key) ?? {}
  await api(saveContentBlock, {
    body: { key, version, value: { ...value, ...changed } } as SavedBlock,
  })
}

async function linesOf(api: Api, ...ids: string[]) {
  const { lines } = await api(checkGoingLive)
  return lines.filter(({ id }) => ids.includes(id)).map(({ id, isDone }) => [id, isDone])
}

describe('the demo', async () => {
  const { shop, api, visitor } = await aDemoShop()

  test('is on the checklist with its posts and pictures', async () => {
    const { lines } = await api(checkGoingLive)
    const posts = lines.find(({ id }) => id === 'posts')
    expect(posts?.sentence).toContain(demoPosts[0]?.title)
    const pictures = lines.find(({ id }) => id === 'pictures')
    expect(pictures?.sentence).toBe(
      'Pictures of the demo’s product: Opening, Feature banner, Closing banner, Customize',
    )
  })

  test('is removed in one press, if the owner changed nothing of it', async () => {
    const { unchanged, changed } = await api(listDemo)
    expect(changed).toEqual([])

    const { removed, kept, needed } = await api(removeDemo)

    expect(removed).toEqual(unchanged)
    expect(removed.filter(({ kind }) => kind === 'product')).toHaveLength(demoProducts.length)
    expect(removed.filter(({ kind }) => kind === 'post')).toHaveLength(demoPosts.length)
    expect(kept).toEqual([])
    // Every shop needs a name and policies.
    expect(needed).toContainEqual({ kind: 'brand', name: 'name' })
    expect(needed).toContainEqual({ kind: 'policy', name: 'Return Policy' })
    expect((await api(listDemo)).needed).toEqual(needed)
    expect((await visitor(listProducts, { query: {} })).products).toEqual([])
    expect(await visitor(listPosts, { query: {} })).toEqual([])
    // The steps to an account are true of every shop.
    expect(Object.keys((await visitor(getContent)).content)).toEqual(['register', 'samples'])
    const html = await (await fetch(shop.origin)).text()
    expect(html).not.toMatch(/pendant|diya|Trusted by/i)
    expect(await linesOf(api, 'posts', 'pictures', 'claims', 'samples', 'figures')).toEqual([
      ['posts', true],
      ['pictures', true],
      ['claims', true],
      ['samples', true],
      ['figures', true],
    ])
    expect(await linesOf(api, 'addresses')).toEqual([['addresses', true]])
    const { entries } = await api(listAudit, { query: { limit: 200 } })
    for (const action of ['product.delete', 'post.delete', 'content.update']) {
      expect(entries.map((entry) => entry.action)).toContain(action)
    }
  })

  test('does not come back with the next start', async () => {
    expect(await hasContent(shop.db)).toBe(true)
    await seedContent(shop.db)

    expect(await api(listDemo)).toMatchObject({ unchanged: [], changed: [] })
  })

  test('can be removed again, which changes nothing', async () => {
    const own = await aProduct(shop, { name: 'Ring' })

    expect(await api(removeDemo)).toMatchObject({ removed: [], kept: [] })
    const { products } = await visitor(listProducts, { query: {} })
    expect(products.map(({ _id }) => _id)).toEqual([own.id])
  })
})

test('of a list or of addresses that the owner added to, only the demo’s go', async () => {
  const { api, visitor } = await aDemoShop()
  const own = { question: 'Which sizes are there?', answer: '6 to 18.' }
  await save(api, 'faq', { items: [own, ...demoFaq.items] })
  await save(api, 'social', { facebook: 'https://www.facebook.com/abhaya' })

  const { removed, kept } = await api(removeDemo)

  const { length } = demoFaq.items
  expect(removed).toContainEqual({
    kind: 'entries',
    name: `Questions: ${length} of ${length + 1}`,
  })
  expect(removed).toContainEqual({ kind: 'entries', name: 'Social profiles: 2 of 3' })
  expect(kept.map(({ name }) => name)).toEqual(['Social profiles', 'Questions'])
  const { content } = await visitor(getContent)
  expect(content.faq?.items).toEqual([own])
  expect(content.social).toMatchObject({
    facebook: 'https://www.facebook.com/abhaya',
    linkedin: '',
  })
})

test('a changed part with a sentence of the demo is on the checklist beside a product of the owner', async () => {
  const { shop, api } = await aDemoShop()
  await save(api, 'hero', { title: 'A ring that shines.' })
  await aProduct(shop, { name: 'Ring' })
  await api(removeDemo)

  const { lines } = await api(checkGoingLive)

  expect(lines.find(({ id }) => id === 'claims')?.sentence).toContain('Opening')
})

test('products of the demo with an option or an HSN code stay', async () => {
  const { shop, api, visitor } = await aDemoShop()
  const [withOption, withHsn] = (await visitor(listProducts, { query: {} })).products
  await insertOption(shop.db, withOption?._id ?? '', ['Small', 'Large'])
  const body = { fromDay: '2026-01-01', hsn: '711719', unit: 'PCS' as const, rate: 3 }
  const params = { id: withHsn?._id ?? '' }
  await api(saveProductTax, { params, body: { ...body, isExempt: false } })

  const { kept } = await api(removeDemo)

  expect(kept).toEqual([withOption, withHsn].map((used) => ({ kind: 'product', name: used?.name })))
  const { products } = await visitor(listProducts, { query: {} })
  expect(products.map(({ _id }) => _id)).toEqual([withOption?._id, withHsn?._id])
})

test('a product of the demo that was sold stays, and the others go', async () => {
  const { shop, api, visitor } = await aDemoShop()
  const [sold] = (await visitor(listProducts, { query: {} })).products
  const customer = await aCustomer(shop)
  await customer.api(addCartLine, { body: { productId: sold?._id ?? '' } })
  await customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 199) })

  const { kept } = await api(removeDemo)

  expect(kept).toEqual([{ kind: 'product', name: sold?.name }])
  const { products } = await visitor(listProducts, { query: {} })
  expect(products.map(({ _id }) => _id)).toEqual([sold?._id])
})

test('what the owner changed of the demo stays, and is named', async () => {
  const { api, visitor } = await aDemoShop()
  const [post] = await visitor(listPosts, { query: {} })
  if (!post) throw new Error('no post')
  await api(updatePost, {
    params: { id: post._id },
    form: aForm({ title: post.title, summary: 'Our own words', content: post.content }),
  })
  await save(api, 'trust', { text: 'Worn by 12 neighbours' })
  await save(api, 'hero', { title: 'A ring that shines.' })
  const { products } = await visitor(listProducts, { query: {} })
  const [planned] = products
  await api(createBatch, {
    body: {
      productId: planned?._id ?? '',
      capacity: 10,
      terms: { fromDays: 30, dueDays: 45 },
    },
  })

  const { removed, kept } = await api(removeDemo)

  expect(kept).toEqual([
    { kind: 'product', name: planned?.name },
    { kind: 'post', name: post.title },
    { kind: 'content', name: 'Opening' },
    { kind: 'content', name: 'Customer counter' },
  ])
  // The words are the owner's, but the picture is still the demo's.
  expect(removed).toContainEqual({ kind: 'picture', name: 'Opening' })
  const { content } = await visitor(getContent)
  expect(content.hero).toMatchObject({ title: 'A ring that shines.', picture: null })
  expect(content.trust).toEqual({ text: 'Worn by 12 neighbours' })
  expect(content).not.toHaveProperty('faq')
  const left = await visitor(listPosts, { query: {} })
  expect(left.map(({ title }) => title)).toEqual([post.title])
})
