import type { CallOptions } from '@nirbhaya/contract/client/client'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import {
  changeOrderStatus,
  changeOrderStatuses,
  getOrder,
  listAllOrders,
} from '@nirbhaya/contract/orders/admin'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aPaidOrder, eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { aGstin } from '../../../test/papers.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { order, orderEvent } from '../orders.tables.ts'

const shop = await testShop()
const { user: owner, api: admin } = await signInAdmin(shop)

type Query = CallOptions<typeof listAllOrders>['query']

const list = (query?: Query) => admin(listAllOrders, query ? { query } : {})
const idsOf = async (query: Query) => (await list(query)).orders.map(({ _id }) => _id)

describe("all customers' orders", () => {
  test('have the items, the customer, the address and the amount paid', async () => {
    const { customer, order: placed } = await aPaidOrder(shop, { quantity: 2 })

    const [first] = (await list({ limit: 1 })).orders

    const { email, ...user } = customer.user
    const { name, lastName, phone, address1, address2, area, pincode, state } = user
    const { orders: mine } = await customer.api(listMyOrders)
    expect(first).toEqual({
      ...mine[0],
      _id: placed._id,
      user: { name, lastName, phone, address1, address2, area, pincode, state, email },
      hasNotes: false,
      mailsTo: email,
      batches: [],
      payment: 'balance-due',
      wantsUnits: true,
      paid: 398,
      due: 1600,
      refunded: 0,
    })
    expect(first?.items).toMatchObject([{ quantity: 2, price: 199, product: { name: 'Pendant' } }])
  })

  test.each([
    ['Accepted', 80_000, { payment: 'balance-due', due: 800, canPayBalance: false }],
    ['Shipped', 80_000, { payment: 'balance-due', due: 800, canPayBalance: true }],
    ['Shipped', 0, { payment: 'paid', due: 0, canPayBalance: false }],
    ['Delivered', 80_000, { payment: 'balance-due', due: 800, canPayBalance: true }],
    ['Cancelled', 80_000, { payment: 'paid', due: 0, canPayBalance: false }],
  ] as const)('%s with a balance of %i paise', async (status, balancePaise, money) => {
    const { id } = await anOrderOf(shop, { status, balancePaise })

    const { orders } = await list({ q: id })

    expect(orders).toMatchObject([{ _id: id, paid: 199, refunded: 0, ...money }])
  })

  test.each([
    ['balance paid', { balancePaidPaise: 80_000 }, { payment: 'paid', paid: 999, due: 0 }],
    [
      'partly refunded',
      { refundedPaise: 50 },
      { payment: 'part-refunded', refunded: 0.5, due: 800 },
    ],
    ['fully refunded', { refundedPaise: 19_900 }, { payment: 'refunded', refunded: 199, due: 0 }],
    [
      'balance paid and the deposit refunded',
      { balancePaidPaise: 80_000, refundedPaise: 19_900 },
      { payment: 'part-refunded', paid: 999, refunded: 199, due: 0 },
    ],
  ])('have their payment state: %s', async (_, change, money) => {
    const { id } = await anOrderOf(shop, { status: 'Shipped' })
    await shop.db.update(order).set(change).where(eq(order.id, id))

    expect((await list({ q: id })).orders).toMatchObject([{ _id: id, ...money }])
  })

  test('are listed newest first, page by page, each once', async () => {
    const made = []
    for (let count = 0; count < 5; count += 1) made.unshift((await anOrderOf(shop)).id)

    const seen: string[] = []
    for (let cursor: string | undefined; seen.length < 5; ) {
      const page = await list(cursor ? { limit: 2, cursor } : { limit: 2 })
      seen.push(...page.orders.map(({ _id }) => _id))
      cursor = page.nextCursor
    }

    expect(seen.slice(0, 5)).toEqual(made)
  })
})

describe('a search', async () => {
  const person = {
    name: 'Meenakshi',
    lastName: "O'Brien-Ü",
    email: 'meena_k%s@example.in',
    phone: '7012345678',
    area: 'Thiruvananthapuram',
    pincode: '695014',
  }
  const { id } = await anOrderOf(shop, { person })
  // This e-mail address is like the first one, but has letters in place of `_` and `%`.
  await anOrderOf(shop, { person: { ...person, name: 'Sita', email: 'meenaxkxs@example.in' } })

  test.each([
    ['the full id', id],
    ['the id in capitals', id.toUpperCase()],
    ['the short id with #', `#${id.slice(-6)}`],
    ['its last six characters', id.slice(-6)],
    ['the first name', 'meenaks'],
    ['both names', "MEENAKSHI  o'brien-ü"],
    ['the e-mail with its wildcards', 'meena_k%s@'],
  ])('finds by %s', async (_, q) => {
    expect(await idsOf({ q })).toEqual([id])
  })

  test.each(['7012345678', '+91 70123 45678', '070123-45678', '12345678'])(
    'finds by the phone %s',
    async (q) => {
      expect(await idsOf({ q })).toHaveLength(2)
    },
  )

  test.each(['27aagcl4321m1z', 'Mogra Gifts'])('finds an order for a business by %s', async (q) => {
    const business = { legalName: 'Mogra Gifts LLP', gstin: aGstin('27') }
    const ofBusiness = await anOrderOf(shop, { person: { business } })
    expect(await idsOf({ q })).toContain(ofBusiness.id)
  })

  test.each(['thiruvananth', '695014', '695 014', 'Thiruvananthapuram 695014'])(
    'finds by the city and the pincode %s',
    async (q) => {
      expect(await idsOf({ q })).toHaveLength(2)
    },
  )

  test('without results is empty', async () => {
    expect(await list({ q: 'nobody at all' })).toEqual({ success: true, orders: [] })
  })

  test.each(['ab', ' a ', '%%%', 'x'.repeat(101), 'a\u0000bc'])('for %j is refused', async (q) => {
    await expect(list({ q })).rejects.toMatchObject({
      status: 400,
      fields: { q: fieldRefusals.invalidSearch },
    })
  })
})

describe('filters', async () => {
  const q = 'filtermarker'
  const person = { lastName: 'Filtermarker' }
  const at = (placedAt: string, status: 'Accepted' | 'Shipped' = 'Accepted') =>
    anOrderOf(shop, { placedAt: new Date(placedAt), status, person })
  const before = await at('2026-03-09T18:29:59.999Z')
  const first = await at('2026-03-09T18:30:00Z', 'Shipped')
  const last = await at('2026-03-11T18:29:59.999Z')
  const after = await at('2026-03-11T18:30:00Z', 'Shipped')

  test.each([
    ['the first day', { from: '2026-03-10' }, [after, last, first]],
    ['the last day', { to: '2026-03-11' }, [last, first, before]],
    ['both', { from: '2026-03-10', to: '2026-03-11' }, [last, first]],
    ['a status', { status: 'Shipped' as const }, [after, first]],
    ['all', { from: '2026-03-10', to: '2026-03-11', status: 'Accepted' as const }, [last]],
    ['reversed days', { from: '2026-03-12', to: '2026-03-09' }, []],
    ['extreme days', { from: '0000-01-01', to: '9999-12-31' }, [after, last, first, before]],
  ])('by %s, with days in India', async (_, filter, found) => {
    expect(await idsOf({ q, ...filter })).toEqual(found.map(({ id }) => id))
  })

  test('a row counts for the day of its creation, even if its id is older', async () => {
    const placed = await anOrderOf(shop, {
      placedAt: new Date('2026-04-01T18:29:59Z'),
      person: { lastName: 'Skewmarker' },
    })
    const later = new Date('2026-04-01T18:30:10Z')
    await shop.db.update(order).set({ createdAt: later }).where(eq(order.id, placed.id))

    expect(await idsOf({ q: 'skewmarker', from: '2026-04-02', to: '2026-04-02' })).toEqual([
      placed.id,
    ])
    expect(await idsOf({ q: 'skewmarker', to: '2026-04-01' })).toEqual([])
  })

  test.each([
    [{ status: 'Lost' }, 'status', fieldRefusals.invalidOrderStatus],
    [{ from: '2026-02-30' }, 'from', fieldRefusals.invalidDate],
    [{ to: 'yesterday' }, 'to', fieldRefusals.invalidDate],
    [{ limit: 201 }, 'limit', fieldRefusals.invalidPaging],
  ])('%j is refused', async (query, field, sentence) => {
    await expect(list(query as Query)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: sentence },
    })
  })

  test('an invalid cursor is refused', async () => {
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('one order', () => {
  test('has its payment and its history with the person behind each change', async () => {
    const { order: placed, paymentId } = await aPaidOrder(shop)
    await admin(changeOrderStatus, {
      params: { id: placed._id },
      body: { status: 'Prepared', tracking: 'on the shelf' },
    })

    const { order: seen } = await admin(getOrder, { params: { id: placed._id } })

    expect(seen).toMatchObject({ _id: placed._id, status: 'Prepared', tracking: 'on the shelf' })
    expect(seen.payments).toMatchObject([{ kind: 'deposit', amount: 199 }])
    expect(seen.payments[0]?.reference).not.toBe(paymentId)
    expect(seen.events.map(({ status, actor }) => [status, actor])).toEqual([
      ['Accepted', undefined],
      ['Prepared', `${owner.name} ${owner.lastName}`.trim()],
    ])
  })

  test.each(['0198c0de-0000-7000-8000-000000000000', 'nonsense'])('%s is not found', async (id) => {
    await expect(admin(getOrder, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('many at once', () => {
  const change = (ids: string[], status: 'Shipped' | 'Delivered' = 'Shipped') =>
    admin(changeOrderStatuses, { body: { ids, status } })

  const statusesOf = async (ids: string[]) => {
    const rows = await shop.db.select().from(order).where(inArray(order.id, ids))
    return rows.map(({ status }) => status)
  }

  const changesOf = async (ids: string[]) => {
    const rows = await shop.db.select().from(orderEvent).where(inArray(orderEvent.orderId, ids))
    return rows.filter(({ actorId }) => actorId === owner._id)
  }

  const auditOf = (ids: string[]) =>
    shop.db.select().from(auditLog).where(inArray(auditLog.entityId, ids))

  test('get the status, an event, an audit entry and a mail each', async () => {
    const placed = [await anOrderOf(shop), await anOrderOf(shop), await anOrderOf(shop)]
    const ids = placed.map(({ id }) => id)

    expect(await change(ids)).toMatchObject({ changed: 3, message: '3 orders changed' })

    expect(await statusesOf(ids)).toEqual(['Shipped', 'Shipped', 'Shipped'])
    expect(await changesOf(ids)).toHaveLength(3)
    expect(await auditOf(ids)).toHaveLength(3)
    await eventually(async () => {
      const mails = (await readMails(shop.dataDir)).filter(({ subject }) =>
        subject?.includes('Shipped'),
      )
      return placed.every(
        ({ shipTo }) => mails.filter(({ to }) => to === shipTo.email).length === 1,
      )
    })
  })

  test('do not change a second time', async () => {
    const ids = [(await anOrderOf(shop)).id, (await anOrderOf(shop, { status: 'Shipped' })).id]

    expect(await change(ids)).toMatchObject({ changed: 1, message: '1 order changed' })
    expect(await change(ids)).toMatchObject({ changed: 0 })
    expect(await changesOf(ids)).toHaveLength(1)
    expect(await auditOf(ids)).toHaveLength(1)
  })

  test('are changed once if named twice and in capitals', async () => {
    const { id } = await anOrderOf(shop)

    expect(await change([id, id.toUpperCase(), id])).toMatchObject({ changed: 1 })
    expect(await changesOf([id])).toHaveLength(1)
  })

  test('are left unchanged if one of them does not exist', async () => {
    const { id } = await anOrderOf(shop)

    await expect(change([id, '0198c0de-0000-7000-8000-000000000000'])).rejects.toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    })
    expect(await statusesOf([id])).toEqual(['Accepted'])
    expect(await changesOf([id])).toEqual([])
    expect(await auditOf([id])).toEqual([])
  })

  test('wait for each other if two calls name them in opposite order at once', async () => {
    const ids: string[] = []
    for (let count = 0; count < 20; count += 1) ids.push((await anOrderOf(shop)).id)

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(index % 2 ? ids : ids.toReversed())),
    )

    expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(20)
    expect(await changesOf(ids)).toHaveLength(20)
  })

  test('can be 200; more are refused', async () => {
    const ids: string[] = []
    for (let count = 0; count < 200; count += 1) ids.push((await anOrderOf(shop)).id)

    expect(await change(ids, 'Delivered')).toMatchObject({ changed: 200 })
    await expect(change([...ids, ids[0] ?? ''])).rejects.toMatchObject({
      status: 400,
      message: fieldRefusals.tooManyOrdersChosen,
    })
  })

  test.each([
    [{ ids: [], status: 'Shipped' }, fieldRefusals.noOrdersChosen],
    [{ ids: ['nonsense'], status: 'Shipped' }, fieldRefusals.invalidId],
    [
      { ids: ['0198c0de-0000-7000-8000-000000000000'], status: 'Lost' },
      fieldRefusals.invalidOrderStatus,
    ],
  ])('%j is refused', async (body, message) => {
    await expect(admin(changeOrderStatuses, { body: body as never })).rejects.toMatchObject({
      status: 400,
      message,
    })
  })
})

describe('the audit log', () => {
  test('has the status and tracking note of an order before and after the change', async () => {
    const { id } = await anOrderOf(shop)
    const change = (body: { status: 'Prepared' | 'Shipped'; tracking?: string }) =>
      admin(changeOrderStatus, { params: { id }, body })
    await change({ status: 'Prepared', tracking: 'A1' })
    await change({ status: 'Prepared', tracking: 'B2' })
    await change({ status: 'Prepared' })

    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.id)

    expect(entries).toMatchObject([
      {
        actorId: owner._id,
        action: 'order.status',
        entity: 'order',
        before: { status: 'Accepted', tracking: null },
        after: { status: 'Prepared', tracking: 'A1' },
      },
      {
        before: { status: 'Prepared', tracking: 'A1' },
        after: { status: 'Prepared', tracking: 'B2' },
      },
    ])
    expect(entries).toHaveLength(2)
  })
})
