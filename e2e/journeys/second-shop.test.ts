import { randomUUID } from 'node:crypto'
import { sendOtp } from '@nirbhaya/contract/accounts/accounts'
import { startPasskey } from '@nirbhaya/contract/accounts/passkeys'
import { confirmSecondFactor, startSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { changeBatch, listBatches } from '@nirbhaya/contract/batches/admin'
import { joinWaitingList } from '@nirbhaya/contract/batches/batches'
import { fileStem } from '@nirbhaya/contract/brand/file-name'
import { changeComplaint } from '@nirbhaya/contract/complaints/admin'
import { listContactMessages, replyToContactMessage } from '@nirbhaya/contract/contact/admin'
import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { endpoints } from '@nirbhaya/contract/endpoints'
import { guideSteps } from '@nirbhaya/contract/going-live/rules'
import { reviewWords } from '@nirbhaya/contract/messages/reviews'
import { announce } from '@nirbhaya/contract/newsletter/admin'
import { subscribe } from '@nirbhaya/contract/newsletter/newsletter'
import {
  askForAddresses,
  getBatchAddresses,
  lockAddresses,
} from '@nirbhaya/contract/orders/batch-addresses'
import { bookForCustomer } from '@nirbhaya/contract/orders/bookings-admin'
import { listMyPapers } from '@nirbhaya/contract/papers/papers'
import { paperTables } from '@nirbhaya/contract/papers/tables'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import { moveParcels } from '@nirbhaya/contract/shipping/admin'
import type { BrowserContext, Page } from '@playwright/test'
import type { Db } from '../../apps/server/src/platform/database/client.ts'
import { eventually } from '../../apps/server/test/eventually.ts'
import { readMails } from '../../apps/server/test/mails.ts'
import { dryRun, ordersCsv } from '../../apps/server/test/moving/files.ts'
import { readPdf } from '../../apps/server/test/pdf-text.ts'
import { aRegistration } from '../../apps/server/test/people/accounts.ts'
import { factorCodeOf } from '../../apps/server/test/people/second-factor.ts'
import { aComplaint, aDamageReport } from '../fixture/complaints.ts'
import { DemoTraces } from '../fixture/demo-traces.ts'
import {
  type Addresses,
  isCustomers,
  isOwners,
  isVisitors,
  patterns,
} from '../fixture/page-patterns.ts'
import { expectOpened } from '../fixture/page-quality.ts'
import { packParcel, sendParcel } from '../fixture/parcels.ts'
import { makeSecondShop, secondShop } from '../fixture/second-shop.ts'
import { aPerson, test as base, expect, type Shop } from '../fixture/shop.ts'
import { adminPassword, type RunningShop, runShop } from '../fixture/start-shop.ts'

/** A shop of its own, which starts with the demo. */
const test = base.extend<object, { server: RunningShop }>({
  server: [
    async ({ browserName: _ }, use) => {
      const shop = await runShop({ ADMIN_EMAIL: 'owner@abhaya.example' })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('a shop that its owner made of the demo shows nothing of the demo', async ({
  page,
  context,
  shop,
  db,
  refusals,
}) => {
  // Pages that need a link from a mail refuse to open without it.
  refusals.add(400).add(404)
  await shop.signInAsAdmin()
  await makeSecondShop(page, (name, body) => test.step(name, body))
  await page.goto(`/product/${secondShop.slug}`)
  await shop.expectPageQuality()
  await expect(page.getByText(reviewWords.shopsFigure)).toHaveCount(0)
  const customer = await test.step('customers buy and write', () => useShop(shop))
  const traces = new DemoTraces(shop.server.url)

  await test.step('pages and files for visitors', () => readPublic(shop, traces))
  await test.step('pages for customers', async () => {
    await shop.signInAs(customer.person)
    await readPages(context, traces, addressesOf(isCustomers, customer.addresses))
  })
  await test.step('pages for the owner', async () => {
    await shop.signInAsAdmin()
    // The audit log remembers what the demo said before the owner changed it.
    const isRead = (path: string) => isOwners(path) && path !== '/admin/audit'
    await readPages(context, traces, addressesOf(isRead, customer.addresses))
  })
  await test.step('files for the owner', () => readFiles(shop, traces, customer.params))
  await test.step('mails', () => readAllMails(shop, traces))
  await test.step('second factors', () => readSecondFactors(shop, db, traces))

  expect([...traces.found]).toEqual([])
  expect(traces.pictures).toBeGreaterThan(10)
})

const addressesOf = (isTheirs: (path: string) => boolean, addresses: Addresses) =>
  patterns.filter(isTheirs).flatMap((pattern) => addresses[pattern] ?? [pattern])

/** Lets customers and visitors do what the shop answers by mail, and the owner answer them. */
async function useShop(shop: Shop) {
  const person = aPerson()
  await shop.signIn(shop.page, person)
  const visitor = shop.api()
  const owner = await shop.ownerApi()
  const { _id: productId, option } = await shop.product(secondShop.slug)
  const [first, second] = option?.variants ?? []
  const buy = () => shop.orderAgain(1, secondShop.slug, first?._id)
  const order = await buy()
  const refunded = await buy()
  await owner(refundOrder, {
    params: { id: refunded._id },
    body: { amount: refunded.total, reason: 'As we agreed', requestId: randomUUID() },
  })
  const waiting = await buy()
  const { password: _, ...caller } = aRegistration()
  const { id: bookingId } = await owner(bookForCustomer, {
    body: {
      ...caller,
      product: `${productId}:${first?._id}`,
      quantity: 1,
      pays: 'link',
      requestId: randomUUID(),
    },
  })
  const csv = ordersCsv([{ number: '1', email: 'no address', product: secondShop.name }])
  const { _id: importId } = await dryRun(owner, { kind: 'orders', csv })
  const { batches } = await owner(listBatches, { query: {} })
  const batchId = batches[0]?._id ?? ''
  const ofBatch = { params: { id: batchId } }
  await owner(changeBatch, { ...ofBatch, body: { state: 'closed' } })
  await owner(askForAddresses, ofBatch)
  // A job asks the customers.
  await eventually(async () => {
    const { addresses } = await owner(getBatchAddresses, { ...ofBatch, query: {} })
    return addresses.notAsked === 0
  })
  await owner(lockAddresses, ofBatch)
  await shop.payBalance(order)
  const parcel = await packParcel(shop, order._id)
  await sendParcel(shop, parcel._id, 'AWB4711')
  await owner(moveParcels, { body: { ids: [parcel._id], state: 'delivered' } })
  const complaint = await aComplaint(shop)
  const damage = await aDamageReport(shop, order._id)
  await owner(changeComplaint, {
    params: { id: damage._id },
    body: { action: 'accept', remedy: 'replacement', text: '' },
  })

  const message = 'Do you make rings for thumbs?'
  const { name, email, phone } = person
  await visitor(sendContactMessage, { body: { name, email, phone, message } })
  const { messages } = await owner(listContactMessages, { query: {} })
  const params = { id: messages[0]?._id ?? '' }
  await owner(replyToContactMessage, { params, body: { reply: 'We do.' } })
  await visitor(subscribe, { body: { email } })
  await owner(announce, { body: { subject: 'New sizes', message: 'We now make size 18.' } })
  await visitor(sendOtp, { body: { email } })
  const wait = { email, variantId: second?._id }
  await visitor(joinWaitingList, { params: { slug: secondShop.slug }, body: wait })
  await owner(changeBatch, { ...ofBatch, body: { state: 'open' } })

  const papersOf = async () =>
    (await shop.api(shop.session?.token)(listMyPapers, { params: { id: order._id } })).papers
  // A voucher, a receipt of the rest, and the invoice.
  const papers = await eventually(async () => {
    const all = await papersOf()
    return all.some(({ kind }) => kind === 'tax-invoice') && all
  })
  await shop.addToCart(secondShop.slug, 2, second?._id)
  const paper = `${order._id}/papers/${papers[0]?._id}`
  return {
    person,
    params: { papers, batchId, importId, parcel: String(Number(parcel.number.replace(/\D/g, ''))) },
    addresses: {
      '/my-orders/:id': [`/my-orders/${order._id}`, `/my-orders/${waiting._id}`],
      '/my-orders/:id/papers/:paperId': [`/my-orders/${paper}`],
      '/my-orders/:id/report': [`/my-orders/${order._id}/report`],
      '/my-orders/:id/return': [`/my-orders/${order._id}/return`],
      '/my-complaints/:id': [`/my-complaints/${complaint._id}`, `/my-complaints/${damage._id}`],
      '/admin/orders/slips': [`/admin/orders/slips?ids=${order._id}`],
      '/admin/orders/:id': [`/admin/orders/${order._id}`],
      '/admin/orders/bookings/:id': [`/admin/orders/bookings/${bookingId}`],
      '/admin/orders/:id/papers/:paperId': papers.map(
        ({ _id }) => `/admin/orders/${order._id}/papers/${_id}`,
      ),
      '/admin/batches/:id': [`/admin/batches/${batchId}`],
      '/admin/batches/:id/addresses': [`/admin/batches/${batchId}/addresses`],
      '/admin/batches/moves/new': [`/admin/batches/moves/new?batch=${batchId}`],
      '/admin/users/:id': [`/admin/users/${shop.session?.user._id}`],
      '/admin/buyer-mails/:id': [`/admin/buyer-mails/new?batch=${batchId}`],
      '/admin/complaints/:id': [`/admin/complaints/${damage._id}`],
      '/admin/content/:key': ['hero', 'customize', 'blog', 'faq', 'stats'].map(
        (key) => `/admin/content/${key}`,
      ),
      '/admin/start/:step': guideSteps.map((step) => `/admin/start/${step}`),
      '/admin/policies/:kind': ['return', 'shipping', 'privacy', 'terms'].map(
        (kind) => `/admin/policies/${kind}`,
      ),
      '/admin/update-product/:slug': [`/admin/update-product/${secondShop.slug}`],
      // Nothing is in the blog of this shop.
      '/admin/update-blog/:id': [],
    } satisfies Addresses,
  }
}

/** The pages are complete in their HTML, so no browser is needed. */
async function readPublic(shop: Shop, traces: DemoTraces) {
  const { slug } = secondShop
  const pages = addressesOf(isVisitors, {
    '/single/:slug': [`/single/${slug}`],
    '/product/:slug': [`/product/${slug}`],
    '/blogs/:id': ['/no/such/page'],
    '/search': ['/search', '/search?q=ring'],
  })
  const files = [
    ...['/blogs/rss.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/api/content'],
    ...['/favicon.ico', '/cart', '/my-orders', '/admin'],
  ]
  const inMails = (await readMails(shop.server.dataDir)).flatMap(({ text }) =>
    text.match(/http:\/\/localhost:\d+\/[^\s>"]+/g),
  )
  const links = new Set(
    inMails.flatMap((link) => (link ? [link.slice(shop.server.url.length)] : [])),
  )
  for (const address of new Set([...pages, ...files, ...links])) {
    expect(address).not.toMatch(/:\w|undefined/)
    const response = await fetch(shop.server.url + address)
    await traces.readPage(address, await response.text())
  }
}

/** How many pages are open at once. */
const tabs = 3

/** Reads pages that a browser completes: their texts, fields, answers of the API, and pictures. */
async function readPages(context: BrowserContext, traces: DemoTraces, addresses: string[]) {
  const left = [...addresses]
  await Promise.all(
    Array.from({ length: tabs }, async () => {
      const page = await context.newPage()
      page.on('response', async (response) => {
        const type = response.headers()['content-type'] ?? ''
        if (!type.includes('json')) return
        traces.read(response.url(), await response.text().catch(() => ''))
      })
      for (let address = left.shift(); address; address = left.shift()) {
        expect(address).not.toMatch(/:\w|undefined/)
        await test.step(address, () => readInBrowser(page, traces, address ?? ''))
      }
      await page.close()
    }),
  )
}

async function readInBrowser(page: Page, traces: DemoTraces, address: string) {
  await page.goto(address)
  await expectOpened(page)
  await page.waitForLoadState('networkidle')
  const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(shownIn)))
  for (const { html, typed } of frames) {
    await traces.readPage(address, html)
    traces.read(address, typed)
  }
}

/** Runs in the page. */
function shownIn() {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  const typed = [...fields].map(({ value }) => value).join('\n')
  return { html: document.documentElement.outerHTML, typed }
}

interface FileParams {
  papers: { _id: string }[]
  batchId: string
  importId: string
  parcel: string
}

/** Reads every CSV and PDF file of the API. */
async function readFiles(shop: Shop, traces: DemoTraces, params: FileParams) {
  const { token } = await shop.signInAsAdmin()
  const files = endpoints.filter(
    ({ method, url, schema }) =>
      // Customers get the documents that the owner gets at other addresses.
      method === 'GET' && !url.startsWith('/paper/me') && isFile(schema.produces),
  )
  expect(files.length).toBeGreaterThan(8)
  for (const { url } of files) {
    for (const address of addressesOfFile(url, params)) {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${shop.server.url}/api${address}`, { headers })
      expect([address, response.status]).toEqual([address, 200])
      const name = response.headers.get('content-disposition') ?? ''
      await readFile(traces, `${address} ${name}`, await response.bytes())
    }
  }
}

/** Reads the names under which an authenticator app and a browser keep the owner's second factors. */
async function readSecondFactors(shop: Shop, db: Db, traces: DemoTraces) {
  const owner = await shop.ownerApi()
  const { key, uri } = await owner(startSecondFactor, { body: { password: adminPassword } })
  traces.read('the authenticator app', decodeURIComponent(uri))
  expect(uri).toContain(encodeURIComponent(secondShop.name))
  await owner(confirmSecondFactor, { body: { code: await factorCodeOf(db, key) } })
  const { options } = await owner(startPasskey)
  expect(options.rp.name).toBe(secondShop.name)
}

const isFile = (types: string[] | undefined) => types?.some((type) => /csv|pdf/.test(type)) ?? false

function addressesOfFile(url: string, { papers, batchId, importId, parcel }: FileParams): string[] {
  const period = new Date().toISOString().slice(0, 7)
  if (url.includes(':table')) {
    return paperTables.map((table) => `${url.replace(':table', table)}?period=${period}`)
  }
  if (url.includes('/moving/')) return [url.replace(':id', importId)]
  if (url.includes('/batch/')) return [url.replace(':id', batchId)]
  if (url.includes(':id')) return papers.map(({ _id }) => url.replace(':id', _id))
  return [`${url}?period=${period}&numbers=${parcel}`]
}

async function readFile(traces: DemoTraces, place: string, bytes: Uint8Array) {
  if (Buffer.from(bytes.slice(0, 4)).toString() !== '%PDF') {
    traces.read(place, Buffer.from(bytes).toString())
    return
  }
  traces.read(place, place)
  for (const text of readPdf(bytes).pages) traces.read(place, text)
  traces.readPdfFacts(place, bytes)
}

async function readAllMails(shop: Shop, traces: DemoTraces) {
  const mails = await readMails(shop.server.dataDir)
  expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(12)
  for (const { from, subject = '', text, html, attachments } of mails) {
    traces.read(`the mail “${subject}”`, [from?.name, subject, text, html].join('\n'))
    expect(from?.name).toBe(secondShop.name)
    for (const name of attachments) expect(name).toContain(fileStem(secondShop.name))
  }
}
