-- Counts a product's visible reviews and their stars. The upsert locks the product's row in the tally, so
-- that two reviews at the same time are both counted.
create or replace function count_review() returns trigger language plpgsql as $$
declare
  was_shown boolean := tg_op <> 'INSERT' and old.hidden_reason is null;
  is_shown boolean := tg_op <> 'DELETE' and new.hidden_reason is null;
  counted integer := is_shown::int - was_shown::int;
  added integer := case when is_shown then new.stars else 0 end
    - case when was_shown then old.stars else 0 end;
begin
  if counted <> 0 or added <> 0 then
    insert into review_tally (product_id, reviews, stars)
    values (coalesce(new.product_id, old.product_id), counted, added)
    on conflict (product_id) do update
      set reviews = review_tally.reviews + counted, stars = review_tally.stars + added;
  end if;
  return null;
end
$$;

create or replace trigger review_counted after insert or update or delete on review
  for each row execute function count_review();
