-- Promises are only added: a new promise is a new row. An order that was booked without a batch can join a
-- batch later, and its promises keep their dates.
create or replace function keep_promise() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.batch_id is null and new.batch_id is not null
      and to_jsonb(new) - 'batch_id' = to_jsonb(old) - 'batch_id' then
      return new;
    end if;
  end if;
  raise exception 'a promise is never changed';
end
$$;

create or replace trigger promise_is_kept before update or delete on promise
  for each row execute function keep_promise();

create or replace trigger promises_are_kept before truncate on promise
  for each statement execute function keep_promise();
