-- A paper (a numbered document for tax) is never changed after it was issued, and neither is a challan. Only the row
-- with its buyer (paper_buyer, challan_buyer) can be deleted.
create or replace function keep_paper() returns trigger language plpgsql as $$
begin
  raise exception 'a document is never changed';
end
$$;

create or replace trigger paper_is_kept before update or delete or truncate on paper
  for each statement execute function keep_paper();
create or replace trigger paper_line_is_kept before update or delete or truncate on paper_line
  for each statement execute function keep_paper();
create or replace trigger challan_is_kept before update or delete or truncate on challan
  for each statement execute function keep_paper();
create or replace trigger challan_buyer_is_kept before update or truncate on challan_buyer
  for each statement execute function keep_paper();
create or replace trigger paper_buyer_is_kept before update or truncate on paper_buyer
  for each statement execute function keep_paper();
