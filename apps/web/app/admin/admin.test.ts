import { describe, expect, test } from 'vitest'
import { readWayHere, searchAt } from '../desk/list-place.ts'
import { balanceAsked } from '../orders/desk/balance-asked.ts'
import { slipIds } from '../orders/desk/fetch-slips.ts'
import { readFilters } from '../orders/desk/order-filters.ts'
import { eventName } from '../orders/desk/order-history.tsx'
import { plainRupees, refundForm } from '../orders/desk/refund-values.ts'
import { isAdminRefusal } from '../session/admin-refused.ts'
import { changesOf, deedOf, nameIn, pageOf } from './audit/audit-changes.ts'
import { conversion, formatMoney, shortDay } from './dashboard/figures.ts'

describe('the filters of an address', () => {
  const filters = (search: string) => readFilters(new URLSearchParams(search))

  test('are what the list is asked for', () => {
    expect(
      filters('q=+asha+&status=In-Process&balance=overdue&from=2026-11-01&to=2026-11-21'),
    ).toEqual({
      q: 'asha',
      status: 'In-Process',
      balance: 'overdue',
      from: '2026-11-01',
      to: '2026-11-21',
    })
  })

  test.each([
    'q=as',
    'status=accepted',
    'status=',
    'balance=paid',
    'from=yesterday',
    'to=2026-13-40',
    'cursor=x',
  ])('leave out what the server would refuse: %s', (search) => expect(filters(search)).toEqual({}))

  test('search for at most as much as the server takes', () => {
    expect(filters(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
  })
})

describe('the pages of a list', () => {
  test('keep the filters, and the first one has no place of its own', () => {
    const search = new URLSearchParams('status=Shipped&cursor=abc')
    expect(searchAt(search, 'def')).toBe('?status=Shipped&cursor=def')
    expect(searchAt(search, '')).toBe('?status=Shipped')
    expect(searchAt(new URLSearchParams('cursor=abc'), '')).toBe('')
  })

  test.each([null, undefined, 'text', { before: 'abc' }, { before: [1] }, {}])(
    'know no way back in %j',
    (state) => expect(readWayHere(state)).toEqual([]),
  )

  test('know the way back that history holds', () => {
    expect(readWayHere({ before: ['', 'abc'] })).toEqual(['', 'abc'])
  })
})

describe('what changed', () => {
  test('is said fact by fact, without those that stayed', () => {
    const before = { status: 'Accepted', tracking: null, balance: 5 }
    const after = { status: 'Shipped', tracking: 'EE1', balance: 5 }
    expect(changesOf({ before, after })).toEqual([
      { name: 'Status', before: 'Accepted', after: 'Shipped' },
      { name: 'Tracking', before: 'nothing', after: 'EE1' },
    ])
  })

  test('is said in rupees, counts and plain words', () => {
    const after = {
      price: 199.5,
      images: [{}, {}],
      readTime: '',
      isListed: true,
      total: 100_000,
      refundedPaise: 19_950,
    }
    expect(changesOf({ before: null, after })).toEqual([
      { name: 'Price', before: undefined, after: '₹199.50' },
      { name: 'Images', before: undefined, after: '2 entries' },
      { name: 'Read time', before: undefined, after: 'nothing' },
      { name: 'Is listed', before: undefined, after: 'yes' },
      { name: 'Total', before: undefined, after: '1,00,000' },
      { name: 'Refunded', before: undefined, after: '₹199.50' },
    ])
  })

  test('of something deleted has nothing after it, and long texts are cut', () => {
    const [change] = changesOf({ before: { content: 'word '.repeat(100) }, after: null })
    expect(change?.after).toBeUndefined()
    expect(change?.before).toMatch(/^word .*word…$/)
    expect(change?.before?.length).toBeLessThanOrEqual(161)
  })

  test('is said also where both sides read alike', () => {
    const photos = [{ alt: 'front' }, { alt: 'back' }]
    expect(changesOf({ before: { photos }, after: { photos: photos.toReversed() } })).toEqual([
      { name: 'Photos', before: '2 entries', after: 'changed within' },
    ])
  })

  test.each([
    [{ entity: 'order', entityId: 'abc', after: {} }, '/admin/orders/abc'],
    [{ entity: 'post', entityId: 'abc', after: {} }, '/blogs/abc'],
    [{ entity: 'product', entityId: 'abc', after: { slug: 'Nirbhaya' } }, '/product/Nirbhaya'],
    [{ entity: 'product', entityId: 'abc', after: null }, undefined],
    [{ entity: 'announcement', entityId: 'abc', after: {} }, undefined],
  ] as const)('can be seen where it still is: %j', (thing, path) => {
    const entry = { _id: '1', at: '', actor: 'Admin', action: 'a.b', before: null, ...thing }
    expect(pageOf(entry)).toBe(path)
  })

  test('is nothing where the log holds no facts', () => {
    expect(changesOf({ before: null, after: null })).toEqual([])
    expect(changesOf({ before: 'text', after: ['list'] })).toEqual([])
  })

  test('has a name and a verb', () => {
    expect(nameIn({ before: { name: 'Pearl' }, after: { name: 'Opal' } })).toBe('Opal')
    expect(nameIn({ before: { title: 'Walking home' }, after: null })).toBe('Walking home')
    expect(nameIn({ before: null, after: { subject: 7 } })).toBeUndefined()
    expect(deedOf('product.create')).toBe('created')
    expect(deedOf('payment.refund')).toBe('refunded')
    expect(deedOf('order.something-new')).toBe('changed')
  })
})

describe('a refund', () => {
  const values = (amount: string) => refundForm(800).safeParse({ amount, reason: 'Came too late' })

  test.each([
    ['800', 800],
    [' 0.01 ', 0.01],
    ['₹199.50', 199.5],
    ['7,99', 799],
  ])('of %s', (amount, rupees) => expect(values(amount).data?.amount).toBe(rupees))

  test.each(['', '0', '-5', '1.005', 'all', '1e999', '800.01'])('is not of %s', (amount) =>
    expect(values(amount).success).toBe(false),
  )

  test('says what the most is', () => {
    expect(values('801').error?.issues[0]?.message).toBe('At most ₹800 can be refunded')
    expect(plainRupees(800)).toBe('800')
    expect(plainRupees(199.5)).toBe('199.50')
  })
})

test('a balance is overdue a week after it was asked for', () => {
  const asked = { due: 800, balanceAskedAt: '2026-11-14T12:00:00.000Z' }
  const after = (at: string) => balanceAsked(asked, Date.parse(at))

  expect(after('2026-11-21T11:59:59.000Z')).toMatchObject({ isOverdue: false })
  expect(after('2026-11-21T12:00:00.000Z')).toEqual({
    isOverdue: true,
    text: 'overdue, asked for since November 14th, 2026',
  })
  expect(balanceAsked({ ...asked, due: 0 })).toBeUndefined()
  expect(balanceAsked({ due: 800 })).toBeUndefined()
})

test('an order’s history names each event', () => {
  const events = (['Accepted', 'Shipped', 'Shipped', 'Accepted'] as const).map((status) => ({
    status,
  }))
  expect(events.map((_, place) => eventName(events, place))).toEqual([
    'Order placed',
    'Set to Shipped',
    'New tracking note',
    'Set to Accepted',
  ])
})

test.each([
  [{ preBookings: 0, views: 0 }, undefined],
  [{ preBookings: 3, views: 125 }, '2.4%'],
  [{ preBookings: 9, views: 3 }, '100%'],
])('conversion of %j is %s', (figures, shown) => expect(conversion(figures)).toBe(shown))

test('money of another currency is called by its code', () => {
  expect(formatMoney(199, 'INR')).toBe('₹199')
  expect(formatMoney(2.5, 'USD')).toBe('USD 2.50')
})

test('a day is short beside an axis', () => {
  expect(shortDay('2026-11-01')).toBe('1 Nov')
})

test('each order has one slip, and not more than can be chosen', () => {
  expect(slipIds('a,b,,a')).toEqual(['a', 'b'])
  expect(slipIds('')).toEqual([])
  expect(slipIds(Array.from({ length: 300 }, (_, place) => place).join(','))).toHaveLength(200)
})

test('only the refusal of an admin’s call says that somebody is not the admin', () => {
  expect(isAdminRefusal(403, { code: 'ADMINS_ONLY' })).toBe(true)
  expect(isAdminRefusal(403, { code: 'SIGN_IN_AGAIN' })).toBe(false)
  expect(isAdminRefusal(401, { code: 'ADMINS_ONLY' })).toBe(false)
  expect(isAdminRefusal(403, undefined)).toBe(false)
})
