import { createBatch } from '@nirbhaya/contract/batches/admin'
import { flagshipSlug } from '@nirbhaya/contract/constants'
import type { Page } from '@playwright/test'
import { untilHydrated } from '../fixture/hydrated.ts'
import { expectRoomForLongHindi } from '../fixture/long-hindi.ts'
import { expectSettled } from '../fixture/page-quality.ts'
import { expect, type Shop, test } from '../fixture/shop.ts'

async function expectRoomOn(page: Page, path: string) {
  await test.step(path, async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectSettled(page)
    await expectRoomForLongHindi(page)
  })
}

test("a visitor's pages have room for a translation of twice their length", async ({ page }) => {
  test.setTimeout(600_000)
  for (const path of [
    '/',
    `/single/${flagshipSlug}`,
    `/product/${flagshipSlug}`,
    '/collection',
    '/custom',
    '/blogs',
    '/search?q=pendant',
    '/contact',
    '/complaint',
    '/login',
    '/signup',
    '/forgot-password',
    '/return-policy',
    '/privacy-policy',
  ]) {
    await expectRoomOn(page, path)
  }
})

test("a customer's pages have room for a translation of twice their length", async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000)
  const order = await shop.paidOrder(2)
  await shop.addToCart()
  for (const path of [
    '/cart',
    '/my-orders',
    `/my-orders/${order._id}`,
    '/my-profile',
    '/update-profile',
    '/my-sessions',
  ]) {
    await expectRoomOn(page, path)
  }
})

async function aBatchOfOrders(shop: Shop, token: string) {
  const { _id: productId } = await shop.product()
  const terms = { fromDays: 45, dueDays: 60 }
  const { batch } = await shop.api(token)(createBatch, { body: { productId, capacity: 10, terms } })
  return batch
}

test("the owner's pages have room for a translation of twice their length", async ({
  page,
  shop,
}) => {
  test.setTimeout(900_000)
  const order = await shop.paidOrder(2)
  const { token } = await shop.signInAsAdmin()
  const { _id: batchId } = await aBatchOfOrders(shop, token)
  for (const path of [
    '/admin',
    '/admin/orders',
    `/admin/orders/${order._id}`,
    '/admin/payments',
    '/admin/batches',
    `/admin/batches/${batchId}`,
    '/admin/batches/promises',
    '/admin/papers',
    '/admin/papers/settlements',
    '/admin/papers/settings',
    '/admin/parcels',
    '/admin/parcels/to-pack',
    '/admin/parcels/packing',
    '/admin/complaints',
    '/admin/parcels/tracking',
    '/admin/parcels/settings',
    '/admin/notices',
    '/admin/notices/mail-server',
    '/admin/security',
    '/admin/audit',
    '/admin/products',
    `/admin/update-product/${flagshipSlug}`,
    '/admin/posts',
    '/admin/messages',
    '/admin/reviews',
    '/admin/users',
    '/admin/content',
  ]) {
    await expectRoomOn(page, path)
  }
})
