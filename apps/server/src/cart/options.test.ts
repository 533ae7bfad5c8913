import { joinWaitingList } from '@nirbhaya/contract/batches/batches'
import { addCartLine, changeCartLine, getCart, removeCartLine } from '@nirbhaya/contract/cart/cart'
import * as admin from '@nirbhaya/contract/catalogue/admin'
import { getProduct, listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { optionRefusals } from '@nirbhaya/contract/messages/catalogue/options'
import { getOrder } from '@nirbhaya/contract/orders/admin'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { describe, expect, test } from 'vitest'
import { aCustomer, aProduct, paymentRequestOf } from '../../test/builders.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aForm } from '../../test/selling/pictures.ts'
import { testShop } from '../../test/test-shop.ts'
import { newId } from '../platform/database/columns.ts'

const shop = await testShop()
const visitor = shop.apiFor()
const { api: owner } = await signInAdmin(shop)

const words = { name: 'Ring', description: 'A ring.', price: 199, rating: 0, reviews: 0 }
const sizes = { optionName: 'Ring size', optionValues: '12\n 14 \n\n16' }

async function createRing(fields: Record<string, string | number> = sizes) {
  const form = aForm({ ...words, ...fields }, [])
  const { product } = await owner(admin.createProduct, { form })
  const change = async (changes: Record<string, string>) =>
    (
      await owner(admin.updateProduct, {
        params: { slug: product.slug },
        form: aForm({ ...words, ...changes }, []),
      })
    ).product
  const variantOf = (name: string) =>
    product.option?.variants.find((one) => one.name === name)?._id ?? ''
  return { ...product, change, variantOf }
}

describe('a product’s option', () => {
  test('is shown with its values in order, to visitors and in the list', async () => {
    const ring = await createRing()

    const { product } = await visitor(getProduct, { params: { slug: ring.slug } })

    const values = ['12', '14', '16'].map((name) => ({ name, availability: 'open' }))
    expect(product.option).toMatchObject({ name: 'Ring size', variants: values })
    const { products } = await visitor(listProducts)
    expect(products.find(({ _id }) => _id === ring._id)?.option).toEqual(product.option)
    expect((await aProductWithout()).option).toBeUndefined()
  })

  const aProductWithout = async () => {
    const { slug } = await aProduct(shop)
    return (await visitor(getProduct, { params: { slug } })).product
  }

  test('keeps the identity of values: one that is taken out comes back as it was', async () => {
    const ring = await createRing()

    const fewer = await ring.change({ ...sizes, optionValues: '16\n12' })
    expect(fewer.option?.variants.map(({ name }) => name)).toEqual(['16', '12'])
    const back = await ring.change({ ...sizes, optionValues: '14\n16\n12' })

    const ids = back.option?.variants.map(({ _id }) => _id)
    expect(ids).toEqual(['14', '16', '12'].map(ring.variantOf))
    expect(await ring.change({})).toMatchObject({ option: back.option })
    expect((await ring.change({ optionName: '', optionValues: '' })).option).toBeUndefined()
  })

  test('is sent with all other fields of the form, like the owner’s page does', async () => {
    const empty = Object.keys(admin.productForm.shape).map((name) => [name, ''])
    const all = { ...Object.fromEntries(empty), listPrice: '999', cancelPolicy: 'never' }

    const ring = await createRing({ ...all, ...sizes, images: '[]', status: 'draft', ...words })

    expect(ring.option?.variants).toHaveLength(3)
  })

  test.each([
    [{ optionName: 'Size', optionValues: '' }, { optionValues: optionRefusals.noValues }],
    [{ optionName: '', optionValues: 'S' }, { optionName: optionRefusals.noName }],
    [{ optionName: 'Size', optionValues: 'S\ns' }, { optionValues: optionRefusals.twice }],
    [
      { optionName: 'Size', optionValues: 'S'.repeat(41) },
      { optionValues: optionRefusals.valueTooLong(40) },
    ],
  ])('is refused as %j', async (fields, refused) => {
    await expect(createRing(fields)).rejects.toMatchObject({ status: 400, fields: refused })
  })
})

describe('in the cart', () => {
  test('each value is a line of its own', async () => {
    const ring = await createRing()
    const { api } = await aCustomer(shop)
    const [twelve, sixteen] = [ring.variantOf('12'), ring.variantOf('16')]
    const add = (variantId: string, quantity: number) =>
      api(addCartLine, { body: { productId: ring._id, variantId, quantity } })
    await add(twelve, 1)
    await add(sixteen, 2)
    await add(twelve, 1)

    const params = { productId: ring._id }
    const linesOf = ({ items }: Awaited<ReturnType<typeof readCart>>) =>
      items.map(({ variant, quantity }) => `${quantity} × ${variant?.words}`)
    const readCart = () => api(getCart)
    expect(linesOf(await readCart())).toEqual(['2 × Ring size: 12', '2 × Ring size: 16'])
    await api(changeCartLine, { params, body: { variantId: twelve, quantity: 5 } })
    expect(linesOf(await readCart())).toEqual(['5 × Ring size: 12', '2 × Ring size: 16'])
    await expect(api(removeCartLine, { params })).rejects.toMatchObject({
      code: 'CART_LINE_NOT_FOUND',
    })
    await api(removeCartLine, { params, query: { variantId: twelve } })
    expect(linesOf(await readCart())).toEqual(['2 × Ring size: 16'])
  })

  test('a missing, foreign or retired value is refused, and the cart stays as it was', async () => {
    const [ring, other, plain] = [await createRing(), await createRing(), await aProduct(shop)]
    await ring.change({ ...sizes, optionValues: '14\n16' })
    const { api } = await aCustomer(shop)
    const twelve = ring.variantOf('12')
    const add = (productId: string, variantId?: string) =>
      api(addCartLine, { body: { productId, ...(variantId && { variantId }) } })
    await add(ring._id, ring.variantOf('14'))
    const before = await api(getCart)

    await expect(add(ring._id)).rejects.toMatchObject({ code: 'VARIANT_MISSING', status: 409 })
    for (const [productId, variantId] of [
      [ring._id, twelve],
      [ring._id, other.variantOf('12')],
      [ring._id, newId()],
      [plain.id, other.variantOf('12')],
    ] as const) {
      const attempt = add(productId, variantId)
      await expect(attempt).rejects.toMatchObject({ code: 'VARIANT_NOT_FOUND', status: 409 })
    }
    await expect(add(newId())).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    await expect(add(newId(), twelve)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await api(getCart)).toEqual(before)
  })

  test('a line whose value is no longer sold, or that has none, must be chosen again', async () => {
    const ring = await createRing()
    const customer = await aCustomer(shop)
    const pay = () => customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 199) })
    const body = { productId: ring._id, variantId: ring.variantOf('12') }
    await customer.api(addCartLine, { body })
    await ring.change({ ...sizes, optionValues: '14' })

    expect((await customer.api(getCart)).items).toMatchObject([{ mustChoose: true }])
    await expect(pay()).rejects.toMatchObject({ code: 'VARIANT_MISSING', status: 409 })
    await ring.change(sizes)
    expect((await customer.api(getCart)).items[0]).not.toHaveProperty('mustChoose')
    expect(await pay()).toMatchObject({ success: true })

    const plain = await createRing({})
    const late = await aCustomer(shop)
    await late.api(addCartLine, { body: { productId: plain._id } })
    await plain.change(sizes)
    expect((await late.api(getCart)).items).toMatchObject([{ mustChoose: true }])
    const attempt = late.api(createPaymentOrder, { body: paymentRequestOf(late, 199) })
    await expect(attempt).rejects.toMatchObject({ code: 'VARIANT_MISSING' })
  })
})

test('an order keeps the words of the day, for its customer and the owner', async () => {
  const ring = await createRing()
  const customer = await aCustomer(shop)
  const body = { productId: ring._id, variantId: ring.variantOf('14') }
  await customer.api(addCartLine, { body })
  const { order_id: orderId, payment_session_id } = await customer.api(createPaymentOrder, {
    body: paymentRequestOf(customer, 199),
  })
  await shop.control('pay', { payment_session_id, outcome: 'success' })
  await customer.api(verifyPayment, { body: { orderId } })

  await ring.change({ name: 'Band', optionName: 'US size', optionValues: '7' })

  const { orders } = await customer.api(listMyOrders)
  expect(orders[0]?.items).toMatchObject([{ name: 'Ring (Ring size: 14)', quantity: 1 }])
  const { order } = await owner(getOrder, { params: { id: orders[0]?._id ?? '' } })
  expect(JSON.stringify(order)).toContain('Ring size: 14')
  expect((await customer.api(getCart)).items).toEqual([])
})

test('a visitor waits for a value, which must be full', async () => {
  const ring = await createRing()
  const params = { slug: ring.slug }
  const join = (variantId?: string) =>
    visitor(joinWaitingList, {
      params,
      body: { email: `${newId()}@example.com`, ...(variantId && { variantId }) },
    })

  await expect(join()).rejects.toMatchObject({ code: 'VARIANT_MISSING' })
  await expect(join(newId())).rejects.toMatchObject({ code: 'VARIANT_NOT_FOUND' })
  await expect(join(ring.variantOf('12'))).rejects.toMatchObject({ code: 'BOOKING_OPEN' })
})
