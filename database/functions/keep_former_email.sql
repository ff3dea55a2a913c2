-- In whole milliseconds, as transfers are dated. Of two changes in one millisecond the first is kept.
create or replace function keep_former_email() returns trigger language plpgsql as $$
begin
  insert into former_email (person, until, email)
  values (old.id, date_trunc('milliseconds', clock_timestamp()), old.email)
  on conflict do nothing;
  return null;
end $$;
