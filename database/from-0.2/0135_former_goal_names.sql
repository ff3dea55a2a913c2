-- A statement of a closed month is the same each time it is made, so it shows a goal by the name of that time.
create table former_goal_name (
  goal int not null references goal (account),
  -- The goal had the name until this moment.
  until timestamptz not null,
  name text not null,
  primary key (goal, until)
);

create function keep_former_goal_name() returns trigger language plpgsql as $$
begin
  insert into former_goal_name (goal, until, name)
  values (old.account, date_trunc('milliseconds', clock_timestamp()), old.name)
  on conflict do nothing;
  return null;
end $$;

create trigger goal_keeps_former_names after update of name on goal
  for each row when (old.name is distinct from new.name) execute function keep_former_goal_name();
