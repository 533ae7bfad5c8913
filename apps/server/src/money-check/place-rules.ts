import type { Rule } from './rule.ts'

/** Rules that compare batches, places, orders and promises with each other. */
export const places: Rule[] = [
  {
    name: 'batch-is-its-places',
    title: 'every batch counts its places and offers, and has no more than fit',
    sql: `
      select b.id::text,
        b.held <> coalesce(p.held, 0) + coalesce(w.offered, 0) or b.taken <> coalesce(p.taken, 0)
          or b.held + b.taken > b.capacity as is_different,
        'counts ' || b.held || ' held and ' || b.taken || ' taken of ' || b.capacity || ', has '
          || coalesce(p.held, 0) + coalesce(w.offered, 0) || ' and ' || coalesce(p.taken, 0) as detail
      from batch b
      left join (
        select batch_id, coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
          coalesce(sum(quantity) filter (where state = 'taken'), 0) as taken
        from place group by batch_id
      ) p on p.batch_id = b.id
      left join (
        select batch_id, count(*) as offered from waiting_entry where state = 'offered' group by 1
      ) w on w.batch_id = b.id`,
  },
  {
    name: 'batch-is-its-values',
    title: 'every batch counts the places of each value, and those that are set apart',
    sql: `
      select b.id || ' ' || v.variant_id as id,
        v.held is distinct from v.counted_held or v.taken is distinct from v.counted_taken
          or v.held + v.taken > v.capacity or b.set_apart <> v.apart or b.set_apart_used <> v.apart_used
          or b.held + b.taken - b.set_apart_used > b.capacity - b.set_apart as is_different,
        'counts ' || v.held || ' held and ' || v.taken || ' taken, has ' || v.counted_held || ' and '
          || v.counted_taken || '; sets ' || b.set_apart || ' apart and uses ' || b.set_apart_used || ', has '
          || v.apart || ' and ' || v.apart_used as detail
      from batch b
      join (
        select one.*, coalesce(sum(capacity) over ofBatch, 0) as apart,
          coalesce(sum(held + taken) filter (where capacity is not null) over ofBatch, 0) as apart_used
        from (
          select bv.batch_id, bv.variant_id, bv.capacity, bv.held, bv.taken,
            coalesce((select sum(quantity) from place p where p.batch_id = bv.batch_id
              and p.variant_id = bv.variant_id and p.state = 'held'), 0)
            + (select count(*) from waiting_entry w where w.batch_id = bv.batch_id
              and w.variant_id = bv.variant_id and w.state = 'offered') as counted_held,
            coalesce((select sum(quantity) from place p where p.batch_id = bv.batch_id
              and p.variant_id = bv.variant_id and p.state = 'taken'), 0) as counted_taken
          from batch_variant bv
        ) one window ofBatch as (partition by batch_id)
      ) v on v.batch_id = b.id`,
  },
  {
    name: 'place-is-paid-for',
    title: 'every order in a batch has its places until it ends, and nobody else has any',
    sql: `
      select p.payment_id || ' ' || p.position as id,
        (p.state = 'taken') is distinct from (o.status <> 'Cancelled' and coalesce(e.paise, 0) > 0) as is_different,
        p.quantity || ' ' || p.state || ', order ' || coalesce(o.status, 'none') || ' of '
          || l.quantity || ' keeps ' || coalesce(e.paise, 0) as detail
      from place p
      join payment_line l using (customer_id, payment_id, position)
      left join "order" o on o.payment_id = p.payment_id and o.customer_id = p.customer_id
      left join (
        select order_id, sum(amount_paise) as paise from ledger_entry group by order_id
      ) e on e.order_id = o.id`,
  },
  {
    name: 'order-says-its-promise',
    title: 'every order has its latest promise',
    sql: `
      select o.id::text,
        p.order_id is null or (o.delivery_from, o.delivery_due) is distinct from (p.from_day, p.due_day)
          as is_different,
        'says ' || coalesce(o.delivery_due::text, 'no date') || ', was promised '
          || case when p.order_id is null then 'nothing' else coalesce(p.due_day::text, 'no date') end
          as detail
      from "order" o
      left join (
        select order_id, case when every(due_day is not null) then max(from_day) end as from_day,
          case when every(due_day is not null) then max(due_day) end as due_day
        from (
          select distinct on (order_id, batch_id) order_id, from_day, due_day from promise
          order by order_id, batch_id, revision desc
        ) latest group by order_id
      ) p on p.order_id = o.id`,
  },
]
