import { indiaDayOf } from '@nirbhaya/contract/dates'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { listLargeTables, seedMany } from '../../test/selling/many-rows.ts'
import { watchStatements } from '../../test/stores/watched-statements.ts'
import { testShop } from '../../test/test-shop.ts'
import { toCursor } from '../platform/database/paging.ts'

const many = 20_000
const pageRows = 20
const farPage = 100
/**
 * The maximum number of database pages that may be read for one page of a list. Reading one database page for
 * each row would mean 20,000.
 */
const mostPages = 1_500

const shop = await testShop()
const statementsOf = watchStatements()
const { token } = await signInAdmin(shop)
/** A separate connection to the database, so that only the shop's own statements are recorded. */
const beside = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
afterAll(() => beside.end())

const daysAgo = (days: number) => indiaDayOf(new Date(Date.now() - days * 24 * 60 * 60 * 1000))

interface List {
  path: string
  /**
   * The database table that the list shows. If it is given, the test also asks for a page far down the list,
   * and reads that page's cursor from this table.
   */
  table?: string
  where?: string
}

/**
 * All lists of the owner's pages, with each of their filters. `table` is set if the test can find the cursor
 * of a page far down the list.
 */
const lists: Record<string, List> = {
  orders: { path: '/admin/orders', table: 'order' },
  'orders of a status': {
    path: '/admin/orders?status=Shipped',
    table: 'order',
    where: "status = 'Shipped'",
  },
  'orders of some days': {
    path: `/admin/orders?from=${daysAgo(200)}&to=${daysAgo(20)}`,
    table: 'order',
    where: `created_at < now() - interval '21 days'`,
  },
  'orders of a status and some days': {
    path: `/admin/orders?status=Shipped&from=${daysAgo(300)}`,
    table: 'order',
    where: "status = 'Shipped'",
  },
  'orders whose balance is overdue': {
    path: '/admin/orders?balance=overdue',
    table: 'order',
    where: "balance_asked_at < now() - interval '7 days'",
  },
  'orders found by many': { path: '/admin/orders?q=example.com', table: 'order' },
  'orders found by one in eight': {
    path: '/admin/orders?q=lakshmi',
    table: 'order',
    where: `search like '%lakshmi%'`,
  },
  'orders found by few': {
    path: '/admin/orders?q=person.777',
  },
  'orders found by a city of many': { path: '/admin/orders?q=pune', table: 'order' },
  'orders found by a pincode': { path: '/admin/orders?q=411777' },
  'orders found by none': { path: '/admin/orders?q=nobody%20at%20all' },
  users: { path: '/admin/users', table: 'user' },
  'users found by many': { path: '/admin/users?q=example.com', table: 'user' },
  'users found by one in eight': {
    path: '/admin/users?q=lakshmi',
    table: 'user',
    where: `name = 'Lakshmi'`,
  },
  'users found by few': {
    path: '/admin/users?q=person.777',
  },
  'users found by a city of many': { path: '/admin/users?q=pune', table: 'user' },
  'users found by a pincode': { path: '/admin/users?q=411777' },
  'users found by none': { path: '/admin/users?q=nobody%20at%20all' },
  audit: { path: '/admin/audit', table: 'audit_log' },
  'audit of one kind': { path: '/admin/audit?entity=product', table: 'audit_log' },
  messages: { path: '/admin/messages', table: 'contact_message' },
  'messages that wait for an answer': {
    path: '/admin/messages?state=unanswered',
    table: 'contact_message',
    where: 'answered_at is null',
  },
  subscribers: { path: '/admin/subscribers', table: 'subscriber' },
  announcements: { path: '/admin/announcements', table: 'announcement' },
}

/** Returns the cursor of a page far down the list. */
async function cursorOfFarPage({ table, where = 'true' }: List): Promise<string | undefined> {
  if (!table) return undefined
  const { rows } = await beside.query<{ created_at: Date; id: string }>(
    `select created_at, id from "${table}" where ${where}
     order by id desc offset ${(farPage - 1) * pageRows - 1} limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error(`there are no ${farPage} pages`)
  return toCursor({ at: row.created_at, id: row.id })
}

const pageOf = (path: string, cursor?: string) =>
  `${path}${path.includes('?') ? '&' : '?'}limit=${pageRows}${cursor ? `&cursor=${cursor}` : ''}`

const get = (path: string) =>
  fetch(`${shop.origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } })

async function ask(path: string): Promise<unknown[]> {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  const json = (await response.json()) as object
  return Object.values(json).find(Array.isArray) ?? []
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Returns the statements that a list sends to the database. */
async function listingOf(path: string) {
  const sent = await statementsOf(`GET /api${path}`, () => ask(path))
  // Leaves out the statement that finds the session.
  return sent.filter(({ name }) => name !== 'find_session')
}

/**
 * Returns the cost of a request's statements: the large tables that are read completely, and the number of
 * database pages that are read.
 */
async function costOf(path: string) {
  const asked = await listingOf(path)
  expect(asked.length).toBeGreaterThan(0)
  const whole: string[] = []
  let pages = 0
  for (const { text, values } of asked) {
    const explained = `explain (analyze, buffers, timing off, format json) ${text}`
    const { rows } = await beside.query(explained, values)
    const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN']
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    const isWhole = nodesOf(plan).some(
      (node) =>
        node['Node Type'].includes('Seq Scan') && large.includes(node['Relation Name'] ?? ''),
    )
    if (isWhole) whole.push(text)
  }
  return { whole, pages }
}

let large: string[] = []

beforeAll(async () => {
  await seedMany(shop.databaseUrl, many)
  large = await listLargeTables(shop.db, many)
})

test('the tables have the intended size', async () => {
  expect(large.sort()).toEqual(
    [
      'announcement',
      'audit_log',
      'contact_message',
      'order',
      'order_item',
      'payment',
      'subscriber',
      'user',
    ].sort(),
  )
})

describe.each(Object.entries(lists))('%s', (_name, list) => {
  test.each(list.table ? [1, farPage] : [1])(
    'page %i reads little, and no large table completely',
    async (page) => {
      const cursor = page === 1 ? undefined : await cursorOfFarPage(list)
      const path = pageOf(list.path, cursor)
      if (list.table) expect(await ask(path)).toHaveLength(pageRows)

      const { whole, pages } = await costOf(path)

      expect(whole).toEqual([])
      expect(pages).toBeLessThan(mostPages)
    },
  )
})

test.each([1, 7, 30])('the dashboard of %i days reads no large table completely', async (days) => {
  expect((await costOf(`/admin/dashboard?days=${days}`)).whole).toEqual([])
})

describe('a search among all', () => {
  test.each(['person.777', 'lakshmi', 'example.com', '9876'])(
    'for %s finds the newest orders, in order',
    async (q) => {
      const { rows } = await beside.query<{ id: string }>(
        'select id from "order" where search like $1 order by id desc limit $2',
        [`%${q}%`, pageRows],
      )

      const found = (await ask(pageOf(`/admin/orders?q=${q}`))) as { _id: string }[]

      expect(found.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id))
      expect(rows.length).toBeGreaterThan(0)
    },
  )

  test('for an order’s short id finds it', async () => {
    const { rows } = await beside.query<{ id: string }>(
      'select id from "order" order by id offset $1 limit 1',
      [many / 2],
    )
    const id = rows[0]?.id ?? ''

    const found = await ask(pageOf(`/admin/orders?q=${id.slice(-orderIdShownCharacters)}`))

    expect(found).toContainEqual(expect.objectContaining({ _id: id }))
  })
})

test('a spreadsheet has every order', async () => {
  const response = await get('/admin/orders.csv')
  let lines = 0
  for await (const chunk of response.body ?? []) {
    for (const byte of chunk) if (byte === 10) lines += 1
  }

  expect(lines).toBe(many + 1)
})
