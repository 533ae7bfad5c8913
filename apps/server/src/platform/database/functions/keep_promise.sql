-- Allows only inserts of promises: a new promise is another row.
create or replace function keep_promise() returns trigger language plpgsql as $$
begin
  raise exception 'a promise is never changed';
end
$$;

create or replace trigger promise_is_kept before update or delete or truncate on promise
  for each statement execute function keep_promise();
