-- An offer from the waiting list holds one place of the batch.
create or replace function count_offer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'offered' then
    update batch set held = held - 1 where id = old.batch_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'offered' then
    update batch set held = held + 1 where id = new.batch_id;
  end if;
  return null;
end
$$;

create or replace trigger offer_counted after insert or update of state or delete on waiting_entry
  for each row execute function count_offer();
