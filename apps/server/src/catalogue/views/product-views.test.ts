import { viewProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { indiaDayOf } from '@nirbhaya/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCustomer, aProduct } from '../../../test/builders.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { untilLockWait } from '../../../test/stores/locks.ts'
import { testShop } from '../../../test/test-shop.ts'
import { product, productView } from '../catalogue.tables.ts'

describe('a view of a product', async () => {
  const shop = await testShop()
  const viewsOf = (productId: string) =>
    shop.db.select().from(productView).where(eq(productView.productId, productId))
  const look = (slug: string, api = shop.apiFor()) => api(viewProduct, { params: { slug } })

  test('is counted on its day, without data about the visitor', async () => {
    const { id, slug } = await aProduct(shop)
    const { api } = await aCustomer(shop)

    await look(slug)
    await look(slug, api)

    expect(await viewsOf(id)).toEqual([{ productId: id, day: indiaDayOf(new Date()), views: 2 }])
  })

  test('is not lost among simultaneous views', async () => {
    const { id, slug } = await aProduct(shop)

    await Promise.all(Array.from({ length: 50 }, () => look(slug)))

    expect(await viewsOf(id)).toMatchObject([{ views: 50 }])
  })

  test('of a product that is being deleted is not found', async () => {
    const { id, slug } = await aProduct(shop)

    const looked = await shop.db.transaction(async (tx) => {
      await tx.delete(product).where(eq(product.id, id))
      const looking = look(slug).catch((error: unknown) => error)
      await untilLockWait(shop.db)
      return { looking }
    })

    expect(await looked.looking).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  })

  test("is not counted if it is the owner's own", async () => {
    const { id, slug } = await aProduct(shop)
    const { api } = await signInAdmin(shop)

    expect(await look(slug, api)).toEqual({ success: true })
    expect(await viewsOf(id)).toEqual([])
  })

  test('of an unknown product is refused', async () => {
    await expect(look('no-such-product')).rejects.toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    })
  })
})

describe('a client that sends views endlessly', async () => {
  const shop = await testShop({ RATE_LIMIT: 'on' })

  test('gets answers, and is counted sixty times a minute', async () => {
    const { id, slug } = await aProduct(shop)
    const look = () => shop.apiFor()(viewProduct, { params: { slug } })

    for (let count = 0; count < 130; count += 1) expect(await look()).toEqual({ success: true })

    const rows = await shop.db.select().from(productView).where(eq(productView.productId, id))
    // At most 60 of the 130 views count in one minute. The views may be spread over two minutes.
    const views = rows.reduce((sum, row) => sum + row.views, 0)
    expect(views).toBeGreaterThanOrEqual(60)
    expect(views).toBeLessThanOrEqual(120)
  })
})
