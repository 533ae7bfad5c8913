import { getCart } from '@nirbhaya/contract/cart'
import { defaultCancelPolicy } from '@nirbhaya/contract/constants'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, aProduct } from '../../test/builders.ts'
import { someoneWaits } from '../../test/locks.ts'
import { testShop } from '../../test/test-shop.ts'
import { cartLine } from '../platform/database/schema/cart.ts'
import { product, productImage, shownProduct } from '../platform/database/schema/catalogue.ts'

// What carts and orders show of a product is kept ready by triggers: no change may be missed.

const shop = await testShop()

const picture = (productId: string, position: number, alt: string) => ({
  ...{ productId, position, alt },
  ...{ width: 1_200, height: 1_200, widths: [400, 800, 1_200] },
})

const shownOf = async (id: string) =>
  (await shop.db.select().from(shownProduct).where(eq(shownProduct.productId, id)))[0]?.shown

let id: string
beforeEach(async () => {
  const made = await aProduct(shop, { priceRupees: 199 })
  id = made.id
})

const change = (values: Partial<typeof product.$inferInsert>) =>
  shop.db.update(product).set(values).where(eq(product.id, id))

describe('what is shown of a product', () => {
  test('is all of it, from its first moment', async () => {
    const [row] = await shop.db.select().from(product).where(eq(product.id, id))

    expect(await shownOf(id)).toEqual({
      _id: id,
      slug: row?.slug,
      name: row?.name,
      pricePaise: 19_900,
      listPricePaise: row?.listPricePaise,
      deliveryTerms: row?.deliveryTerms,
      availability: 'open',
      cancelPolicy: defaultCancelPolicy,
      images: [],
    })
  })

  test.each([
    { slug: 'renamed-at-once' },
    { name: 'A “quoted” name, ₹ & नाम' },
    { pricePaise: 24_900 },
    { listPricePaise: 149_900 },
    { deliveryTerms: { fromDays: 3, dueDays: 9 } },
    { availability: 'full' as const },
    { cancelPolicy: 'never' as const },
  ])('follows %j', async (values) => {
    await change(values)

    expect(await shownOf(id)).toMatchObject(values)
  })

  test('has its pictures in their order, as they come, change and go', async () => {
    await shop.db.insert(productImage).values([picture(id, 1, 'back'), picture(id, 0, 'front')])
    expect((await shownOf(id))?.images.map(({ alt }) => alt)).toEqual(['front', 'back'])

    await shop.db
      .update(productImage)
      .set({ widths: [200, 400] })
      .where(eq(productImage.alt, 'front'))
    expect((await shownOf(id))?.images[0]?.widths).toEqual([200, 400])

    await shop.db.delete(productImage).where(eq(productImage.productId, id))
    expect((await shownOf(id))?.images).toEqual([])
  })

  test('goes with the product', async () => {
    await shop.db.insert(productImage).values(picture(id, 0, 'front'))
    await shop.db.delete(product).where(eq(product.id, id))

    expect(await shownOf(id)).toBeUndefined()
  })

  test('loses nothing where a price and a picture change at the same time', async () => {
    const priced = Promise.withResolvers<void>()
    const pictured = Promise.withResolvers<void>()
    const first = shop.db.transaction(async (tx) => {
      await tx.insert(productImage).values(picture(id, 0, 'front'))
      pictured.resolve()
      await priced.promise
    })
    await pictured.promise
    const second = change({ pricePaise: 24_900 }).then()
    await someoneWaits(shop.db)
    priced.resolve()
    await Promise.all([first, second])

    expect(await shownOf(id)).toMatchObject({ pricePaise: 24_900, images: [{ alt: 'front' }] })
  })

  test('is what a cart says', async () => {
    const { api, user } = await aCustomer(shop)
    await shop.db.insert(cartLine).values({ customerId: user._id, productId: id, quantity: 1 })
    await change({ name: 'Another name' })

    expect((await api(getCart)).items).toMatchObject([{ product: { name: 'Another name' } }])
  })
})
