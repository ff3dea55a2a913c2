-- In whole milliseconds, as transfers are dated. Of two changes in one millisecond the first is kept.
create or replace function keep_former_phone() returns trigger language plpgsql as $$
begin
  insert into former_phone (person, until, phone)
  values (old.id, date_trunc('milliseconds', clock_timestamp()), old.phone)
  on conflict do nothing;
  return null;
end $$;
