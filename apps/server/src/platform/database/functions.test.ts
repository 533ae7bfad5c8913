import { defaultPromiseSettings } from '@nirbhaya/contract/promises/rules'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { createTestDatabase } from '../../../test/stores/test-database.ts'
import { batch, earlierPromiseSettings, waitingEntry } from '../../batches/batches.tables.ts'
import { product } from '../../catalogue/catalogue.tables.ts'
import { order } from '../../orders/orders.tables.ts'
import { savedSeller } from '../../papers/seller.service.ts'
import { readStart } from '../../papers/settings.queries.ts'
import { payment } from '../../payments/payments.tables.ts'
import { review, reviewTally } from '../../reviews/reviews.tables.ts'
import { settings } from '../../settings/settings.tables.ts'
import { takeSequence } from '../../shipping/parcels.queries.ts'
import { openDatabase, violatedConstraint } from './client.ts'
import { newId } from './columns.ts'
import { knownMigrations, migrate } from './migrate.ts'

async function aDatabase(copyOf?: string) {
  const { url, drop } = await createTestDatabase(copyOf)
  const { db, close } = openDatabase(url, () => undefined)
  onTestFinished(async () => {
    await close()
    await drop()
  })
  const textOf = async (name: string) => {
    const { rows } = await db.execute<{ text: string }>(
      sql`select prosrc as text from pg_proc where proname = ${name}`,
    )
    return rows[0]?.text
  }
  return { url, db, textOf }
}

const changedFunction = `create or replace function keep_ledger() returns trigger language plpgsql as
  'begin return null; end'`

describe('a run of the migrations', () => {
  test('applies a function whose text has changed since, and leaves the others alone', async () => {
    const { url, db, textOf } = await aDatabase()
    const currentText = await textOf('keep_ledger')
    await db.execute(changedFunction)

    await migrate(url, async () => undefined)
    expect(await textOf('keep_ledger')).not.toBe(currentText)

    await db.execute(
      `update drizzle.applied_function set hash = 'outdated' where name = 'keep_ledger'`,
    )
    await migrate(url, async () => undefined)
    expect(await textOf('keep_ledger')).toBe(currentText)
  })

  test('applies all functions to a database that has none recorded', async () => {
    const { url, db } = await aDatabase()
    await db.execute('drop table drizzle.applied_function')

    await migrate(url, async () => undefined)

    const { rows } = await db.execute('select from drizzle.applied_function')
    expect(rows.length).toBeGreaterThan(5)
  })

  test('upgrades a database of the first release, with its orders, in one go', async () => {
    const { url, db, textOf } = await aDatabase('template0')
    const ofFirstRelease = knownMigrations()[19]
    await migrate(url, async () => undefined, { upTo: ofFirstRelease })
    const [productId, customerId, orderId] = [newId(), newId(), newId()]
    await db.execute(sql`insert into product (id, slug, name, description, price_paise, rating, reviews)
      values (${productId}, 'Pearl', 'Pearl', 'A pendant.', 19900, 5, 12)`)
    await db.execute(
      sql`insert into "user" (id, name, email) values (${customerId}, 'Asha', 'a@b.in')`,
    )
    await db.execute(sql`insert into payment (customer_id, id, kind, status, amount_paise, currency,
        received_paise, received_currency, ship_to, expires_at)
      values (${customerId}, 'pb_1', 'deposit', 'paid', 19900, 'INR', 19900, 'INR', '{}', now())`)
    await db.execute(sql`insert into "order" (customer_id, id, payment_id, status, total_paise,
        balance_paise, ship_to, created_at)
      values (${customerId}, ${orderId}, 'pb_1', 'Accepted', 19900, 0, '{}', '2026-01-01T00:00:00Z')`)

    await migrate(url, async () => undefined)

    const [placed] = await db.select().from(order)
    expect(placed).toMatchObject({ deliveryFrom: '2026-02-15', deliveryDue: '2026-03-02' })
    expect((await db.execute('select key from product_address')).rows).toEqual([{ key: 'pearl' }])
    expect(await textOf('keep_delivery')).toBeUndefined()
    expect(await textOf('count_places')).not.toContain('waiting_entry')
  })
})

describe('the database', () => {
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'taken',
      (error) => violatedConstraint(error) ?? String(error.cause),
    )

  test('refuses changes to the ledger, to promises and to documents', async () => {
    const { db } = await aDatabase()
    await anOrderOf({ db })

    for (const table of ['ledger_entry', 'promise', 'paper']) {
      for (const statement of [
        `update ${table} set order_id = null`,
        `truncate ${table} cascade`,
      ]) {
        expect(await refused(db.execute(statement)), statement).toContain('is never changed')
      }
    }
  })

  test('has the same settings of promises for the last release as for this one', async () => {
    const { db } = await aDatabase()
    const both = async () => {
      const [kept] = await db.select().from(earlierPromiseSettings)
      const [row] = await db.select().from(settings).where(eq(settings.name, 'delivery-settings'))
      const { id: _, ...known } = kept ?? {}
      expect(row?.values).toEqual({ ...known, newSetting: 7 })
      return known
    }
    await db.execute(`update settings set values = values || '{"newSetting": 7}'`)
    expect(await both()).toEqual(defaultPromiseSettings)

    await db.update(earlierPromiseSettings).set({ dueDays: 90, offerHours: 12 })
    expect(await both()).toEqual({ ...defaultPromiseSettings, dueDays: 90, offerHours: 12 })

    await db.execute(`update settings set values = values || '{"dueDays": 75, "riskDays": 9}'
      where name = 'delivery-settings'`)
    expect(await both()).toMatchObject({ dueDays: 75, riskDays: 9, offerHours: 12 })
  })

  test('keeps the settings of an earlier shop', async () => {
    const { url, db } = await aDatabase('template0')
    await migrate(url, async () => undefined, { upTo: knownMigrations()[54] })
    await db.execute(`update promise_settings set due_days = 90`)
    await db.execute(`update shipping_settings
      set warranty_months = 24, default_carrier = 'delhivery', last_sequence = 12`)
    await db.execute(`update owner_notice set orders = 'daily'`)
    await db.execute(`update paper_settings
      set city = 'Pune', registered_from = '2026-04-01', started_at = '2026-01-01'`)
    await db.execute(`update mail_server set host = 'mail.example.com', port = 465,
      security = 'tls', password = 'encrypted', updated_at = '2026-02-01'`)

    await migrate(url, async () => undefined)

    const saved = await db.select().from(settings)
    const {
      compositionFrom: _,
      compositionUntil: __,
      grievanceDesignation: ___,
      ...earlierSeller
    } = savedSeller.defaults
    expect(Object.fromEntries(saved.map(({ name, values }) => [name, values]))).toEqual({
      'delivery-settings': { ...defaultPromiseSettings, dueDays: 90 },
      'shipping-settings': {
        needsSerial: false,
        warrantyMonths: 24,
        defaultCarrier: 'delhivery',
      },
      'notice-settings': { orders: 'daily' },
      'paper-settings': {
        ...earlierSeller,
        city: 'Pune',
        registeredFrom: '2026-04-01',
      },
      'mail-server': {
        host: 'mail.example.com',
        port: 465,
        security: 'tls',
        userName: null,
        password: 'encrypted',
        sender: null,
      },
    })
    expect(await db.transaction(takeSequence)).toBe(13)
    expect(await readStart(db)).toEqual(new Date('2026-01-01'))
  })

  test('refuses an order without a promise', async () => {
    const { db } = await aDatabase()
    const { customerId, id: orderId, shipTo } = await anOrderOf({ db })
    const paid = { customerId, id: 'pb_another', kind: 'deposit', currency: 'INR', shipTo } as const
    await db.insert(payment).values({ ...paid, amountPaise: 100, expiresAt: new Date() })
    const row = { customerId, paymentId: paid.id, status: 'Accepted', shipTo } as const
    const values = { ...row, id: newId(), totalPaise: 100, balancePaise: 0 }

    expect(await refused(db.insert(order).values(values))).toBe('order_has_promise')
    expect(await db.select({ id: order.id }).from(order)).toEqual([{ id: orderId }])
  })

  test('never sells a place twice, and counts places as they are held, taken and given back', async () => {
    const { db } = await aDatabase()
    const { customerId, paymentId } = await anOrderOf({ db })
    const batchId = newId()
    const of = { productId: newId(), productName: 'Pendant', number: 1, capacity: 3 }
    const terms = { fromDays: 10, dueDays: 20 }
    await db.insert(batch).values({ ...of, id: batchId, state: 'open', terms })
    const put = (position: number, quantity: number) =>
      db.execute(sql`with line as (
          insert into payment_line (customer_id, payment_id, position, product_id, name, quantity,
            price_paise, balance_paise)
          values (${customerId}, ${paymentId}, ${position}, ${of.productId}, 'Pendant', ${quantity}, 1, 1)
          returning *)
        insert into place (customer_id, payment_id, position, batch_id, quantity, state, held_until)
        select customer_id, payment_id, position, ${batchId}::uuid, quantity, 'held', now() from line`)
    const become = (state: string) => db.execute(sql`update place set state = ${state}`)
    const counted = () => db.select({ held: batch.held, taken: batch.taken }).from(batch)

    await put(0, 2)
    expect(await refused(put(1, 2))).toBe('batch_places')
    expect(await counted()).toEqual([{ held: 2, taken: 0 }])
    await become('taken')
    expect(await counted()).toEqual([{ held: 0, taken: 2 }])
    await become('released')
    expect(await counted()).toEqual([{ held: 0, taken: 0 }])
  })

  test('holds a place for each offer, and frees it when the offer ends or is deleted', async () => {
    const { db } = await aDatabase()
    const [productId, batchId] = [newId(), newId()]
    const words = { slug: 'pearl', name: 'Pearl', description: 'A pendant.', rating: 5, reviews: 0 }
    await db.insert(product).values({ ...words, id: productId, pricePaise: 100 })
    const terms = { fromDays: 10, dueDays: 20 }
    const of = { productId, productName: 'Pendant', number: 1, capacity: 3 }
    await db.insert(batch).values({ ...of, id: batchId, state: 'open', terms })
    const offer = (email: string) =>
      db.insert(waitingEntry).values({
        productId,
        batchId,
        email,
        state: 'offered',
        offeredUntil: new Date(),
      })
    const held = async () => (await db.select().from(batch))[0]?.held

    await offer('a@example.com')
    await offer('b@example.com')
    expect(await held()).toBe(2)
    await db.execute(sql`update waiting_entry set state = 'lapsed' where email = 'a@example.com'`)
    expect(await held()).toBe(1)
    await db.delete(waitingEntry)
    expect(await held()).toBe(0)
  })

  test('keeps the tallies of accounts, subscribers and review stars', async () => {
    const { db } = await aDatabase()
    const tally = async () =>
      (await db.execute('select name, value::int from tally order by name')).rows
    await anOrderOf({ db })
    await db.execute(sql`insert into subscriber (id, email) values (${newId()}, 'a@example.com')`)
    const counts = [
      { name: 'subscribers', value: 1 },
      { name: 'users', value: 1 },
    ]
    expect(await tally()).toEqual(counts)
    await db.execute('update subscriber set unsubscribed_at = now()')
    await db.execute('update "user" set erased_at = now()')
    expect(await tally()).toEqual(counts.map(({ name }) => ({ name, value: 0 })))

    const productId = newId()
    const stars = async () => (await db.select().from(reviewTally))[0]
    const rows = [5, 2].map((given) => {
      return { customerId: newId(), productId, stars: given, text: 'Good.', author: 'Asha' }
    })
    await db.insert(review).values(rows)
    expect(await stars()).toEqual({ productId, reviews: 2, stars: 7 })
    await db.execute(sql`update review set hidden_reason = 'Rude' where stars = 2`)
    expect(await stars()).toEqual({ productId, reviews: 1, stars: 5 })
    await db.delete(review)
    expect(await stars()).toEqual({ productId, reviews: 0, stars: 0 })
  })
})
