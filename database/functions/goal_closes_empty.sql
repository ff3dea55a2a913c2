-- Runs at the commit: the posting that empties the goal belongs to the same transaction.
create or replace function goal_closes_empty() returns trigger language plpgsql as $$
begin
  if (select balance from account where id = new.account) <> 0 then
    raise exception 'a goal is closed only when it is empty' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
