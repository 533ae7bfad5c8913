import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, register } from '@nirbhaya/contract/accounts/accounts'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { changeOrderStatus, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { listMyOrders, placeOrder } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { apiAt, controlSandbox } from '../test/client.ts'
import { freePort } from '../test/free-port.ts'
import { aRegistration } from '../test/people/accounts.ts'
import { startMain } from '../test/shop-main.ts'
import { createTestDatabase } from '../test/stores/test-database.ts'
import { checkOut, hasCommit } from '../test/upgrades/old-sources.ts'
import { hindrances, listHarmless, type Schema, schemaAfter } from '../test/upgrades/schema.ts'
import { checkMoney } from './money-check/money-check.ts'
import { isGood } from './money-check/report.ts'
import { migrate } from './platform/database/migrate.ts'
import { prepareJobs } from './platform/jobs/jobs.ts'
import { shopQueues } from './registry.ts'

const release: { version: string; commit: string; migration: string } = JSON.parse(
  await readFile(new URL('../../../ops/last-release.json', import.meta.url), 'utf8'),
)

test('new migrations remove nothing that the last release uses', () => {
  const harmless = listHarmless(release.migration)
  const found = hindrances(schemaAfter(release.migration), schemaAfter())

  // A column or table that the last release does not read may be removed. A migration declares the removal
  // with the line `-- unused since VERSION: table.column`, or `-- unused since VERSION: table` for a table. A check that
  // only accepts more is declared with `-- refuses less: table.check`.
  expect(found.filter(({ what }) => !harmless.has(what))).toEqual([])
})

describe('changes that would break old code are found', () => {
  const pair = { isUnique: true, columns: [{ expression: 'note' }, { expression: 'status' }] }
  const table: Schema[string] = {
    columns: {
      id: { type: 'uuid', notNull: true },
      note: { type: 'text', notNull: false },
      status: { type: 'text', notNull: true, default: "'new'" },
    },
    indexes: { parcel_pair: pair },
    foreignKeys: {},
    uniqueConstraints: {},
    checkConstraints: {},
  }
  const { id, note, status } = table.columns as Record<
    'id' | 'note' | 'status',
    Schema[string]['columns'][string]
  >
  const added = { type: 'text', notNull: true }
  const index = { isUnique: true, columns: [{ expression: 'note' }] }

  test.each<[string, Schema, string[]]>([
    ['a removed table', {}, ['parcel']],
    ['a removed column', one({ columns: { id, status } }), ['parcel.note']],
    [
      'another type',
      one({ columns: { id, note: { ...note, type: 'integer' }, status } }),
      ['parcel.note'],
    ],
    [
      'a column that becomes required',
      one({ columns: { id, note: { ...note, notNull: true }, status } }),
      ['parcel.note'],
    ],
    [
      'a column that becomes nullable',
      one({ columns: { id: { ...id, notNull: false }, note, status } }),
      ['parcel.id'],
    ],
    [
      'a lost default',
      one({ columns: { id, note, status: { type: 'text', notNull: true } } }),
      ['parcel.status'],
    ],
    [
      'a new column without a default',
      one({ columns: { id, note, status, added } }),
      ['parcel.added'],
    ],
    ['a new unique key', one({ indexes: { parcel_note: index } }), ['parcel.parcel_note']],
    [
      'a unique key of fewer columns',
      one({ indexes: { parcel_pair: { ...pair, columns: [{ expression: 'note' }] } } }),
      ['parcel.parcel_pair'],
    ],
    [
      'nothing in a unique key of more columns',
      one({
        indexes: { parcel_pair: { ...pair, columns: [...pair.columns, { expression: 'id' }] } },
      }),
      [],
    ],
    [
      'nothing in what is only added',
      one({
        columns: { id, note, status, added: { ...added, default: "''" } },
        indexes: { plain: { ...index, isUnique: false } },
      }),
      [],
    ],
  ])('%s', (_name, after, expected) => {
    const found = hindrances({ 'public.parcel': table }, after)

    expect(found.map(({ what }) => what)).toEqual(expected)
  })

  function one(change: Partial<Schema[string]>): Schema {
    return { 'public.parcel': { ...table, ...change } }
  }
})

// A copy of the repository without its history can run only the tests above.
if (await hasCommit(release.commit)) {
  test('the last release keeps selling during a migration, and can be rolled back to', async () => {
    const old = await checkOut(release.commit)
    onTestFinished(old.remove)
    const database = await createTestDatabase('template0')
    onTestFinished(() => database.drop())
    const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-upgrade-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'the password of the admin',
      STATUS_UNDO_SECONDS: '0',
    }
    const start = async (main?: string) => {
      const port = await freePort()
      const shop = startMain({ ...settings, PORT: String(port) }, main)
      await shop.listening()
      const origin = `http://127.0.0.1:${port}`
      const stop = () => {
        shop.process.kill('SIGTERM')
        return shop.ended
      }
      return { origin, stop }
    }

    const before = await start(old.main)
    const productId = await aProductOfAnyRelease(database.url)
    const person = aRegistration()
    const buy = async (origin: string) => {
      const { email, password } = person
      const { token, user } = await apiAt(origin)(login, { body: { email, password } })
      const api = apiAt(origin, token)
      const { cart } = await api(addCartLine, { body: { productId, quantity: 1 } })
      const amount = cart.items.reduce((sum, it) => sum + it.product.price * it.quantity, 0)
      const { order_id, payment_session_id } = await api(createPaymentOrder, {
        body: {
          amount,
          customerId: user._id,
          customerName: `${person.name} ${person.lastName}`,
          customerEmail: email,
          customerPhone: person.phone,
        },
      })
      const pay = { payment_session_id, outcome: 'success' }
      await controlSandbox({ url: origin, dataDir }, 'pay', pay)
      await api(verifyPayment, { body: { orderId: order_id } })
      expect(await api(placeOrder)).toMatchObject({ success: true })
      return (await api(listMyOrders)).orders.length
    }
    const ship = async (origin: string) => {
      const body = { email: 'admin@nirbhaya.local', password: settings.ADMIN_PASSWORD }
      const { token } = await apiAt(origin)(login, { body })
      const api = apiAt(origin, token)
      const { orders } = await api(listAllOrders)
      const waiting = orders.find(({ status }) => status !== 'Prepared')
      await api(changeOrderStatus, {
        params: { id: waiting?._id ?? '' },
        body: { status: 'Prepared' },
      })
    }
    await apiAt(before.origin)(register, { body: person })
    expect(await buy(before.origin)).toBe(1)

    // The new release's first process migrates the database while the old release keeps running.
    await migrate(database.url, (client) => prepareJobs(client, shopQueues))
    expect(await buy(before.origin)).toBe(2)
    await ship(before.origin)
    expect(await before.stop()).toBe(0)

    const after = await start()
    expect(await buy(after.origin)).toBe(3)
    await ship(after.origin)
    expect(await after.stop()).toBe(0)

    // Rolled back: the old release starts on the data that the new release left.
    const again = await start(old.main)
    expect(await buy(again.origin)).toBe(4)
    await ship(again.origin)
    expect(await again.stop()).toBe(0)
    expect(isGood(await checkMoney(database.url))).toBe(true)
    // Three complete starts in a row; the limit only guards against hanging.
  }, 400_000)
}

/** Uses only columns that exist in every release. */
async function aProductOfAnyRelease(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `insert into product
         (id, slug, name, description, price_paise, list_price_paise, rating, reviews)
       values (gen_random_uuid(), 'pendant', 'Pendant', 'A pendant.', 19900, 99900, 4.5, 12)
       returning id`,
    )
    return rows[0].id
  } finally {
    await client.end()
  }
}
