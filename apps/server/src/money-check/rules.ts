import { imported, lateMoneyMs } from '@nirbhaya/contract/payments/rules'
import { papers } from './paper-rules.ts'
import { places } from './place-rules.ts'
import type { Rule } from './rule.ts'

/**
 * Refunds that are complete or in progress. A refund of kind `provider` does not count: the provider returned
 * a second successful payment by itself, so the shop never had this money.
 */
const isCounted = `r.kind <> 'provider' and r.status not in ('cancelled', 'failed')`
const isPaidBack = `r.kind <> 'provider' and r.status = 'succeeded'`

/**
 * Money can still arrive for this long after a payment has expired. After this time, the shop no longer asks
 * the provider about the payment.
 */
const givenUpAfter = `interval '${lateMoneyMs} milliseconds'`

/** The lines of all refunds. Units stay refunded even if the refund fails: its money is then still owed. */
const refundedUnits = `(
  select r.order_id, (l ->> 'position')::integer as position, (l ->> 'quantity')::integer as quantity,
    (l ->> 'duePaise')::bigint as due, (l ->> 'isSent')::boolean as is_sent
  from refund r cross join jsonb_array_elements(r.lines) l where r.kind <> 'provider'
) units`

const orders: Rule[] = [
  {
    name: 'deposit-has-order',
    title: 'every paid deposit has one order',
    sql: `
      select p.id, count(o.id) <> 1 as is_different, count(o.id) || ' orders' as detail
      from payment p
      left join "order" o on o.payment_id = p.id and o.customer_id = p.customer_id
      where p.kind = 'deposit' and p.status = 'paid'
      group by p.customer_id, p.id`,
  },
  {
    name: 'order-has-deposit',
    title: 'every order has its paid deposit, of its total',
    sql: `
      select o.id::text,
        p.id is null or p.kind <> 'deposit' or p.status <> 'paid'
          or p.amount_paise <> o.total_paise as is_different,
        'total ' || o.total_paise || ', '
          || coalesce(concat_ws(' ', p.status, p.kind, p.amount_paise), 'no payment') as detail
      from "order" o
      left join payment p on p.id = o.payment_id and p.customer_id = o.customer_id`,
  },
  {
    name: 'order-is-its-items',
    title: "every order's total is the sum of its items",
    sql: `
      select o.id::text, o.total_paise <> coalesce(i.paise, 0) as is_different,
        'total ' || o.total_paise || ', items ' || coalesce(i.paise, 0) as detail
      from "order" o
      left join (
        select order_id, sum(price_paise::bigint * quantity) as paise
        from order_item group by order_id
      ) i on i.order_id = o.id`,
  },
  {
    name: 'items-are-paid-lines',
    title: 'every order has the items that were paid for',
    sql: `
      with line as (
        select o.id, l.position, l.product_id, l.quantity, l.price_paise
        from "order" o
        join payment_line l on l.payment_id = o.payment_id and l.customer_id = o.customer_id
      )
      select coalesce(l.id, i.order_id)::text as id,
        (l.product_id, l.quantity, l.price_paise)
          is distinct from (i.product_id, i.quantity, i.price_paise) as is_different,
        'paid for ' || coalesce(l.quantity || ' of ' || l.product_id, 'nothing')
          || ', holds ' || coalesce(i.quantity || ' of ' || i.product_id, 'nothing') as detail
      from line l
      full join order_item i on i.order_id = l.id and i.position = l.position`,
  },
  {
    name: 'balance-is-of-lines',
    title: "every order's balance is that of its lines, less that of units that are never sent",
    sql: `
      select o.id::text, o.balance_paise <> coalesce(l.paise, 0) - coalesce(u.paise, 0) as is_different,
        'balance ' || o.balance_paise || ', lines ' || coalesce(l.paise, 0) || ', never sent '
          || coalesce(u.paise, 0) as detail
      from "order" o
      left join (
        select payment_id, sum(balance_paise::bigint * quantity) as paise
        from payment_line group by payment_id
      ) l on l.payment_id = o.payment_id
      left join (
        select order_id, sum(due) as paise from ${refundedUnits} where not is_sent group by order_id
      ) u on u.order_id = o.id`,
  },
  {
    name: 'balance-paid',
    title: "every order's paid balance is that of its payments",
    sql: `
      select o.id::text, o.balance_paid_paise <> coalesce(p.paise, 0) as is_different,
        'counted ' || o.balance_paid_paise || ', paid ' || coalesce(p.paise, 0) as detail
      from "order" o
      left join (
        select order_id, sum(amount_paise) as paise
        from payment where kind = 'balance' and status = 'paid' group by order_id
      ) p on p.order_id = o.id`,
  },
]

const refunds: Rule[] = [
  {
    name: 'payment-refunded',
    title: 'the refunded amount of every payment is the sum of its refunds',
    sql: `
      select p.id, p.refunded_paise <> coalesce(r.paise, 0) as is_different,
        'counted ' || p.refunded_paise || ', refunds ' || coalesce(r.paise, 0) as detail
      from payment p
      left join (
        select payment_id, sum(amount_paise) as paise
        from refund r where ${isCounted} group by payment_id
      ) r on r.payment_id = p.id`,
  },
  {
    name: 'order-refunded',
    title: 'the refunded amount of every order is that of its payments',
    sql: `
      select o.id::text, o.refunded_paise <> coalesce(p.paise, 0) as is_different,
        'counted ' || o.refunded_paise || ', payments ' || coalesce(p.paise, 0) as detail
      from "order" o
      left join (
        select order_id, sum(refunded_paise) as paise
        from (
          select b.order_id, b.refunded_paise
          from payment b where b.kind = 'balance' and b.status = 'paid'
          union all
          select d.id, p.refunded_paise
          from "order" d
          join payment p on p.id = d.payment_id and p.customer_id = d.customer_id
        ) parts group by order_id
      ) p on p.order_id = o.id`,
  },
]

const units: Rule[] = [
  {
    name: 'units-refunded',
    title: 'every order refunds no more units than it has, and counts those that are never sent',
    sql: `
      select i.order_id || ' ' || i.position as id,
        i.dropped <> coalesce(u.dropped, 0) or coalesce(u.refunded, 0) > i.quantity as is_different,
        i.quantity || ' ordered, ' || coalesce(u.refunded, 0) || ' refunded, counts ' || i.dropped
          || ' never sent of ' || coalesce(u.dropped, 0) as detail
      from order_item i
      left join (
        select order_id, position, sum(quantity) as refunded,
          coalesce(sum(quantity) filter (where not is_sent), 0) as dropped
        from ${refundedUnits} group by order_id, position
      ) u using (order_id, position)`,
  },
  {
    name: 'units-sent',
    title:
      'every order sends no more units than it has, and refunds no more sent units than it sent',
    sql: `
      select i.order_id || ' ' || i.position as id,
        s.packed + i.dropped + i.refunded_unpacked > i.quantity
          or coalesce(u.returned, 0) > s.away + i.refunded_unpacked as is_different,
        i.quantity || ' ordered, ' || s.packed || ' in parcels, ' || s.away || ' of them away, '
          || i.dropped || ' never sent, ' || i.refunded_unpacked || ' sent without a parcel and refunded, ' || coalesce(u.returned, 0) || ' came back' as detail
      from order_item i
      join (
        select p.order_id, l.position, sum(l.quantity) as packed,
          coalesce(sum(l.quantity) filter (where p.state <> 'packed'), 0) as away
        from shipment p join shipment_line l on l.shipment_id = p.id
        where p.kind = 'sale' group by p.order_id, l.position
      ) s using (order_id, position)
      left join (
        select order_id, position, sum(quantity) as returned
        from ${refundedUnits} where is_sent group by order_id, position
      ) u using (order_id, position)`,
  },
  {
    name: 'refund-is-its-units',
    title: 'every refund of units is the sum of its lines',
    sql: `
      select r.id, r.amount_paise <> l.paise as is_different,
        'amount ' || r.amount_paise || ', lines ' || l.paise as detail
      from refund r
      join lateral (
        select coalesce(sum((l ->> 'amountPaise')::bigint), 0) as paise
        from jsonb_array_elements(r.lines) l
      ) l on true
      where r.lines is not null`,
  },
  {
    name: 'place-is-of-units',
    title: 'every order has a place for each unit that is still to be sent, or was',
    sql: `
      select p.payment_id || ' ' || p.position as id,
        p.quantity not between l.quantity - coalesce(u.dropped, 0) - coalesce(i.refunded_unpacked, 0)
          and l.quantity - coalesce(u.dropped, 0) as is_different,
        p.quantity || ' places, ' || l.quantity || ' ordered, ' || coalesce(u.dropped, 0) || ' never sent, '
          || coalesce(i.refunded_unpacked, 0) || ' sent without a parcel and refunded' as detail
      from place p
      join payment_line l using (customer_id, payment_id, position)
      left join "order" o on o.payment_id = p.payment_id and o.customer_id = p.customer_id
      left join order_item i on i.order_id = o.id and i.position = p.position
      left join (
        select order_id, position, sum(quantity) as dropped
        from ${refundedUnits} where not is_sent group by order_id, position
      ) u on u.order_id = o.id and u.position = p.position`,
  },
]

const ledger: Rule[] = [
  {
    name: 'received-is-booked',
    title: 'every received payment is booked once, and nothing else is',
    sql: `
      select p.id,
        case when p.status in ('paid', 'held') then
          coalesce(e.entries, 0) <> 1 or e.paise <> p.received_paise
            or e.currency <> p.received_currency
            or e.order_id is distinct from case
              when p.status = 'held' then null
              when p.kind = 'balance' then p.order_id::text
              else o.id::text
            end
        else e.entries is not null end as is_different,
        p.status || ' ' || coalesce(p.received_paise || ' ' || p.received_currency, 'nothing')
          || ', booked ' || coalesce(e.entries || ' times, ' || e.paise || ' ' || e.currency
          || ' for order ' || coalesce(e.order_id, 'none'), 'never') as detail
      from payment p
      left join "order" o on o.payment_id = p.id and o.customer_id = p.customer_id
      left join (
        select payment_id, count(*) as entries, sum(amount_paise) as paise,
          min(currency) as currency, min(order_id::text) as order_id
        from ledger_entry where refund_id is null group by payment_id
      ) e on e.payment_id = p.id`,
  },
  {
    name: 'refund-is-booked',
    title: 'every refund is booked once, and nothing else is',
    sql: `
      select coalesce(r.id, e.refund_id) as id,
        case when ${isPaidBack} then
          coalesce(e.entries, 0) <> 1 or e.paise <> -r.amount_paise
            or e.currency <> r.currency or e.payment_id <> r.payment_id
            or e.order_id is distinct from r.order_id::text
        else e.entries is not null end as is_different,
        coalesce(concat_ws(' ', r.kind, r.status, r.amount_paise), 'no refund') || ', booked '
          || coalesce(e.entries || ' times, ' || e.paise, 'never') as detail
      from refund r
      full join (
        select refund_id, count(*) as entries, sum(amount_paise) as paise,
          min(currency) as currency, min(payment_id) as payment_id, min(order_id::text) as order_id
        from ledger_entry where refund_id is not null group by refund_id
      ) e on e.refund_id = r.id`,
  },
  {
    name: 'order-is-its-ledger',
    title: 'the ledger of every order is its payments less its refunds',
    sql: `
      select o.id::text,
        o.total_paise + o.balance_paid_paise - coalesce(r.paise, 0)
          <> coalesce(e.paise, 0) as is_different,
        'paid ' || o.total_paise + o.balance_paid_paise || ' less ' || coalesce(r.paise, 0)
          || ', ledger ' || coalesce(e.paise, 0) as detail
      from "order" o
      left join (
        select order_id, sum(amount_paise) as paise from ledger_entry group by order_id
      ) e on e.order_id = o.id
      left join (
        select order_id, sum(amount_paise) as paise
        from refund r where ${isPaidBack} group by order_id
      ) r on r.order_id = o.id`,
  },
  {
    name: 'ledger-is-all-money',
    title: 'the whole ledger is all payments less all refunds',
    sql: `
      select currency as id, sum(paise) <> 0 as is_different,
        'differs by ' || sum(paise) as detail
      from (
        select currency, sum(amount_paise) as paise from ledger_entry group by currency
        union all
        select received_currency, -sum(received_paise)
        from payment where received_paise is not null group by received_currency
        union all
        select currency, sum(amount_paise)
        from refund r where ${isPaidBack} group by currency
      ) sums group by currency`,
  },
]

const importedMoney: Rule[] = [
  {
    name: 'imported-has-source',
    title:
      'every imported payment is of one order that came from elsewhere, and every such order has one',
    sql: `
      select coalesce(p.id, i.source || ' ' || i.source_id) as id,
        p.id is null or i.target_id is null or p.kind <> 'deposit' or p.status <> 'paid'
          or p.provider_payment_id is null or i.customer_id is distinct from p.customer_id as is_different,
        coalesce('payment of ' || p.amount_paise || ', ' || p.status, 'no payment') || ', '
          || coalesce('order ' || i.source_id || ' of ' || i.source, 'no source') as detail
      from (
        select p.*, o.id as its_order from payment p
        left join "order" o on o.payment_id = p.id and o.customer_id = p.customer_id
        where p.provider = '${imported}'
      ) p
      full join (select * from imported_record where kind = 'orders') i on i.target_id = p.its_order`,
  },
]

const unfinished: Rule[] = [
  {
    name: 'payment-is-watched',
    title: 'every unsettled payment will be asked about',
    sql: `
      select p.id, p.next_check_at is null and p.expires_at > now() - ${givenUpAfter}
        as is_different, p.status || ', no next check' as detail
      from payment p where p.status in ('created', 'open')`,
  },
  {
    name: 'refund-is-watched',
    title: 'every refund under way will be asked about',
    sql: `
      select r.id, r.next_check_at is null as is_different, r.status || ', no next check' as detail
      from refund r
      where r.kind <> 'provider' and r.status in ('requested', 'pending', 'on-hold')`,
  },
]

export const rules: Rule[] = [
  ...orders,
  ...refunds,
  ...units,
  ...ledger,
  ...importedMoney,
  ...unfinished,
  ...places,
  ...papers,
]
