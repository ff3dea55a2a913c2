-- In whole milliseconds, as transfers are dated. Of two changes in one millisecond the first is kept.
create or replace function keep_former_name() returns trigger language plpgsql as $$
begin
  insert into former_name (person, until, name)
  values (old.id, date_trunc('milliseconds', clock_timestamp()), old.name)
  on conflict do nothing;
  return null;
end $$;
