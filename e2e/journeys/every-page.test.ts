import { randomUUID } from 'node:crypto'
import { createBatch } from '@nirbhaya/contract/batches/admin'
import { listPosts } from '@nirbhaya/contract/blog/blog'
import { saveBuyerMail, sendBuyerMail } from '@nirbhaya/contract/buyer-mails/admin'
import type { Api } from '@nirbhaya/contract/client/client'
import { flagshipSlug } from '@nirbhaya/contract/demo/flagship'
import { writeOrderNote, writePersonNote } from '@nirbhaya/contract/notes/notes'
import { bookForCustomer } from '@nirbhaya/contract/orders/bookings-admin'
import { listMyPapers } from '@nirbhaya/contract/papers/papers'
import type { Locator, Page } from '@playwright/test'
import { aComplaint } from '../fixture/complaints.ts'
import { expectRoomForLongHindi } from '../fixture/long-hindi.ts'
import {
  type Addresses,
  isCustomers,
  isOwners,
  isVisitors,
  patterns,
} from '../fixture/page-patterns.ts'
import { expectOpened } from '../fixture/page-quality.ts'
import { packParcel, sendParcel } from '../fixture/parcels.ts'
import { aPerson, expect, type Shop, test } from '../fixture/shop.ts'

// These tests open every page in the list of routes, so a new page is tested automatically. Each page is opened
// once. A test fails if the content security policy of a page refuses something: `fixture/shop.ts` checks this
// in all journeys. The server's `every-page.test.ts` checks that each policy lists hashes.

/** Opens pages, and checks each at every width and with a translation of twice its length. */
async function expectEachFits(page: Page, shop: Shop, chosen: string[], addresses: Addresses) {
  for (const address of chosen.flatMap((pattern) => addresses[pattern] ?? [pattern])) {
    expect(address).not.toMatch(/:|undefined/)
    await test.step(address, async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(address)
      await expectOpened(page)
      // Scrolling loads the pictures further down, too.
      await page.mouse.wheel(0, 20_000)
      await page.waitForLoadState('networkidle')
      await page.mouse.wheel(0, -20_000)
      if (isOwners(address)) await expect(page).toHaveURL(/\/admin/)
      await shop.expectPageQualityAtEveryWidth()
      await expectRoomForLongHindi(page)
    })
  }
}

// Dozens of pages with many checks each take many minutes on a busy machine.
test.beforeEach(() => test.setTimeout(1_200_000))

test('every page for visitors fits and obeys its policy', async ({ page, shop, refusals }) => {
  // Pages that need a link from a mail refuse to open without it.
  refusals.add(400).add(404)
  const [post] = await shop.api()(listPosts)
  await expectEachFits(page, shop, [...patterns.filter(isVisitors), '/cart'], {
    '/single/:slug': [`/single/${flagshipSlug}`, '/single/Nirbhaya-Aubergine'],
    '/product/:slug': [`/product/${flagshipSlug}`, '/product/Nirbhaya-Aubergine'],
    '/blogs/:id': [`/blogs/${post?._id}`, '/no/such/page'],
    '/search': ['/search', '/search?q=nirbhaya', '/search?q=qxzvkj'],
    // This address shows the same page as `/custom`.
    '/customization': [],
  })
})

/** Returns a person with the longest names and addresses. */
const somebody = () => ({
  ...aPerson(),
  name: 'Venkatanarasimharajuvaripeta',
  lastName: 'Krishnamurthy-Subrahmanyam Balasubramanian',
  email: `venkatanarasimharajuvaripeta.${aPerson().email}`,
  address2: 'Behind the Sri Lakshmi Narasimha Swamy Temple, near the bus stop of the old town',
  area: 'Thiruvananthapuram Rural (Neyyattinkara)',
})

/** Signs in a new customer with an order, and returns the order and the address of its first document. */
async function anOrderWithPapers(shop: Shop, quantity = 1) {
  const order = await shop.paidOrder(quantity, somebody())
  const customer = shop.api(shop.session?.token)
  const listPapers = async () =>
    (await customer(listMyPapers, { params: { id: order._id } })).papers[0]?._id ?? ''
  await expect.poll(listPapers).not.toBe('')
  return { order, paper: `${order._id}/papers/${await listPapers()}` }
}

test('every page for customers fits and obeys its policy', async ({ page, shop, refusals }) => {
  refusals.add(400).add(404)
  const { order, paper } = await anOrderWithPapers(shop, 2)
  const complaint = await aComplaint(shop, 'Thiruvananthapuram-Neyyattinkara-'.repeat(6))
  await shop.changeOrder(order._id, { status: 'Delivered' })
  await shop.addToCart()
  await shop.addToCart('Nirbhaya-Aubergine', 12)
  await expectEachFits(page, shop, patterns.filter(isCustomers), {
    '/my-orders/:id': [`/my-orders/${order._id}`],
    '/my-orders/:id/papers/:paperId': [`/my-orders/${paper}`],
    '/my-orders/:id/report': [`/my-orders/${order._id}/report`],
    '/my-orders/:id/return': [`/my-orders/${order._id}/return`],
    '/my-complaints/:id': [`/my-complaints/${complaint._id}`],
  })
})

const longMail = {
  subject: 'About {order}: a question with Venkatanarasimharajuvaripeta in it',
  message: `Namaste {name},\n\nyour {product} comes {delivery date}. ${'Venkatanarasimharajuvaripeta'.repeat(4)}`,
}

/** Saves a draft of a mail to buyers, and returns its id. */
async function aDraft(owner: Api, orders: string[]) {
  const id = randomUUID()
  await owner(saveBuyerMail, { params: { id }, body: { ...longMail, orders, revision: 0 } })
  return id
}

/** Sends a mail to buyers, and returns its id. */
async function aSentMail(owner: Api, orders: string[]) {
  const id = randomUUID()
  await owner(sendBuyerMail, { params: { id }, body: { ...longMail, orders } })
  return id
}

/** Creates what the owner's pages show, and returns their addresses. */
async function ownersAddresses(shop: Shop): Promise<Addresses> {
  const { order, paper } = await anOrderWithPapers(shop, 2)
  const customer = shop.session?.user
  const complaint = await aComplaint(shop, 'Venkatanarasimharajuvaripeta-'.repeat(8))
  await shop.changeOrder(order._id, { status: 'Shipped', tracking: 'Delhivery 4711' })
  // Creates a parcel on its way, a packed one, and units that are in no parcel.
  const parcelled = await shop.orderPaidInFull(3, somebody())
  const { _id: sentId } = await packParcel(shop, parcelled._id)
  await sendParcel(shop, sentId, `AWB${Date.now()}WITHALONGNUMBER`)
  await packParcel(shop, parcelled._id)
  const owner = await shop.ownerApi()
  const text = `Calls after six, ${'Venkatanarasimharajuvaripeta'.repeat(4)}`
  await owner(writeOrderNote, { params: { id: order._id }, body: { text } })
  await owner(writePersonNote, { params: { id: customer?._id ?? '' }, body: { text } })
  const [post] = await owner(listPosts)
  const { _id: productId } = await shop.product()
  const { password: _, ...caller } = somebody()
  const { id: bookingId } = await owner(bookForCustomer, {
    body: { product: productId, quantity: 1, pays: 'link', requestId: randomUUID(), ...caller },
  })
  const terms = { fromDays: 45, dueDays: 60 }
  const { batch } = await owner(createBatch, { body: { productId, capacity: 10, terms } })
  const mails = [await aDraft(owner, [order._id]), await aSentMail(owner, [order._id])]
  return {
    '/admin': ['/admin?days=30'],
    '/admin/orders': [`/admin/orders?q=${order._id.slice(-12)}`],
    '/admin/orders/slips': [`/admin/orders/slips?ids=${order._id}`],
    '/admin/orders/:id': [`/admin/orders/${order._id}`, `/admin/orders/${parcelled._id}`],
    '/admin/orders/bookings/:id': [`/admin/orders/bookings/${bookingId}`],
    '/admin/orders/:id/papers/:paperId': [`/admin/orders/${paper}`],
    '/admin/batches/:id': [`/admin/batches/${batch._id}`],
    '/admin/batches/:id/addresses': [`/admin/batches/${batch._id}/addresses`],
    '/admin/payments': [`/admin/payments?q=${customer?.name}`],
    '/admin/parcels': ['/admin/parcels?state=packed'],
    '/admin/users': [`/admin/users?q=${customer?.name}`],
    '/admin/users/:id': [`/admin/users/${customer?._id}`],
    '/admin/audit': ['/admin/audit?entity=order'],
    '/admin/buyer-mails/:id': mails.map((id) => `/admin/buyer-mails/${id}`),
    '/admin/complaints/:id': [`/admin/complaints/${complaint._id}`],
    '/admin/start/:step': ['/admin/start/photos', '/admin/start/batch', '/admin/start/live'],
    '/admin/content/:key': ['/admin/content/faq'],
    '/admin/policies/:kind': ['/admin/policies/return'],
    '/admin/update-product/:slug': [`/admin/update-product/${flagshipSlug}`],
    '/admin/update-blog/:id': [`/admin/update-blog/${post?._id}`],
  }
}

/**
 * The left and right edges, in pixels, that the content of an owner's page and its header must have on a screen
 * 1920 px wide.
 */
const edges = { left: 160, right: 1760 }

const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right }
  })

const ownersPages = patterns.filter(isOwners)
const middle = Math.ceil(ownersPages.length / 2)

for (const [part, chosen] of [
  ['first', ownersPages.slice(0, middle)],
  ['second', ownersPages.slice(middle)],
] as const) {
  test(`every page for the owner fits and obeys its policy, the ${part} half`, async ({
    page,
    shop,
  }) => {
    const addresses = await ownersAddresses(shop)
    await shop.signInAsAdmin()
    await expectEachFits(page, shop, chosen, addresses)

    await page.goto('/admin/reviews')
    await page.setViewportSize({ width: 1920, height: 1080 })
    for (const name of ['banner', 'main'] as const) {
      await expect.poll(() => edgesOf(page.getByRole(name).locator('> div'))).toEqual(edges)
    }
  })
}
