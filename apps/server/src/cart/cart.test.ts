import { addCartLine, changeCartLine, getCart, removeCartLine } from '@nirbhaya/contract/cart/cart'
import { maximumCartLines } from '@nirbhaya/contract/cart/rules'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { messages } from '@nirbhaya/contract/messages/specification'
import { describe, expect, test } from 'vitest'
import { aCustomer, aProduct } from '../../test/builders.ts'
import { testShop } from '../../test/test-shop.ts'
import { cartLine } from './cart.tables.ts'

const shop = await testShop()

describe('the cart', () => {
  test('is empty at first', async () => {
    const { api } = await aCustomer(shop)

    expect(await api(getCart)).toEqual({ items: [] })
  })

  test('gets one unit if no quantity is given', async () => {
    const { api } = await aCustomer(shop)
    const product = await aProduct(shop, { priceRupees: 199 })

    const { message, cart } = await api(addCartLine, { body: { productId: product.id } })

    expect(message).toBe(messages.addedToCart)
    expect(cart.items).toMatchObject([
      { product: { _id: product.id, name: product.name, price: 199, images: [] }, quantity: 1 },
    ])
  })

  test('increases a line if the product is added again', async () => {
    const { api } = await aCustomer(shop)
    const product = await aProduct(shop)

    await api(addCartLine, { body: { productId: product.id, quantity: 2 } })
    const { cart } = await api(addCartLine, { body: { productId: product.id, quantity: 3 } })

    expect(cart.items.map((line) => line.quantity)).toEqual([5])
  })

  test('counts all of 20 parallel additions', async () => {
    const { api } = await aCustomer(shop)
    const product = await aProduct(shop)

    await Promise.all(
      Array.from({ length: 20 }, () => api(addCartLine, { body: { productId: product.id } })),
    )

    const { items } = await api(getCart)
    expect(items.map((line) => line.quantity)).toEqual([20])
  })

  test('keeps lines in the order in which they were added', async () => {
    const { api } = await aCustomer(shop)
    const first = await aProduct(shop)
    const second = await aProduct(shop)

    await api(addCartLine, { body: { productId: first.id } })
    await api(addCartLine, { body: { productId: second.id } })
    await api(addCartLine, { body: { productId: first.id } })

    const { items } = await api(getCart)
    expect(items.map((line) => line.product._id)).toEqual([first.id, second.id])
  })

  test('changes and removes a line', async () => {
    const { api } = await aCustomer(shop)
    const { id: productId } = await aProduct(shop)
    await api(addCartLine, { body: { productId } })

    const changed = await api(changeCartLine, { params: { productId }, body: { quantity: 7 } })
    const removed = await api(removeCartLine, { params: { productId } })

    expect(changed.cart.items.map((line) => line.quantity)).toEqual([7])
    expect(removed).toEqual({ message: messages.itemRemoved, cart: { items: [] } })
  })

  test.each([0, -1, 1.5, 100])('refuses a quantity of %s and changes nothing', async (quantity) => {
    const { api } = await aCustomer(shop)
    const { id: productId } = await aProduct(shop)
    await api(addCartLine, { body: { productId, quantity: 2 } })

    const change = api(changeCartLine, { params: { productId }, body: { quantity } })

    await expect(change).rejects.toMatchObject({
      status: 400,
      fields: { quantity: fieldRefusals.invalidQuantity },
    })
    expect((await api(getCart)).items.map((line) => line.quantity)).toEqual([2])
  })

  test('refuses more than 99 units of a product', async () => {
    const { api } = await aCustomer(shop)
    const { id: productId } = await aProduct(shop)
    await api(addCartLine, { body: { productId, quantity: 99 } })

    const add = api(addCartLine, { body: { productId } })

    await expect(add).rejects.toMatchObject({ status: 400, code: 'QUANTITY_TOO_LARGE' })
  })

  test('accepts no further product when it is full, but more units of those in it', async () => {
    const { api, user } = await aCustomer(shop)
    const products = await Promise.all(
      Array.from({ length: maximumCartLines }, () => aProduct(shop)),
    )
    const lines = products.map(({ id }) => ({ customerId: user._id, productId: id, quantity: 1 }))
    await shop.db.insert(cartLine).values(lines)
    const another = await aProduct(shop)

    const add = api(addCartLine, { body: { productId: another.id } })

    await expect(add).rejects.toMatchObject({ status: 409, code: 'CART_FULL' })
    await api(addCartLine, { body: { productId: products[0]?.id ?? '' } })
    const { items } = await api(getCart)
    expect(items).toHaveLength(maximumCartLines)
  })

  test('refuses an unknown product and an unknown line', async () => {
    const { api } = await aCustomer(shop)
    const { id: productId } = await aProduct(shop)
    const unknown = '01900000-0000-7000-8000-000000000000'

    await expect(api(addCartLine, { body: { productId: unknown } })).rejects.toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    })
    await expect(
      api(changeCartLine, { params: { productId }, body: { quantity: 2 } }),
    ).rejects.toMatchObject({ status: 404, code: 'CART_LINE_NOT_FOUND' })
    await expect(api(removeCartLine, { params: { productId } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('belongs to one customer', async () => {
    const [asha, meena] = [await aCustomer(shop), await aCustomer(shop)]
    const { id: productId } = await aProduct(shop)
    await asha.api(addCartLine, { body: { productId } })

    expect((await meena.api(getCart)).items).toEqual([])
    await expect(meena.api(removeCartLine, { params: { productId } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('needs a session', async () => {
    await expect(shop.apiFor()(getCart)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})
