-- Allows only inserts into the ledger.
create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the ledger is never changed';
end
$$;

create or replace trigger ledger_is_kept before update or delete or truncate on ledger_entry
  for each statement execute function keep_ledger();
