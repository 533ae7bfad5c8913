-- Counts the accounts that are not erased. Counting all rows takes too long for a page.
create or replace function tally_users() returns trigger language plpgsql as $$
declare
  change integer := 0;
begin
  if tg_op <> 'INSERT' and old.erased_at is null then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.erased_at is null then change := change + 1; end if;
  if change <> 0 then update tally set value = value + change where name = 'users'; end if;
  return null;
end
$$;

create or replace trigger user_tally after insert or delete or update of erased_at on "user"
  for each row execute function tally_users();
