-- In whole milliseconds, as transfers are dated. Of two changes in one millisecond the first is kept.
create or replace function keep_former_goal_name() returns trigger language plpgsql as $$
begin
  insert into former_goal_name (goal, until, name)
  values (old.account, date_trunc('milliseconds', clock_timestamp()), old.name)
  on conflict do nothing;
  return null;
end $$;
