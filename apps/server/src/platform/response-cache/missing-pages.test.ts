import { expect, test } from 'vitest'
import { aProduct, changeProduct } from '../../../test/builders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { newId } from '../database/columns.ts'

const shop = await testShop({ TRUST_PROXY: 'loopback' })

const ask = (path: string, network = 1) =>
  fetch(`${shop.origin}${path}`, { headers: { 'x-forwarded-for': `198.51.${network}.1` } })

const responsesMade = () => shop.metric('cached_responses_made')

const kinds = [
  '/product/*',
  '/single/*',
  '/blogs/*',
  '/*',
  '/*/deeper',
  '/api/product/get-product/*',
  '/api/blog/*',
]

test.each(kinds)(
  'the response for missing pages is made once, however many are invented: %s',
  async (kind) => {
    const invented = () => kind.replace('*', newId())
    const text = await (await ask(invented())).text()
    // Until the existing names are read, each address is looked up individually.
    await expect
      .poll(async () => {
        const before = await responsesMade()
        await (await ask(invented())).text()
        return (await responsesMade()) - before
      })
      .toBe(0)
    const before = await responsesMade()

    for (let time = 0; time < 20; time++) {
      const answer = await ask(invented())
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe(text)
    }

    expect(await responsesMade()).toBe(before)
  },
)

test('an address that is invented today can exist tomorrow', async () => {
  const [product] = await Promise.all([aProduct(shop), ask('/product/nothing')])
  const slug = `later-${newId()}`
  expect((await ask(`/product/${slug}`)).status).toBe(404)

  await changeProduct(shop, product.id, { slug })

  await expect.poll(async () => (await ask(`/product/${slug}`)).status).toBe(200)
  expect((await ask(`/api/product/get-product/${slug.toUpperCase()}`)).status).toBe(200)
  expect((await ask(`/product/${product.slug}`)).url).toContain(slug)
})

test('a flood of page requests from one network delays other networks by one turn', async () => {
  const flood = Array.from({ length: 120 }, async (_, number) => {
    const answer = await ask(`/search?q=flood${number}`, 1)
    await answer.text()
    return answer.status
  })
  const other = await ask('/search?q=other', 2)
  const home = await ask('/?fresh', 2)

  expect(other.status).toBe(200)
  expect(home.status).toBe(200)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200, 503]))
})
