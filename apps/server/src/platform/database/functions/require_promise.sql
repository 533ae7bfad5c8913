-- Every order must have a promise at the end of its transaction. Moves of a date rely on it, and so do the
-- default answers of customers who make no choice.
create or replace function require_promise() returns trigger language plpgsql as $$
begin
  if not exists (select from promise where order_id = new.id and customer_id = new.customer_id) then
    raise exception 'order % has no promise', new.id
      using errcode = 'check_violation', constraint = 'order_has_promise';
  end if;
  return null;
end
$$;

-- PostgreSQL cannot replace a constraint trigger, so it is dropped and created again.
drop trigger if exists order_has_promise on "order";
create constraint trigger order_has_promise after insert on "order"
  deferrable initially deferred
  for each row execute function require_promise();
