import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderAnswers } from '@nirbhaya/contract/messages/orders/admin'
import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { listAllOrders } from '@nirbhaya/contract/orders/admin'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { addBatch } from '../../../test/selling/batches.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { newId } from '../../platform/database/columns.ts'
import { promise } from '../delivery/promised.tables.ts'
import { order, orderItem } from '../orders.tables.ts'

const shop = await testShop()
const { token, api } = await signInAdmin(shop)

const fetchSheet = (query: Record<string, string> = {}) =>
  fetch(`${shop.origin}/api/admin/orders.csv?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  })

async function linesOf(query?: Record<string, string>) {
  const text = await (await fetchSheet(query)).text()
  return text.trimEnd().split('\r\n')
}

test('is a file that spreadsheets read as UTF-8', async () => {
  const response = await fetchSheet({ q: 'nobody at all' })
  const bytes = new Uint8Array(await response.arrayBuffer())

  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    [
      ...Object.values(adminOrderAnswers.columns),
      labels.tracking,
      labels.name,
      labels.lastName,
      labels.email,
      labels.phone,
      `"${labels.address1}"`,
      `"${labels.address2}"`,
      labels.area,
      labels.pincode,
      labels.state,
      bookingWords.column,
    ]
      .join(',')
      .concat('\r\n'),
  )
})

test('has all columns of an order, in rupees and Indian time', async () => {
  const { id, shipTo } = await anOrderOf(shop, {
    placedAt: new Date('2026-03-09T18:30:00Z'),
    totalPaise: 59_750,
    person: { business: { legalName: 'Lotus Traders', gstin: '29AAGCL4321M1Z6' } },
    items: [
      { name: 'Pendant, "rose"', quantity: 2, pricePaise: 19_900 },
      { name: 'Ring', quantity: 1, pricePaise: 19_950 },
    ],
  })

  const [, line] = await linesOf({ q: id })

  expect(line).toBe(
    [
      `#${id.slice(-6)}`,
      id,
      '2026-03-10 00:00',
      'Accepted',
      'Balance due',
      '597.5',
      '800',
      '0',
      `cf-${id.slice(-12)}`,
      '',
      '3',
      '"2 × Pendant, ""rose""; 1 × Ring"',
      '',
      'Lotus Traders',
      '29AAGCL4321M1Z6',
      '',
      'Asha',
      'Rao',
      shipTo.email,
      '9876543210',
      '12 MG Road',
      'Near the park',
      'Pune',
      '411001',
      'Maharashtra',
      '',
    ].join(','),
  )
})

test('has the amounts paid, due and refunded', async () => {
  const { id } = await anOrderOf(shop, { status: 'Shipped' })
  const moneyOf = async () => (await linesOf({ q: id }))[1]?.split(',').slice(4, 8)
  const change = (money: Partial<typeof order.$inferInsert>) =>
    shop.db.update(order).set(money).where(eq(order.id, id))

  expect(await moneyOf()).toEqual(['Balance due', '199', '800', '0'])
  await change({ balancePaidPaise: 80_000 })
  expect(await moneyOf()).toEqual(['Paid', '999', '0', '0'])
  await change({ refundedPaise: 9_950 })
  expect(await moneyOf()).toEqual(['Partly refunded', '999', '0', '99.5'])
  await change({ refundedPaise: 99_900 })
  expect(await moneyOf()).toEqual(['Refunded', '999', '0', '999'])
})

test('has the chosen value of an option, and is filtered by it', async () => {
  const [fourteen, sixteen] = [newId(), newId()]
  const withSize = async (variantId: string, size: string) => {
    const name = `Ring (Size: ${size})`
    const { id } = await anOrderOf(shop, { items: [{ name, quantity: 2, pricePaise: 9_950 }] })
    const chosen = { variantId, variant: `Size: ${size}` }
    await shop.db.update(orderItem).set(chosen).where(eq(orderItem.orderId, id))
    return id
  }
  const id = await withSize(fourteen, '14')
  await withSize(sixteen, '16')

  const [titles = '', ...lines] = await linesOf({ value: fourteen })
  const place = titles.split(',').indexOf(adminOrderAnswers.columns.options)
  expect(lines.map((line) => [line.split(',')[1], line.split(',')[place]])).toEqual([
    [id, 'Size: 14'],
  ])
  const { orders } = await api(listAllOrders, { query: { value: sixteen } })
  expect(orders.map(({ items }) => items[0]?.name)).toEqual(['Ring (Size: 16)'])
  expect(await linesOf({ value: newId() })).toHaveLength(1)
  expect((await fetchSheet({ value: '14' })).status).toBe(400)
})

test('names the batch and both payments of an order', async () => {
  const { id, customerId } = await anOrderOf(shop)
  const batchId = await addBatch(shop.db, { productId: newId(), number: 7 })
  await shop.db.insert(promise).values({
    customerId,
    orderId: id,
    batchId,
    revision: 0,
    reason: '',
    fromDay: '2027-01-01',
    dueDay: '2027-01-10',
  })

  const [, line] = await linesOf({ q: id })

  expect(line?.split(',').slice(8, 11)).toEqual([`cf-${id.slice(-12)}`, '7', '1'])
})

test('writes what would be a formula as text', async () => {
  const { id } = await anOrderOf(shop, {
    person: {
      name: '=HYPERLINK("http://evil.example","x")',
      lastName: '+1+1',
      address1: '-2+3',
      address2: '@SUM(A1)',
      area: '\t=1',
    },
    items: [{ name: 'Pendant', quantity: 1, pricePaise: 19_900 }],
  })

  const [, line = ''] = await linesOf({ q: id })

  expect(line).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")",'+1+1,`)
  expect(line).toContain(`,'-2+3,'@SUM(A1),\t'=1,`)
})

test('has the same orders as the list, however many', async () => {
  const person = { lastName: 'Sheetmarker' }
  for (let count = 0; count < 3; count += 1) await anOrderOf(shop, { person, status: 'Shipped' })
  await anOrderOf(shop, { person })

  expect(await linesOf({ q: 'sheetmarker' })).toHaveLength(5)
  expect(await linesOf({ q: 'sheetmarker', status: 'Shipped' })).toHaveLength(4)
})

test.each([
  ['q', 'ab'],
  ['status', 'Lost'],
  ['from', 'x'],
])('a %s of %j is refused', async (name, value) => {
  expect((await fetchSheet({ [name]: value })).status).toBe(400)
})
