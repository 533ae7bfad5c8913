import { getCart } from '@nirbhaya/contract/cart/cart'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, aProduct, type TestCustomer } from '../../test/builders.ts'
import { testShop } from '../../test/test-shop.ts'
import { product, productImage } from '../catalogue/catalogue.tables.ts'
import { cartLine } from './cart.tables.ts'

const shop = await testShop()

let id: string
let customer: TestCustomer
beforeEach(async () => {
  const made = await aProduct(shop, { priceRupees: 199 })
  id = made.id
  customer = await aCustomer(shop)
  const customerId = customer.user._id
  await shop.db.insert(cartLine).values({ customerId, productId: id, quantity: 1 })
})

const picture = (position: number, alt: string) => ({
  productId: id,
  position,
  alt,
  width: 1_200,
  height: 1_200,
  widths: [400, 800, 1_200],
})

const shown = async () => (await customer.api(getCart)).items[0]?.product

describe('a product in a cart', () => {
  test.each([
    [{ slug: 'renamed-at-once' }, { slug: 'renamed-at-once' }],
    [{ name: 'A “quoted” name, ₹ & नाम' }, { name: 'A “quoted” name, ₹ & नाम' }],
    [{ pricePaise: 24_900 }, { price: 249 }],
    [{ listPricePaise: 149_900 }, { listPrice: 1_499 }],
    [
      { deliveryTerms: { from: '2030-01-02', due: '2030-01-09' } },
      { delivery: { from: '2030-01-02', due: '2030-01-09' } },
    ],
    [{ availability: 'full' as const }, { availability: 'full' }],
    [{ cancelPolicy: 'never' as const }, { cancelPolicy: 'never' }],
  ])('follows %j', async (values, shows) => {
    expect(await shown()).not.toMatchObject(shows)

    await shop.db.update(product).set(values).where(eq(product.id, id))

    expect(await shown()).toMatchObject(shows)
  })

  test('has its pictures in order when they are added, changed and removed', async () => {
    const alts = async () => (await shown())?.images.map(({ alt }) => alt)
    expect(await alts()).toEqual([])
    await shop.db.insert(productImage).values([picture(1, 'back'), picture(0, 'front')])
    expect(await alts()).toEqual(['front', 'back'])

    const ofFront = eq(productImage.alt, 'front')
    await shop.db
      .update(productImage)
      .set({ widths: [200, 400] })
      .where(ofFront)
    expect((await shown())?.images[0]?.widths).toEqual([200, 400])

    await shop.db.delete(productImage).where(eq(productImage.productId, id))
    expect(await alts()).toEqual([])
  })
})
