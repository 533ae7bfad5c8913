import type { BatchState } from '@nirbhaya/contract/enums'
import { sql } from 'drizzle-orm'
import { refreshAvailability } from '../../src/batches/batches.service.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { insertInOneTransaction } from '../one-transaction.ts'

interface Options {
  count: number
  /** The default is a product that does not exist, so that no product on sale depends on the batch. */
  productId?: string
  state?: BatchState
}

/**
 * Inserts this many orders into a new batch, each for a customer of its own, as if bought over the last
 * month. The rules of `check:money` hold for them.
 * @returns the batch's id
 */
export async function placeMany(
  databaseUrl: string,
  { count, productId = newId(), state = 'open' }: Options,
): Promise<string> {
  const batchId = newId()
  await insertInOneTransaction(databaseUrl, async (tx) => {
    await tx.execute(sql`
      insert into batch (id, product_id, product_name, number, state, capacity, terms)
      values (${batchId}, ${productId}, 'Pendant', 1, ${state}, 1000000, '{"fromDays": 45, "dueDays": 60}')`)
    await tx.execute(sql.raw(statements(batchId, productId, count)))
    await refreshAvailability(tx, [productId])
    await tx.execute(sql`analyze`)
  })
  return batchId
}

/**
 * The SQL for an order's id. It has the format of the shop's own ids (UUID version 7) and begins with the
 * time, so that ids are ordered by time.
 */
const orderId = `(left(hex, 8) || '-' || right(hex, 4) || '-7' || left(hash, 3) || '-8'
  || right(hash, 3) || '-' || substr(hash, 4, 12))::uuid`

const bookedOn = `(at at time zone 'Asia/Kolkata')::date`

const statements = (batchId: string, productId: string, count: number) => `
create temp table bought on commit drop as
  select n, at, gen_random_uuid() as customer_id, ${orderId} as order_id,
    'pb_' || n || '_of_${batchId}' as payment_id,
    jsonb_build_object('name', 'Asha', 'lastName', 'Rao', 'email', n || '.of.${batchId}@example.com',
      'phone', '9876543210', 'address1', '12 MG Road', 'address2', 'Near the park', 'area', 'Pune',
      'pincode', '411001', 'state', 'MH') as ship_to
  from (select n, at, lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as hex,
      md5(n || '${batchId}') as hash
    from (select n, date_trunc('milliseconds', now() - interval '30 days' * (1 - n / ${count}.0)) as at
      from generate_series(1, ${count}) n) moments) hexes;

insert into "user" (id, name, last_name, email, phone, address1, address2, area, pincode, created_at)
  select customer_id, 'Asha', 'Rao', ship_to ->> 'email', '9876543210', '12 MG Road', 'Near the park',
    'Pune', '411001', at from bought;

insert into payment (customer_id, id, kind, status, amount_paise, currency, received_paise,
    received_currency, ship_to, provider_payment_id, expires_at, paid_at, created_at)
  select customer_id, payment_id, 'deposit', 'paid', 19900, 'INR', 19900, 'INR', ship_to,
    'cf-' || n || '-of-${batchId}', at, at, at from bought;

insert into payment_line (customer_id, payment_id, position, product_id, name, quantity, price_paise,
    balance_paise)
  select customer_id, payment_id, 0, '${productId}', 'Pendant', 1, 19900, 80000 from bought;

-- The places are inserted as taken, because only a place of an open batch can be held.
insert into place (customer_id, payment_id, position, batch_id, quantity, state, held_until)
  select customer_id, payment_id, 0, '${batchId}', 1, 'taken', at from bought;

insert into "order" (customer_id, id, payment_id, status, total_paise, balance_paise, ship_to,
    delivery_from, delivery_due, created_at)
  select customer_id, order_id, payment_id, 'Accepted', 19900, 80000, ship_to,
    ${bookedOn} + 45, ${bookedOn} + 60, at from bought;

insert into promise (customer_id, order_id, batch_id, revision, from_day, due_day, reason, created_at)
  select customer_id, order_id, '${batchId}', 0, ${bookedOn} + 45, ${bookedOn} + 60, '', at from bought;

insert into order_item (customer_id, order_id, position, product_id, name, quantity, price_paise)
  select customer_id, order_id, 0, '${productId}', 'Pendant', 1, 19900 from bought;

insert into order_event (id, customer_id, order_id, status, created_at)
  select gen_random_uuid(), customer_id, order_id, 'Accepted', at from bought;

insert into ledger_entry (id, customer_id, payment_id, order_id, amount_paise, currency, created_at)
  select gen_random_uuid(), customer_id, payment_id, order_id, 19900, 'INR', at from bought;
`
