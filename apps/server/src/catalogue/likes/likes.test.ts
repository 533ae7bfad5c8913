import { randomUUID } from 'node:crypto'
import { getProduct, likeProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCustomer, aProduct, type TestCustomer } from '../../../test/builders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { product, productLike } from '../catalogue.tables.ts'

const shop = await testShop()

interface Ask {
  guest?: string | undefined
  token?: string
  action?: unknown
}

/** Sends a like as a browser does, with the given headers. */
async function like(slug: string, { guest, token, action = 'like' }: Ask = {}) {
  const response = await fetch(`${shop.origin}/api/product/like/${slug}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      ...(guest === undefined ? {} : { 'x-guest-id': guest }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ action }),
  })
  const { likes } = (await response.json()) as { likes?: number }
  return { status: response.status, likes, guest: response.headers.get('x-guest-id') ?? undefined }
}

const login = async (customer: TestCustomer, guest: string, wrong = '') =>
  (await answerToLogin(customer, guest, wrong)).status

const answerToLogin = ({ user, password }: TestCustomer, guest: string, wrong = '') =>
  fetch(`${shop.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-guest-id': guest },
    body: JSON.stringify({ email: user.email, password: password + wrong }),
  })

const countOf = async (slug: string) =>
  (await shop.apiFor()(getProduct, { params: { slug } })).product.likes

/** Returns the people who like a product. The stored count must always equal their number. */
async function likersOf(id: string) {
  const rows = await shop.db.select().from(productLike).where(eq(productLike.productId, id))
  return rows.map(({ kind, likerId }) => ({ kind, likerId }))
}

describe('a visitor', () => {
  test('likes once, with a guest id from the server', async () => {
    const { slug, id } = await aProduct(shop)

    const first = await like(slug)
    const again = await like(slug, { guest: first.guest })

    expect(first).toMatchObject({ status: 200, likes: 1, guest: expect.stringMatching(/^[\w-]+$/) })
    expect(again).toEqual(first)
    expect(await countOf(slug)).toBe(1)
    expect(await likersOf(id)).toEqual([{ kind: 'guest', likerId: first.guest }])
  })

  test('has one guest id for all products', async () => {
    const [one, other] = [await aProduct(shop), await aProduct(shop)]

    const { guest } = await like(one.slug)

    expect((await like(other.slug, { guest })).guest).toBe(guest)
  })

  test('can remove a like, and nothing more', async () => {
    const { slug } = await aProduct(shop)
    await like(slug)
    const { guest } = await like(slug)
    expect(await countOf(slug)).toBe(2)

    expect(await like(slug, { guest, action: 'unlike' })).toMatchObject({ status: 200, likes: 1 })
    expect(await like(slug, { guest, action: 'unlike' })).toMatchObject({ status: 200, likes: 1 })
  })

  test('cannot remove a like that does not exist', async () => {
    const { slug } = await aProduct(shop)

    const answer = await like(slug, { action: 'unlike' })

    expect(answer).toEqual({ status: 200, likes: 0, guest: undefined })
  })

  test('never makes a count negative, even a wrong one', async () => {
    const { slug, id } = await aProduct(shop)
    const { guest } = await like(slug)
    await shop.db.update(product).set({ likes: 0 }).where(eq(product.id, id))

    expect((await like(slug, { guest, action: 'unlike' })).likes).toBe(0)
  })

  test.each(['', 'x', "' or 1=1 --", '%00', randomUUID(), 'x'.repeat(2000)])(
    'with the unknown id %j is a new guest',
    async (guest) => {
      const { slug } = await aProduct(shop)

      const answer = await like(slug, { guest })

      expect(answer).toMatchObject({ status: 200, likes: 1 })
      expect(answer.guest).not.toBe(guest)
    },
  )

  test('cannot act for a customer with the customer’s id', async () => {
    const { slug } = await aProduct(shop)
    const customer = await aCustomer(shop)
    await like(slug, { token: customer.token })

    const answer = await like(slug, { guest: customer.user._id })
    const unlike = await like(slug, { guest: customer.user._id, action: 'unlike' })

    expect(answer.likes).toBe(2)
    expect(answer.guest).not.toBe(customer.user._id)
    expect(unlike.likes).toBe(2)
  })

  test('with an ended session counts as a visitor', async () => {
    const { slug } = await aProduct(shop)

    expect(await like(slug, { token: 'a-token-nobody-has' })).toMatchObject({
      likes: 1,
      guest: expect.any(String),
    })
  })
})

describe('a customer', () => {
  test('likes once from all devices and gets no guest id', async () => {
    const { slug, id } = await aProduct(shop)
    const { token, user, api } = await aCustomer(shop)

    const first = await like(slug, { token })
    const again = await api(likeProduct, { params: { slug }, body: { action: 'like' } })

    expect(first).toEqual({ status: 200, likes: 1, guest: undefined })
    expect(again).toEqual({ likes: 1 })
    expect(await likersOf(id)).toEqual([{ kind: 'customer', likerId: user._id }])
    expect((await like(slug, { token, action: 'unlike' })).likes).toBe(0)
  })

  test('counts separately from a guest', async () => {
    const { slug } = await aProduct(shop)
    const { token } = await aCustomer(shop)
    const { guest } = await like(slug)

    expect((await like(slug, { token, guest })).likes).toBe(2)
  })
})

describe('logging in', () => {
  test("makes a guest's likes the customer's, once", async () => {
    const [one, other] = [await aProduct(shop), await aProduct(shop)]
    const customer = await aCustomer(shop)
    const { guest = '' } = await like(one.slug)
    await like(other.slug, { guest })

    expect(await login(customer, guest)).toBe(200)
    expect(await login(customer, guest)).toBe(200)

    const mine = [{ kind: 'customer', likerId: customer.user._id }]
    expect(await likersOf(one.id)).toEqual(mine)
    expect(await likersOf(other.id)).toEqual(mine)
    expect(await countOf(one.slug)).toBe(1)
    const unlike = await like(one.slug, { token: customer.token, action: 'unlike' })
    expect(unlike.likes).toBe(0)
  })

  test('answers with all that the customer likes, and nothing of others', async () => {
    const [before, here] = [await aProduct(shop), await aProduct(shop)]
    const customer = await aCustomer(shop)
    await like(before.slug, { token: customer.token })
    await like((await aProduct(shop)).slug)
    const { guest = '' } = await like(here.slug)

    for (const id of [guest, randomUUID()]) {
      const answer = await answerToLogin(customer, id)
      expect(await answer.json()).toMatchObject({ likedProducts: [before.slug, here.slug] })
    }
  })

  test('counts a product once that the customer liked before', async () => {
    const { slug, id } = await aProduct(shop)
    const customer = await aCustomer(shop)
    await like(slug, { token: customer.token })
    const { guest = '' } = await like(slug)
    await like(slug)
    expect(await countOf(slug)).toBe(3)

    await login(customer, guest)

    expect(await countOf(slug)).toBe(2)
    expect(await likersOf(id)).toHaveLength(2)
  })

  test('makes the guest id worthless', async () => {
    const { slug } = await aProduct(shop)
    const { guest = '' } = await like(slug)
    await login(await aCustomer(shop), guest)

    const answer = await like(slug, { guest })

    expect(answer.likes).toBe(2)
    expect(answer.guest).not.toBe(guest)
  })

  test('with a wrong password adopts nothing', async () => {
    const { slug, id } = await aProduct(shop)
    const { guest = '' } = await like(slug)

    expect(await login(await aCustomer(shop), guest, '!')).toBe(401)

    expect(await likersOf(id)).toEqual([{ kind: 'guest', likerId: guest }])
  })

  test("does not take another customer's likes by their id", async () => {
    const { slug, id } = await aProduct(shop)
    const other = await aCustomer(shop)
    await like(slug, { token: other.token })

    await login(await aCustomer(shop), other.user._id)

    expect(await likersOf(id)).toEqual([{ kind: 'customer', likerId: other.user._id }])
  })

  test('several times at once keeps all counts right', async () => {
    const products = await Promise.all([aProduct(shop), aProduct(shop), aProduct(shop)])
    const customer = await aCustomer(shop)
    const guests: string[] = []
    for (let number = 0; number < 5; number++) {
      let guest: string | undefined
      for (const { slug } of products) guest = (await like(slug, { guest })).guest
      if (guest) guests.push(guest)
    }

    await Promise.all(guests.map((guest) => login(customer, guest)))

    for (const { slug, id } of products) {
      expect(await countOf(slug)).toBe(1)
      expect(await likersOf(id)).toHaveLength(1)
    }
  })
})

describe('the count', () => {
  test('is right after 50 likes at once, and after removing half of them', async () => {
    const { slug, id } = await aProduct(shop)

    const answers = await Promise.all(Array.from({ length: 50 }, () => like(slug)))

    expect(await countOf(slug)).toBe(50)
    expect(new Set(answers.map(({ guest }) => guest)).size).toBe(50)
    expect(answers.map(({ likes = 0 }) => likes).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    await Promise.all(answers.slice(25).map(({ guest }) => like(slug, { guest, action: 'unlike' })))
    expect(await countOf(slug)).toBe(25)
    expect(await likersOf(id)).toHaveLength(25)
  })

  test('grows by one when one customer likes 50 times at once', async () => {
    const { slug } = await aProduct(shop)
    const { token } = await aCustomer(shop)

    await Promise.all(Array.from({ length: 50 }, () => like(slug, { token })))

    expect(await countOf(slug)).toBe(1)
  })

  test('does not change the product’s time of change', async () => {
    const { slug } = await aProduct(shop)
    const read = async () => (await shop.apiFor()(getProduct, { params: { slug } })).product
    const before = await read()

    await like(slug)

    expect((await read()).updatedAt).toBe(before.updatedAt)
  })
})

test('a deleted product loses its likes and cannot be liked', async () => {
  const { slug, id } = await aProduct(shop)
  const { guest } = await like(slug)
  await shop.db.delete(product).where(eq(product.id, id))

  expect(await like(slug, { guest })).toMatchObject({ status: 404, guest: undefined })
  expect(await likersOf(id)).toEqual([])
})

test.each(['love', '', null, 1, ['like']])('an action of %j is refused', async (action) => {
  const { slug } = await aProduct(shop)

  expect((await like(slug, { action })).status).toBe(400)
  expect(await countOf(slug)).toBe(0)
})

test('an API on another host allows pages to send and read the guest id', async () => {
  const apart = await testShop({ PUBLIC_API_URL: 'http://api.localhost/api' })
  const { slug } = await aProduct(apart)
  const url = `${apart.origin}/api/product/like/${slug}`
  const origin = new URL(apart.config.publicUrl).origin

  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,x-guest-id',
    },
  })
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'like' }),
  })

  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-guest-id')
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Guest-Id')
  expect(answer.headers.get('x-guest-id')).toBeTruthy()
})

test('one address can be a new visitor ten times a day', async () => {
  const limited = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
  const { slug } = await aProduct(limited)
  const likeFrom = async (address: string) => {
    const { status } = await fetch(`${limited.origin}/api/product/like/${slug}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ action: 'like' }),
    })
    return status
  }

  const answers = []
  for (let times = 0; times < 12; times++) answers.push(await likeFrom('203.0.113.9'))

  expect(answers).toEqual([...Array(10).fill(200), 429, 429])
  expect(await likeFrom('203.0.113.10')).toBe(200)
})
