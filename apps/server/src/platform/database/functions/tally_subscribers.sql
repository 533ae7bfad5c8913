-- Counts the subscribers who have not unsubscribed. Counting all rows takes too long for a page.
create or replace function tally_subscribers() returns trigger language plpgsql as $$
declare
  change integer := 0;
begin
  if tg_op <> 'INSERT' and old.unsubscribed_at is null then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.unsubscribed_at is null then change := change + 1; end if;
  if change <> 0 then update tally set value = value + change where name = 'subscribers'; end if;
  return null;
end
$$;

create or replace trigger subscriber_tally after insert or delete or update of unsubscribed_at on "subscriber"
  for each row execute function tally_subscribers();
