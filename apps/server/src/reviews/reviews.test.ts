import { getProduct, listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { exportMyData } from '@nirbhaya/contract/privacy/privacy'
import {
  answerReview,
  hideReview,
  listAllReviews,
  showReview,
} from '@nirbhaya/contract/reviews/admin'
import { listOrderReviews, listReviews, writeReview } from '@nirbhaya/contract/reviews/reviews'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCustomer, aProduct, eventually, type TestCustomer } from '../../test/builders.ts'
import { invalidatedBy } from '../../test/invalidated.ts'
import { readMails } from '../../test/mails.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aForm, aPicture } from '../../test/selling/pictures.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { untilInvalidated } from '../../test/until-invalidated.ts'
import { user } from '../accounts/accounts.tables.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { order } from '../orders/orders.tables.ts'
import { eraseDueAccounts } from '../privacy/erasing.service.ts'
import { eraseReviews } from './personal-data.service.ts'
import { review, reviewImage } from './reviews.tables.ts'

const shop = await testShop()
const { api: admin, user: owner } = await signInAdmin(shop)

type TestProduct = Awaited<ReturnType<typeof aProduct>>

/** Creates a customer with an order of a product. */
async function aBuyer(product: TestProduct, status: 'Delivered' | 'Shipped' = 'Delivered') {
  const customer = await aCustomer(shop)
  const items = [{ productId: product.id, name: product.name, quantity: 1, pricePaise: 19_900 }]
  const placed = await anOrderOf(shop, { customerId: customer.user._id, status, items })
  return { customer, orderId: placed.id }
}

async function write(
  { api }: TestCustomer,
  { id }: { id: string },
  fields: Record<string, string | number> = {},
  pictures: Uint8Array[] = [],
) {
  const files = pictures.map((bytes) => ({ field: 'photos', bytes }))
  const form = aForm({ stars: 5, text: 'It works.', ...fields }, files)
  return (await api(writeReview, { params: { id }, form })).review
}

const shown = async ({ slug }: TestProduct, query = {}) =>
  shop.apiFor()(listReviews, { params: { slug }, query })

const ratingOf = async ({ slug }: TestProduct) => {
  const { product } = await shop.apiFor()(getProduct, { params: { slug } })
  const { rating, reviews, typedIn } = product
  return { rating, reviews, typedIn }
}

/** For each number in `stars`, creates a customer who received the product and gives it that many stars. */
async function reviewed(product: TestProduct, stars: number[]) {
  const written = []
  for (const one of stars) {
    const { customer } = await aBuyer(product)
    written.push(await write(customer, product, { stars: one }))
  }
  return written
}

describe('a review', () => {
  test('is written by a customer who received the product, and is public', async () => {
    const product = await aProduct(shop)
    const { customer, orderId } = await aBuyer(product)

    await write(customer, product, { stars: 4, text: 'Loud.\nLight.' }, [await aPicture()])

    const { reviews } = await shown(product)
    expect(reviews).toMatchObject([{ stars: 4, text: 'Loud.\nLight.', author: 'Asha' }])
    expect(reviews[0]?.images).toMatchObject([{ width: 60, height: 40 }])
    expect(JSON.stringify(reviews)).not.toContain(customer.user.email)
    const mine = await customer.api(listOrderReviews, { params: { id: orderId } })
    expect(mine.products).toMatchObject([{ slug: product.slug, review: { stars: 4 } }])
  })

  test('is mailed to the owner when it is new', async () => {
    const product = await aProduct(shop)
    const { customer } = await aBuyer(product)
    const text = `Loud ${product.slug}`
    await write(customer, product, { stars: 2, text })
    const mailed = async () =>
      (await readMails(shop.dataDir)).filter((mail) => mail.text.includes(text))
    await eventually(async () => (await mailed()).length > 0)

    await write(customer, product, { stars: 3, text: `${text}, really` })

    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: shop.config.admin.email })
    expect(mail?.subject).toBe('Asha wrote a review: 2 stars')
    expect(mail?.text).toContain(product.name)
    const { rows } = await shop.db.execute(
      sql`select from pgboss.job where name = 'review.written' and state <> 'completed'`,
    )
    expect(rows).toEqual([])
  })

  test.each(['Shipped', 'nobody'] as const)('is refused (order: %s)', async (status) => {
    const product = await aProduct(shop)
    const buyer = status === 'nobody' ? undefined : await aBuyer(product, status)
    const customer = buyer?.customer ?? (await aCustomer(shop))

    await expect(write(customer, product)).rejects.toMatchObject({
      status: 403,
      code: 'REVIEW_NOT_ALLOWED',
    })
    if (buyer) {
      const params = { id: buyer.orderId }
      expect((await customer.api(listOrderReviews, { params })).products).toEqual([])
    }
    expect((await shown(product)).reviews).toEqual([])
  })

  test('is refused before its pictures are read', async () => {
    const noPicture = Buffer.from('this would be refused as no picture')

    const sending = write(await aCustomer(shop), await aProduct(shop), {}, [noPicture])

    await expect(sending).rejects.toMatchObject({ code: 'REVIEW_NOT_ALLOWED' })
  })

  test('is refused for a customer who received another product', async () => {
    const { customer } = await aBuyer(await aProduct(shop))

    await expect(write(customer, await aProduct(shop))).rejects.toMatchObject({ status: 403 })
  })

  test('is one for each customer: writing it again changes it, even twenty times at once', async () => {
    const product = await aProduct(shop)
    const { customer } = await aBuyer(product)
    await Promise.all(Array.from({ length: 20 }, () => write(customer, product)))
    await write(customer, product, { stars: 2, text: 'It broke.' })

    expect((await shown(product)).reviews).toMatchObject([{ stars: 2, text: 'It broke.' }])
    expect(
      await shop.db.select().from(review).where(eq(review.productId, product.id)),
    ).toHaveLength(1)
  })

  test('keeps the images that its author keeps, and deletes the others', async () => {
    const product = await aProduct(shop)
    const { customer } = await aBuyer(product)
    const pictures = [await aPicture(), await aPicture({ width: 50 })]
    const first = await write(customer, product, {}, pictures)
    const [kept, left] = first.images.map(({ url }) => url.split('/').at(-2) ?? '')

    const changed = await write(customer, product, { keep: kept ?? '' }, [
      await aPicture({ width: 70 }),
    ])

    expect(changed.images.map(({ width }) => width)).toEqual([60, 70])
    const gone = `${shop.origin}/api/images/${left}/50.webp`
    await eventually(async () => (await fetch(gone)).status === 404)
    expect((await fetch(`${shop.origin}/api/images/${kept}/60.webp`)).status).toBe(200)
  })

  test('has at most four images, including those it keeps', async () => {
    const product = await aProduct(shop)
    const { customer } = await aBuyer(product)
    const picture = await aPicture()
    const { images } = await write(customer, product, {}, [picture, picture, picture])
    const keep = images.map(({ url }) => url.split('/').at(-2)).join(',')

    for (const more of [[picture, picture], Array.from({ length: 5 }, () => picture)]) {
      await expect(write(customer, product, { keep }, more)).rejects.toMatchObject({
        status: 400,
        code: 'TOO_MANY_REVIEW_PHOTOS',
      })
    }
    expect((await shown(product)).reviews[0]?.images).toHaveLength(3)
  })

  test('cannot show another customer’s image', async () => {
    const product = await aProduct(shop)
    const { customer } = await aBuyer(product)
    const { images } = await write(customer, product, {}, [await aPicture()])
    const other = (await aBuyer(product)).customer
    const keep = images[0]?.url.split('/').at(-2) ?? ''

    expect((await write(other, product, { keep })).images).toEqual([])
  })

  test.each([
    [{ stars: 0 }, 'stars', fieldRefusals.invalidStars],
    [{ stars: 6 }, 'stars', fieldRefusals.invalidStars],
    [{ stars: 4.5 }, 'stars', fieldRefusals.invalidStars],
    [{ stars: '' }, 'stars', fieldRefusals.invalidStars],
    [{ text: '  ' }, 'text', fieldRefusals.fieldRequired(labels.review)],
    [{ text: 'x'.repeat(2001) }, 'text', fieldRefusals.fieldTooLong(labels.review, 2000)],
    [{ keep: '../..' }, 'keep', fieldRefusals.invalidPhotos],
  ])('with %j is refused', async (fields, name, sentence) => {
    const product = await aProduct(shop)
    const { customer } = await aBuyer(product)

    await expect(write(customer, product, fields as never)).rejects.toMatchObject({
      status: 400,
      fields: { [name]: sentence },
    })
  })

  test('is listed newest first, page by page', async () => {
    const product = await aProduct(shop)
    const written = (await reviewed(product, [1, 2, 3])).map(({ _id }) => _id)

    const first = await shown(product, { limit: 2 })
    const second = await shown(product, { limit: 2, cursor: first.nextCursor })

    const seen = [...first.reviews, ...second.reviews].map(({ _id }) => _id)
    expect(seen).toEqual(written.toReversed())
    expect(second).not.toHaveProperty('nextCursor')
  })
})

describe('the rating of a product', () => {
  const typedIn = { rating: 4.5, reviews: 12 }

  test('comes from its reviews if there are five, otherwise from the owner', async () => {
    const product = await aProduct(shop)
    await reviewed(product, [1, 2, 3, 4])
    expect(await ratingOf(product)).toEqual({ ...typedIn, typedIn: undefined })

    await reviewed(product, [4])

    expect(await ratingOf(product)).toEqual({ rating: 2.8, reviews: 5, typedIn })
    const { products } = await shop.apiFor()(listProducts, { query: { limit: 200 } })
    const listed = products.find(({ _id }) => _id === product.id)
    expect(listed).toMatchObject({ rating: 2.8, reviews: 5 })
  })

  test('leaves out hidden reviews, and counts reviews that are changed or shown again', async () => {
    const product = await aProduct(shop)
    const written = await reviewed(product, [5, 5, 5, 5, 5, 1])
    const params = { id: written[5]?._id ?? '' }
    expect(await ratingOf(product)).toMatchObject({ rating: 4.3, reviews: 6 })

    await admin(hideReview, { params, body: { reason: 'It names a person' } })
    expect(await ratingOf(product)).toMatchObject({ rating: 5, reviews: 5 })
    await admin(hideReview, {
      params: { id: written[0]?._id ?? '' },
      body: { reason: 'So does this' },
    })
    expect(await ratingOf(product)).toEqual({ ...typedIn, typedIn: undefined })
    await admin(showReview, { params })
    expect(await ratingOf(product)).toMatchObject({ rating: 4.2, reviews: 5 })
  })

  test('counts reviews that arrive at the same moment', async () => {
    const product = await aProduct(shop)
    const buyers = []
    for (let count = 0; count < 8; count += 1) buyers.push((await aBuyer(product)).customer)

    await Promise.all(
      buyers.map((customer, place) => write(customer, product, { stars: (place % 5) + 1 })),
    )

    expect(await ratingOf(product)).toMatchObject({ reviews: 8, rating: 2.6 })
  })
})

describe('the owner', () => {
  test('answers publicly, and removes the answer again', async () => {
    const product = await aProduct(shop)
    const [written] = await reviewed(product, [3])
    const params = { id: written?._id ?? '' }

    await admin(answerReview, { params, body: { reply: 'Thank you.' } })
    expect((await shown(product)).reviews).toMatchObject([{ reply: 'Thank you.' }])
    await admin(answerReview, { params, body: { reply: '' } })
    expect((await shown(product)).reviews[0]).not.toHaveProperty('reply')
  })

  test('hides with a reason that the author can read; it is audited', async () => {
    const product = await aProduct(shop)
    const { customer, orderId } = await aBuyer(product)
    const { _id: id } = await write(customer, product)

    await admin(hideReview, { params: { id }, body: { reason: 'It names a person' } })

    expect((await shown(product)).reviews).toEqual([])
    const mine = await customer.api(listOrderReviews, { params: { id: orderId } })
    expect(mine.products[0]?.review).toMatchObject({ hiddenReason: 'It names a person' })
    const { reviews } = await admin(listAllReviews, { query: { state: 'hidden', limit: 1 } })
    expect(reviews).toMatchObject([{ _id: id, product: { slug: product.slug } }])
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(entries).toMatchObject([
      { actorId: owner._id, action: 'review.hide', after: { hiddenReason: 'It names a person' } },
    ])
    // A review stays hidden when its author rewrites it. Otherwise, the author could simply undo the hiding.
    await write(customer, product, { text: 'Again.' })
    expect((await shown(product)).reviews).toEqual([])
  })

  test('must give a reason for hiding', async () => {
    const [written] = await reviewed(await aProduct(shop), [3])
    const params = { id: written?._id ?? '' }

    await expect(admin(hideReview, { params, body: { reason: ' ' } })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('a person’s data', () => {
  test('includes their reviews, which are erased with their images and reasons', async () => {
    const product = await aProduct(shop)
    await reviewed(product, [5, 5, 5, 5])
    const { customer } = await aBuyer(product)
    const { _id: id, images } = await write(customer, product, { stars: 1 }, [await aPicture()])
    await admin(hideReview, { params: { id }, body: { reason: 'Asha is named' } })
    await admin(showReview, { params: { id } })
    expect(await ratingOf(product)).toMatchObject({ reviews: 5 })
    const { data } = await customer.api(exportMyData)
    expect(data).toMatchObject({ reviews: [{ stars: 1, text: 'It works.', author: 'Asha' }] })

    const closesAt = new Date(Date.now() - 1000)
    await shop.db.update(user).set({ closesAt }).where(eq(user.id, customer.user._id))
    await eraseDueAccounts(shop.privacy)

    expect(await shop.db.select().from(review).where(eq(review.id, id))).toEqual([])
    expect(await shop.db.select().from(reviewImage).where(eq(reviewImage.reviewId, id))).toEqual([])
    await eventually(async () => (await fetch(shop.origin + images[0]?.url)).status === 404)
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(JSON.stringify(entries)).not.toContain('named')
    expect(await ratingOf(product)).toMatchObject({ reviews: 12 })
  })
})

test('writing, answering, hiding or erasing a review invalidates the responses that show it', async () => {
  const by = (work: () => Promise<unknown>) => invalidatedBy(shop.databaseUrl, work)
  const product = await aProduct(shop)
  const { customer } = await aBuyer(product)
  let id = ''
  const written = await by(async () => {
    id = (await write(customer, product))._id
  })
  const keys = ['reviews', `reviews/${product.id}`]

  expect(written).toEqual(keys)
  const params = { id }
  const answer = () => admin(answerReview, { params, body: { reply: 'Thank you.' } })
  expect(await by(answer)).toEqual(keys)
  const hide = () => admin(hideReview, { params, body: { reason: 'It names a person' } })
  expect(await by(hide)).toEqual(keys)
  await reviewed(product, [5, 5, 5, 5])
  const ofProduct = [`product/${product.id}`, 'products', ...keys]
  expect(await by(() => admin(showReview, { params }))).toEqual(ofProduct)
  const erase = () =>
    shop.db.transaction((tx) => eraseReviews(tx, shop.pictures.jobs, customer.user._id))
  expect(await by(erase)).toEqual(ofProduct)
})

describe('cached pages', () => {
  const made = () => shop.metric('cached_responses_made')
  const pageOf = async ({ slug }: TestProduct) =>
    (await fetch(`${shop.origin}/product/${slug}`)).text()

  test('are rebuilt after a review of their product, and of no other', async () => {
    const [product, other] = [await aProduct(shop), await aProduct(shop)]
    const { customer } = await aBuyer(product)
    for (const one of [product, other]) await pageOf(one)

    await write(customer, product, { text: 'Louder than I thought.' })
    await untilInvalidated(shop.changes)
    expect(await pageOf(product)).toContain('Louder than I thought.')
    const before = await made()
    await pageOf(other)
    await pageOf(product)

    expect(await made()).toBe(before)
  })

  test('no longer show a hidden review', async () => {
    const product = await aProduct(shop)
    const { customer } = await aBuyer(product)
    const { _id: id } = await write(customer, product, { text: 'A secret name.' })
    expect(await pageOf(product)).toContain('A secret name.')

    await admin(hideReview, { params: { id }, body: { reason: 'It names a person' } })

    expect(await pageOf(product)).not.toContain('A secret name.')
  })

  test('link to older reviews by their own URL', async () => {
    const product = await aProduct(shop)
    await reviewed(product, [1, 2, 3, 4, 5, 5])
    await shop.db.update(review).set({ text: 'The oldest of all.' }).where(eq(review.stars, 1))
    const page = await pageOf(product)
    expect(page).not.toContain('The oldest of all.')
    const next = /href="(\/product\/[^"]*\?reviews=[^"#]*)/.exec(page)?.[1] ?? ''

    const older = await fetch(shop.origin + next.replaceAll('&amp;', '&'))

    expect(await older.text()).toContain('The oldest of all.')
    expect(page).toContain('"aggregateRating"')
  })
})

test('an order that was not delivered after all keeps its review', async () => {
  const product = await aProduct(shop)
  const { customer, orderId } = await aBuyer(product)
  await write(customer, product)
  await shop.db.update(order).set({ status: 'Shipped' }).where(eq(order.id, orderId))

  expect((await shown(product)).reviews).toHaveLength(1)
  await expect(write(customer, product)).rejects.toMatchObject({ status: 403 })
})
