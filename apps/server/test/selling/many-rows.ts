import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../src/platform/database/client.ts'
import { insertInOneTransaction } from '../one-transaction.ts'

/** The tables that the owner's lists read. */
const tables = [
  'user',
  'payment',
  'order',
  'order_item',
  'audit_log',
  'contact_message',
  'announcement',
  'subscriber',
]

/**
 * Inserts this many users, orders and other rows that the owner's lists show, spread evenly over the last
 * year. Their ids are ordered by time, like the shop's own.
 */
export const seedMany = (databaseUrl: string, count: number) =>
  insertInOneTransaction(databaseUrl, (tx) => fillMany(tx, count))

/**
 * Does the same as `seedMany` in the caller's transaction, so that nobody sees the rows before all of them
 * are inserted.
 */
export async function fillMany(tx: Tx, count: number) {
  // Triggers would fire once a row, and the search indexes would change once a word, which takes minutes. So
  // the triggers are off: the SQL below updates what they would count. The indexes are rebuilt at the end.
  await tx.execute(sql`set local session_replication_role = replica`)
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and indexdef like '% USING gin %'
        and tablename in ('user', 'order')`,
  )
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index "${name}"`))
  await tx.execute(sql.raw(statements(count)))
  for (const { definition } of indexes) await tx.execute(sql.raw(definition))
  await tx.execute(sql`set local session_replication_role = origin`)
  await tx.execute(sql`analyze`)
}

/** Returns the tables with at least this many rows, which no query may read completely. */
export async function listLargeTables(db: Db, rows: number): Promise<string[]> {
  const found: string[] = []
  for (const name of tables) {
    const { rows: counted } = await db.execute<{ count: string }>(
      sql.raw(`select count(*) from "${name}"`),
    )
    if (Number(counted[0]?.count) >= rows) found.push(name)
  }
  return found
}

/**
 * Returns the SQL for a row's id, in UUID version 7. The id begins with the row's time (`at_hex`). The rest
 * is a hash of `kind` and the row's number (`n`).
 */
const idOf = (kind: string) =>
  `(at_hex || '-7' || left(md5('${kind}' || n), 3) || '-8' || right(md5('${kind}' || n), 3)
    || '-' || substr(md5('${kind}' || n), 4, 12))::uuid`

const statements = (count: number) => `
create temp table person on commit drop as
  select n, at, at_hex, ${idOf('user')} as id, ${idOf('order')} as order_id,
    (array['Asha','Meena','Kavitha','Sunita','Priya','Lakshmi','Divya','Anjali'])[1 + n % 8] as name,
    (array['Rao','Nair','Iyer','Sharma','Patel','Das','Khan'])[1 + n % 7] as last_name,
    'person.' || n || '@example.com' as email,
    (6000000000 + (n::bigint * 7919) % 4000000000)::text as phone,
    (411000 + n % 900)::text as pincode
  from (select n, at, left(hex, 8) || '-' || right(hex, 4) as at_hex
    from (select n, at, lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as hex
      from (select n, date_trunc('milliseconds', now() - interval '365 days' * (1 - n / ${count}.0)) as at
        from generate_series(1, ${count}) n) as moments) as hexes) as made;

insert into "user" (id, name, last_name, email, phone, address1, address2, area, pincode, created_at)
  select id, name, last_name, email, phone, '12 MG Road', 'Near the park', 'Pune', pincode, at
  from person;
update tally set value = (select count(*) from "user") where name = 'users';

insert into payment (customer_id, id, kind, status, amount_paise, currency, received_paise,
    received_currency, ship_to, expires_at, paid_at, created_at)
  select id, 'pb_' || n, 'deposit', 'paid', 19900, 'INR', 19900, 'INR', '{}', at, at, at from person;

insert into "order" (customer_id, id, payment_id, status, total_paise, balance_paise,
    balance_asked_at, ship_to, created_at)
  select id, order_id, 'pb_' || n,
    (array['Accepted','In-Process','Pending','Prepared','Shipped','Delivered','Cancelled'])[1 + n % 7],
    19900, 80000, case when n % 7 in (3, 4, 5) then at end,
    jsonb_build_object('name', name, 'lastName', last_name, 'email', email, 'phone', phone,
      'address1', '12 MG Road', 'address2', 'Near the park', 'area', 'Pune', 'pincode', pincode),
    at
  from person;

insert into order_item (customer_id, order_id, position, product_id, name, quantity, price_paise)
  select id, order_id, 0, md5((n % 5)::text)::uuid, 'Pendant', 1, 19900 from person;

insert into audit_log (id, actor_id, action, entity, entity_id, before, after, created_at)
  select ${idOf('audit')}, (select id from "user" where role = 'admin'),
    case when n % 5 = 0 then 'product.update' else 'order.status' end,
    case when n % 5 = 0 then 'product' else 'order' end,
    order_id::text, '{"status": "Accepted"}', '{"status": "Shipped"}', at
  from person;

insert into contact_message (id, name, email, phone, message, created_at)
  select ${idOf('message')}, name, email, phone, 'When does it come?', at from person;

insert into subscriber (id, email, created_at)
  select ${idOf('subscriber')}, email, at from person;

insert into announcement (id, subject, message, created_by, status, total, sent, created_at, finished_at)
  select ${idOf('announcement')}, 'News', 'There is news.',
    (select id from "user" where role = 'admin'), 'done', 1, 1, at, at
  from person;
`
