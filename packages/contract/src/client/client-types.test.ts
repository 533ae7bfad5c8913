import { describe, expectTypeOf, test } from 'vitest'
import { addCartLine, changeCartLine, getCart } from '../cart/cart.ts'
import { createProduct, updateProduct } from '../catalogue/admin.ts'
import { getProduct, listProducts, type Product } from '../catalogue/catalogue.ts'
import { sendContactMessage } from '../contact/contact.ts'
import { searchShop } from '../search/search.ts'
import { type CallOptions, createApi } from './client.ts'

const api = createApi(async () => ({ status: 200, json: {} }))
const slug = 'Nirbhaya'

// These tests check types; `tsc` runs them with all other checks.
describe('a call does not compile', () => {
  test('without the parameters of its path', () => {
    // @ts-expect-error: the product is missing
    api(getProduct)
    // @ts-expect-error: the product is missing
    api(getProduct, {})
    // @ts-expect-error: the parameter is `productId`, not `slug`
    api(changeCartLine, { params: { slug }, body: { quantity: 1 } })
  })

  test('without the query that it needs', () => {
    // @ts-expect-error: the search text is missing
    api(searchShop)
    // @ts-expect-error: the search text is missing
    api(searchShop, { query: {} })
  })

  test('without its body, or a part of it that is needed', () => {
    // @ts-expect-error: the product is missing
    api(addCartLine)
    // @ts-expect-error: the quantity is missing
    api(changeCartLine, { params: { productId: 'p' } })
    // @ts-expect-error: the e-mail address and the message are missing
    api(sendContactMessage, { body: { name: 'Asha' } })
  })

  test('without the form of a multipart call', () => {
    // @ts-expect-error: the form is missing
    api(createProduct)
    // @ts-expect-error: the form is missing
    api(updateProduct, { params: { slug } })
  })

  test('with data it does not accept', () => {
    // @ts-expect-error: the call has no query, because it returns the whole cart
    api(getCart, { query: { limit: 1 } })
    // @ts-expect-error: a call that reads a product has no body
    api(getProduct, { params: { slug }, body: {} })
  })
})

test('optional data may be left out', () => {
  expectTypeOf(api(getCart)).resolves.toHaveProperty('items')
  expectTypeOf(api(getProduct, { params: { slug } })).resolves.toExtend<{ product: Product }>()
  api(listProducts)
  api(listProducts, {})
  api(listProducts, { query: { limit: 1 }, timeoutMs: 1_000 })
  api(addCartLine, { body: { productId: 'p' } })
  expectTypeOf<CallOptions<typeof addCartLine>['body']>().toEqualTypeOf<{
    productId: string
    variantId?: string | undefined
    quantity?: number | undefined
  }>()
})
