import { imported } from '@nirbhaya/contract/payments/rules'
import type { Rule } from './rule.ts'

/**
 * A document is normally issued within a minute after its money moved. One that is missing after an hour
 * counts as an error.
 */
const issuedWithin = `interval '1 hour'`

/** Rules that compare the numbered documents with the ledger. */
export const papers: Rule[] = [
  {
    name: 'money-has-paper',
    title:
      "every movement of an order's money has one document, of its amount; imported money has none",
    sql: `
      select e.id::text,
        case when m.provider = '${imported}' and e.refund_id is null then p.id is not null
          when p.id is null
          then e.created_at >= s.started_at and e.created_at < now() - ${issuedWithin}
          else p.amount_paise <> abs(e.amount_paise) or p.order_id is distinct from e.order_id
            or (p.kind in ('receipt-voucher', 'receipt')) <> (e.refund_id is null)
        end as is_different,
        'moved ' || e.amount_paise || ', ' || coalesce(p.number || ' ' || p.amount_paise, 'no document')
          as detail
      from ledger_entry e
      join payment m on m.customer_id = e.customer_id and m.id = e.payment_id
      cross join paper_start s
      left join paper p on p.ledger_entry_id = e.id
      where e.order_id is not null`,
  },
  {
    name: 'paper-numbers',
    title: 'every series of documents counts from 1 without a gap',
    sql: `
      select p.series || '/' || p.financial_year as id,
        min(p.sequence) <> 1 or max(p.sequence) <> count(*)
          or (c.financial_year = p.financial_year and c.last_sequence <> max(p.sequence))
          as is_different,
        count(*) || ' documents, ' || min(p.sequence) || ' to ' || max(p.sequence) || ', counted '
          || c.last_sequence || ' of ' || c.financial_year as detail
      from (
        select series, financial_year, sequence from paper
        union all
        select series, financial_year, sequence from challan
      ) p join paper_counter c on c.series = p.series
      group by p.series, p.financial_year, c.financial_year, c.last_sequence`,
  },
  {
    name: 'paper-adds-up',
    title: 'every invoice and credit note is the sum of its lines',
    sql: `
      select p.number as id,
        (p.amount_paise, p.taxable_paise, p.cgst_paise, p.sgst_paise, p.igst_paise) is distinct from
          (l.amount, l.taxable, l.cgst, l.sgst, l.igst) as is_different,
        'amount ' || p.amount_paise || ', lines ' || coalesce(l.amount, 0) as detail
      from paper p
      left join (
        select paper_id, sum(amount_paise) as amount, sum(taxable_paise) as taxable,
          sum(cgst_paise) as cgst, sum(sgst_paise) as sgst, sum(igst_paise) as igst
        from paper_line group by paper_id
      ) l on l.paper_id = p.id
      where p.kind in ('tax-invoice', 'credit-note') and p.series <> 'KA'`,
  },
  {
    name: 'invoice-has-its-name',
    title:
      'every tax invoice, bill of supply and invoice-cum-bill has goods that belong on it, and the voucher of a kept advance has none',
    sql: `
      select i.number as id,
        i.series <> case when l.count = 0 then 'KA' when l.taxed = l.count then 'TI'
            when l.taxed = 0 then 'BS' else 'IB' end
          or coalesce(l.is_untaxed_taxed, false) as is_different,
        l.count || ' lines, ' || l.taxed || ' of them taxed' as detail
      from paper i
      cross join lateral (
        select count(*) as count, count(*) filter (where taxability = 'taxable') as taxed,
          bool_or(taxability <> 'taxable' and (rate <> 0 or taxable_paise <> amount_paise))
            as is_untaxed_taxed
        from paper_line where paper_id = i.id
      ) l
      where i.kind = 'tax-invoice'`,
  },
  {
    name: 'invoice-is-its-ledger',
    title: 'every invoice is what had been paid and what was due, and no more of it is credited',
    sql: `
      select i.number as id,
        i.amount_paise <> i.paid_paise + (i.content ->> 'duePaise')::bigint
          or i.paid_paise <> coalesce(e.paise, 0) or coalesce(n.paise, 0) > i.amount_paise
          as is_different,
        'invoiced ' || i.amount_paise || ', paid ' || i.paid_paise || ', ledger '
          || coalesce(e.paise, 0) || ', credited ' || coalesce(n.paise, 0) as detail
      from paper i
      left join lateral (
        select sum(l.amount_paise) as paise
        from jsonb_array_elements(i.content -> 'advances') a
        join ledger_entry l on l.id = (a ->> 'entryId')::uuid and l.order_id = i.order_id
      ) e on true
      left join (
        select invoice_id, sum(amount_paise) as paise
        from paper where kind = 'credit-note' group by invoice_id
      ) n on n.invoice_id = i.id
      where i.kind = 'tax-invoice'`,
  },
  {
    name: 'advance-is-closed',
    title:
      'every advance is refunded, taken by the one document that closed its order, or still open',
    sql: `
      select r.number as id,
        coalesce(b.paise, 0) > r.amount_paise
          or (i.id is not null and not i.content -> 'advances' @>
            jsonb_build_array(jsonb_build_object('entryId', r.ledger_entry_id)))
          or (i.id is null and r.kind = 'receipt-voucher' and coalesce(b.paise, 0) < r.amount_paise
            and o.status = 'Cancelled' and o.cancel_refund = 'none' and f.id is null
            and o.updated_at < now() - ${issuedWithin}) as is_different,
        'advance ' || r.amount_paise || ', refunded ' || coalesce(b.paise, 0) || ', '
          || coalesce('closed by ' || i.number, 'open, order ' || o.status) as detail
      from paper r
      join "order" o on o.customer_id = r.customer_id and o.id = r.order_id
      join ledger_entry e on e.id = r.ledger_entry_id
      left join paper i on i.order_id = r.order_id and i.kind = 'tax-invoice'
      left join lateral (
        select sum(p.amount_paise) as paise
        from paper p join ledger_entry x on x.id = p.ledger_entry_id
        where p.order_id = r.order_id and p.kind in ('refund-voucher', 'refund-receipt')
          and x.payment_id = e.payment_id and p.content ->> 'nature' is distinct from 'kept-refunded'
      ) b on true
      left join lateral (
        select id from refund
        where order_id = o.id and kind <> 'provider' and status <> 'succeeded'
          and (lines is not null or status not in ('cancelled', 'failed')) limit 1
      ) f on true
      where r.kind in ('receipt-voucher', 'receipt') and r.content -> 'refersTo' = 'null'::jsonb`,
  },
  {
    name: 'order-is-kept',
    title: 'every order counts what a document says that the shop keeps, and stays cancelled then',
    sql: `
      select o.id::text,
        o.kept_paise <> coalesce(k.paise, 0) or (k.paise is not null and o.status <> 'Cancelled')
          as is_different,
        'counts ' || o.kept_paise || ', kept ' || coalesce(k.paise, 0) || ', order ' || o.status
          as detail
      from "order" o
      left join (
        select order_id, amount_paise as paise from paper
        where kind = 'tax-invoice' and (series = 'KA' or content ->> 'nature' = 'kept')
      ) k on k.order_id = o.id`,
  },
]
