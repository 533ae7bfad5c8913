-- Rows of the ledger are only added. The one exception is an entry for money without an order: if that money
-- is later used for an order, the entry gets the order's id.
create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.refund_id is null and old.order_id is null and new.order_id is not null
      and to_jsonb(new) - 'order_id' = to_jsonb(old) - 'order_id' then
      return new;
    end if;
  end if;
  raise exception 'an entry of the ledger is never changed';
end
$$;

create or replace trigger ledger_is_kept before update or delete on ledger_entry
  for each row execute function keep_ledger();

create or replace trigger all_of_ledger_is_kept before truncate on ledger_entry
  for each statement execute function keep_ledger();
