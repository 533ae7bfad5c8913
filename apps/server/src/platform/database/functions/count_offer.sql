-- Counts offers from the waiting list. An offer holds one place of the batch, and of the value of the product's option
-- that the person waits for. `units` is 1 for a new offer and -1 for one that ends.
create or replace function hold_offer(offer waiting_entry, units integer) returns void language plpgsql as $$
declare
  own integer;
begin
  if offer.variant_id is not null then
    insert into batch_variant (batch_id, variant_id) values (offer.batch_id, offer.variant_id)
    on conflict do nothing;
    update batch_variant set held = held + units
    where batch_id = offer.batch_id and variant_id = offer.variant_id
    returning capacity into own;
  end if;
  update batch set held = held + units,
    set_apart_used = set_apart_used + case when own is null then 0 else units end
  where id = offer.batch_id;
end
$$;

create or replace function count_offer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'offered' then
    perform hold_offer(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.state = 'offered' then
    perform hold_offer(new, 1);
  end if;
  return null;
end
$$;

create or replace trigger offer_counted after insert or update of state or delete on waiting_entry
  for each row execute function count_offer();
