import { createProduct } from '@nirbhaya/contract/catalogue/admin'
import { getProduct, listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { failure } from '@nirbhaya/contract/errors.schemas'
import { expect, test } from 'vitest'
import { signInAdmin } from '../../../../test/people/admin-session.ts'
import { aForm, aPicture } from '../../../../test/selling/pictures.ts'
import { s3Server } from '../../../../test/stores/s3-server.ts'
import { testShop } from '../../../../test/test-shop.ts'
import { newId } from '../../database/columns.ts'

const bucket = await s3Server()
const shop = await testShop(bucket.settings)
const { api } = await signInAdmin(shop)

const words = { name: 'Pearl', description: 'A pendant.', price: 199, rating: 5, reviews: 0 }
const aProductForm = async () => aForm(words, [{ field: 'photos', bytes: await aPicture() }])
const read = (path: string) => fetch(shop.origin + path)

test('a picture is sent with its type and cached for good', async () => {
  const { product } = await api(createProduct, { form: await aProductForm() })
  const webp = product.images[0]?.url ?? ''

  for (const [path, type] of [
    [webp, 'image/webp'],
    [webp.replace('.webp', '.avif'), 'image/avif'],
  ] as const) {
    const response = await read(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = await response.bytes()
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
  }
})

test.each([
  `/api/images/${newId()}/60.webp`,
  `/api/images/${newId()}/60.png`,
  `/api/images/${newId()}/..%2f..%2fsecrets%2fauth`,
  `/api/images/..%2f..%2fsecrets/60.webp`,
])('there is no picture at %s, and the answer is not cached', async (path) => {
  const response = await read(path)

  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('while the object store is away, pictures are unavailable and everything else works', async () => {
  const { product } = await api(createProduct, { form: await aProductForm() })
  const { products } = await api(listProducts)
  await bucket.stop()

  const response = await read(product.images[0]?.url ?? '')
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(failure.parse(await response.json()).code).toBe('UNAVAILABLE')

  expect((await api(getProduct, { params: { slug: product.slug } })).product.images).toHaveLength(1)
  await expect(api(createProduct, { form: await aProductForm() })).rejects.toMatchObject({
    status: 503,
  })
  expect((await api(listProducts)).products).toHaveLength(products.length)
})
