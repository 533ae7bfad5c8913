import { createBatch } from '@nirbhaya/contract/batches/admin'
import { flagshipSlug } from '@nirbhaya/contract/constants'
import { adminUserMessages } from '@nirbhaya/contract/messages/accounts/admin'
import { auditWords, securityEventWords } from '@nirbhaya/contract/messages/audit'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { adminPostMessages } from '@nirbhaya/contract/messages/blog/admin'
import { adminProductMessages } from '@nirbhaya/contract/messages/catalogue/admin'
import { complaintAdminPages } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { adminContactMessages } from '@nirbhaya/contract/messages/contact/admin'
import { adminContentMessages } from '@nirbhaya/contract/messages/content/admin'
import { dashboardWords } from '@nirbhaya/contract/messages/dashboard'
import { announcementWords } from '@nirbhaya/contract/messages/newsletter/admin'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { paperAdminWords } from '@nirbhaya/contract/messages/papers/admin'
import { adminPaymentMessages } from '@nirbhaya/contract/messages/payments/admin'
import { promisePages } from '@nirbhaya/contract/messages/promises/admin-pages'
import { adminReviewMessages } from '@nirbhaya/contract/messages/reviews/admin'
import { shippingAdminWords } from '@nirbhaya/contract/messages/shipping/admin'
import { packingWords } from '@nirbhaya/contract/messages/shipping/packing'
import { parcelPages } from '@nirbhaya/contract/messages/shipping/pages'
import type { Locator } from '@playwright/test'
import { aComplaint } from '../fixture/complaints.ts'
import { packParcel, sendParcel } from '../fixture/parcels.ts'
import { aPerson, expect, test } from '../fixture/shop.ts'

/** Returns a person with the longest names and addresses. */
const somebody = () => ({
  ...aPerson(),
  name: 'Venkatanarasimharajuvaripeta',
  lastName: 'Krishnamurthy-Subrahmanyam Balasubramanian',
  email: `venkatanarasimharajuvaripeta.${aPerson().email}`,
  address2: 'Behind the Sri Lakshmi Narasimha Swamy Temple, near the bus stop of the old town',
  area: 'Thiruvananthapuram Rural (Neyyattinkara)',
})

/**
 * The left and right edges, in pixels, that the content of an admin page and its header must have on a screen
 * 1920 px wide.
 */
const edges = { left: 160, right: 1760 }

const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right }
  })

test('every admin page passes the layout checks at every width', async ({ page, shop }) => {
  // Two dozen pages with many checks each take many minutes on a busy machine.
  test.setTimeout(1_200_000)
  const person = somebody()
  const order = await shop.paidOrder(2, person)
  const complaint = await aComplaint(shop, 'Venkatanarasimharajuvaripeta-'.repeat(8))
  await shop.changeOrder(order._id, { status: 'Shipped', tracking: 'Delhivery 4711' })
  // Creates a parcel on its way, a packed one, and units that are in no parcel.
  const parcelled = await shop.orderPaidInFull(3, somebody())
  const { _id: sentId } = await packParcel(shop, parcelled._id)
  await sendParcel(shop, sentId, `AWB${Date.now()}WITHALONGNUMBER`)
  const packed = await packParcel(shop, parcelled._id)
  const { token } = await shop.signInAsAdmin()
  // The filter for batches appears once there is a batch.
  const terms = { fromDays: 45, dueDays: 60 }
  const { _id: productId } = await shop.product()
  await shop.api(token)(createBatch, { body: { productId, capacity: 10, terms } })
  const search = encodeURIComponent(order._id.slice(-12))

  for (const [path, sign] of [
    ['/admin?days=30', dashboardWords.dayByDay],
    [`/admin/orders?q=${search}`, adminOrderMessages.ordersTitle],
    [`/admin/orders/${order._id}`, adminOrderMessages.history],
    [`/admin/orders/slips?ids=${order._id}`, adminOrderMessages.slip],
    ['/admin/batches', batchPages.title],
    [`/admin/payments?q=${person.name}`, adminPaymentMessages.title],
    ['/admin/batches/promises', batchPages.settingsTitle],
    ['/admin/batches/moves', batchPages.tabs.moves],
    ['/admin/batches/moves/new', promisePages.move],
    ['/admin/batches/answers', batchPages.tabs.answers],
    ['/admin/batches/at-risk', promisePages.atRisk],
    ['/admin/batches/refunds', batchPages.tabs.refunds],
    [`/admin/orders/${parcelled._id}`, packed.number],
    ['/admin/parcels?state=packed', shippingAdminWords.heading],
    ['/admin/parcels/to-pack', parcelPages.tabs.toPack],
    ['/admin/parcels/packing', packingWords.list],
    ['/admin/parcels/tracking', parcelPages.tabs.tracking],
    ['/admin/parcels/settings', parcelPages.packingHeading],
    ['/admin/papers', paperAdminWords.ledger],
    ['/admin/papers/settlements', paperAdminWords.tabs.settlements],
    ['/admin/papers/settings', paperAdminWords.tabs.settings],
    [`/admin/users?q=${person.name}`, adminUserMessages.usersTitle],
    ['/admin/audit?entity=order', auditWords.auditTitle],
    ['/admin/security', securityEventWords.title],
    ['/admin/products', adminProductMessages.productsTitle],
    ['/admin/posts', adminPostMessages.postsTitle],
    ['/admin/subscribers', announcementWords.subscribersTitle],
    ['/admin/create-product', adminProductMessages.createProduct],
    [`/admin/update-product/${flagshipSlug}`, adminProductMessages.updateProduct],
    ['/admin/create-blog', adminPostMessages.createPost],
    ['/admin/announcement', announcementWords.announcementTitle],
    ['/admin/content', adminContentMessages.title],
    ['/admin/content/faq', adminContentMessages.blocks.faq.name],
    ['/admin/complaints', complaintAdminPages.title],
    [`/admin/complaints/${complaint._id}`, complaintAdminPages.conversation],
    ['/admin/messages', adminContactMessages.messagesTitle],
    ['/admin/reviews', adminReviewMessages.title],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: sign }).first()).toBeVisible()
    await shop.expectPageQualityAtEveryWidth()
  }

  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const part of ['banner', 'main'] as const) {
    await expect.poll(() => edgesOf(page.getByRole(part).locator('> div'))).toEqual(edges)
  }
})
