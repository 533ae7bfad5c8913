-- Counts the held and taken places of a batch after every change, those of each value of the product's option, and the
-- used places that are set apart for a value. Checks on the tables refuse more places than there are.
create or replace function count_places() returns trigger language plpgsql as $$
begin
  -- The batches are locked in order of id, so that payments for places of the same two batches cannot
  -- deadlock. NO KEY UPDATE does not conflict with the foreign key locks of places that are inserted at the
  -- same time.
  perform from batch where id in (select batch_id from now_rows) order by id for no key update;

  insert into batch_variant (batch_id, variant_id)
  select distinct batch_id, variant_id from now_rows where variant_id is not null
  on conflict do nothing;

  if tg_op = 'INSERT' then
    with added as (
      select batch_id, variant_id,
        coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
        coalesce(sum(quantity) filter (where state = 'taken'), 0) as taken
      from now_rows
      group by batch_id, variant_id
    ), counted as (
      update batch_variant v set held = v.held + added.held, taken = v.taken + added.taken
      from added where v.batch_id = added.batch_id and v.variant_id = added.variant_id
      returning v.batch_id, v.variant_id, v.capacity
    )
    update batch set held = batch.held + one.held, taken = batch.taken + one.taken,
      set_apart_used = batch.set_apart_used + one.apart
    from (
      select a.batch_id, sum(a.held) as held, sum(a.taken) as taken,
        coalesce(sum(a.held + a.taken) filter (where c.capacity is not null), 0) as apart
      from added a left join counted c using (batch_id, variant_id)
      group by a.batch_id
    ) one
    where batch.id = one.batch_id;
  else
    with changed as (
      select batch_id, variant_id,
        coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
        coalesce(sum(quantity) filter (where state = 'taken'), 0) as taken
      from (
        select batch_id, variant_id, state, quantity from now_rows
        union all
        select batch_id, variant_id, state, -quantity from old_rows
      ) both_rows
      group by batch_id, variant_id
    ), counted as (
      update batch_variant v set held = v.held + changed.held, taken = v.taken + changed.taken
      from changed where v.batch_id = changed.batch_id and v.variant_id = changed.variant_id
      returning v.batch_id, v.variant_id, v.capacity
    )
    update batch set held = batch.held + one.held, taken = batch.taken + one.taken,
      set_apart_used = batch.set_apart_used + one.apart
    from (
      select a.batch_id, sum(a.held) as held, sum(a.taken) as taken,
        coalesce(sum(a.held + a.taken) filter (where c.capacity is not null), 0) as apart
      from changed a left join counted c using (batch_id, variant_id)
      group by a.batch_id
    ) one
    where batch.id = one.batch_id and (one.held <> 0 or one.taken <> 0);
  end if;
  return null;
end
$$;

create or replace trigger place_counted after insert on place
  referencing new table as now_rows
  for each statement execute function count_places();

create or replace trigger place_recounted after update on place
  referencing old table as old_rows new table as now_rows
  for each statement execute function count_places();
