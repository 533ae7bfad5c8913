-- Counts the held and taken places of a batch after every change. The check batch_places on the table refuses
-- more places than the batch has.
create or replace function count_places() returns trigger language plpgsql as $$
begin
  -- The batches are locked in order of id, so that payments for places of the same two batches cannot
  -- deadlock. NO KEY UPDATE does not conflict with the foreign key locks of places that are inserted at the
  -- same time.
  perform from batch where id in (select batch_id from now_rows) order by id for no key update;

  if tg_op = 'INSERT' then
    update batch set held = batch.held + added.held, taken = batch.taken + added.taken
    from (
      select batch_id,
        coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
        coalesce(sum(quantity) filter (where state = 'taken'), 0) as taken
      from now_rows
      group by batch_id
    ) added
    where batch.id = added.batch_id;
  else
    update batch set held = batch.held + changed.held, taken = batch.taken + changed.taken
    from (
      select batch_id,
        coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
        coalesce(sum(quantity) filter (where state = 'taken'), 0) as taken
      from (
        select batch_id, state, quantity from now_rows
        union all
        select batch_id, state, -quantity from old_rows
      ) both_rows
      group by batch_id
    ) changed
    where batch.id = changed.batch_id and (changed.held <> 0 or changed.taken <> 0);
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
