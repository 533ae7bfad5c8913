import type { ArchiveTable } from '@nirbhaya/contract/messages/moving-out/archive-tables'
import type pg from 'pg'

/** A time as Indian time, to the minute. */
const time = (column: string) =>
  `to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`

/** The groups of settings that hold a secret, or only the progress of a job. */
const withheldGroups = ['mail-server', 'payment-keys', 'backup-place', 'restore', 'moving-out']

const place = ['address1', 'address2', 'area', 'pincode', 'state']
const shipTo = [
  ['name', 'name'],
  ['lastName', 'last_name'],
  ['email', 'email'],
  ['phone', 'phone'],
]
const named = (column: string) => column.replace(/(\d)$/, '_$1')

/** For each table of the archive, its rows. Amounts in columns that end in `_rupees` are paise here. */
export const archiveQueries: Record<ArchiveTable, string> = {
  orders: `select id as order_id, customer_id, payment_id, ${time('created_at')} as placed_at, status,
    total_paise as total_rupees, balance_paise as balance_rupees,
    balance_paid_paise as balance_paid_rupees, refunded_paise as refunded_rupees,
    delivery_from::text as promised_from, delivery_due::text as promised_until, tracking, cancel_reason,
    ${shipTo.map(([key, column]) => `ship_to->>'${key}' as ${column}`).join(', ')},
    ${place.map((key) => `ship_to->>'${key}' as ${named(key)}`).join(', ')}
    from "order" order by created_at, id`,
  'order-lines': `select order_id, position as line, product_id, name, variant, quantity,
    price_paise as price_rupees, arrived, dropped from order_item order by order_id, position`,
  payments: `select id as payment_id, customer_id, order_id, kind, status, amount_paise as amount_rupees,
    received_paise as received_rupees, provider, provider_payment_id, bank_reference,
    ${time('created_at')} as began_at, ${time('paid_at')} as paid_at from payment order by created_at, id`,
  ledger: `select id as entry_id, payment_id, refund_id, order_id, customer_id,
    amount_paise as amount_rupees, currency, ${time('created_at')} as booked_at
    from ledger_entry order by created_at, id`,
  refunds: `select id as refund_id, payment_id, order_id, customer_id, kind, status,
    amount_paise as amount_rupees, reason, provider_refund_id, ${time('created_at')} as asked_at,
    ${time('ended_at')} as ended_at from refund order by created_at, id`,
  customers: `select id as customer_id, role, name, last_name, email,
    case when email_verified then 'yes' else 'no' end as is_email_confirmed, phone,
    ${place.map((key) => `${key} as ${named(key)}`).join(', ')},
    ${time('created_at')} as registered_at, ${time('erased_at')} as erased_at
    from "user" order by created_at, id`,
  subscribers: `select id as subscriber_id, email, ${time('created_at')} as consented_at,
    ${time('unsubscribed_at')} as unsubscribed_at from subscriber order by created_at, id`,
  products: `select p.id as product_id, slug, p.name, status, description, price_paise as price_rupees,
    list_price_paise as list_price_rupees, option_name as option,
    (select string_agg(v.name, '; ' order by v.position) from product_variant v
      where v.product_id = p.id) as variants,
    (select string_agg(i.id::text, '; ' order by i.position) from product_image i
      where i.product_id = p.id) as picture_ids,
    ${time('p.created_at')} as created_at from product p order by p.position, p.id`,
  batches: `select id as batch_id, product_id, product_name as product, number, state,
    capacity as places, taken, held, ${time('created_at')} as created_at
    from batch order by product_id, number`,
  posts: `select id as post_id, title, author, status, ${time('published_at')} as published_at, summary,
    content, image_id as picture_id from post order by created_at, id`,
  reviews: `select id as review_id, product_id, customer_id, stars, author, text, reply,
    hidden_reason as hidden_because, ${time('created_at')} as written_at from review
    order by created_at, id`,
  messages: `select id as message_id, name, email, phone, message, reply,
    ${time('created_at')} as written_at, ${time('answered_at')} as answered_at
    from contact_message order by created_at, id`,
  complaints: `select number, kind, state, order_id, customer_id, name, email, phone, wrong, remedy,
    rejection, ${time('created_at')} as received_at, ${time('decided_at')} as decided_at
    from complaint order by created_at, id`,
  policies: `select kind as policy, number as version, since::text, texts::text from policy_version
    order by kind, number`,
  papers: `select number, kind, issued_on::text, order_id, amount_paise as amount_rupees,
    taxable_paise as taxable_rupees, cgst_paise as cgst_rupees, sgst_paise as sgst_rupees,
    igst_paise as igst_rupees, place_of_supply, buyer_gstin from paper order by issued_at, id`,
  settings: `select name, values::text, ${time('updated_at')} as saved_at from settings
    where name not in (${withheldGroups.map((name) => `'${name}'`).join(', ')}) order by name`,
}

export type ArchiveRow = Record<string, string | number | null>

const portion = 1_000

/** Yields the rows of a table in portions, in the client's transaction. */
export async function* readTable(
  client: pg.Client,
  table: ArchiveTable,
): AsyncGenerator<ArchiveRow[]> {
  await client.query(`declare archive_rows no scroll cursor for ${archiveQueries[table]}`)
  for (;;) {
    const { rows } = await client.query<ArchiveRow>(`fetch ${portion} from archive_rows`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close archive_rows')
}
