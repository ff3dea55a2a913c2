-- Savings goals. The money of a goal is in an account of its own, whose holder is the person. The row here has what
-- the ledger does not need to move money: words, target, lock. It changes only under the lock of the holder's wallet,
-- so that a posting, which has that lock, reads it as it is.
create table goal (
  account int primary key references account (id),
  id uuid not null unique,
  name text not null,
  icon text not null,
  target bigint check (target > 0),
  target_date date,
  -- Money can be taken out from the beginning of this day on, in Dhaka.
  locked_until date,
  -- When the person asked to take out locked money early.
  notice_at timestamptz,
  -- When the present target was first reached. Its holder is mailed then, once.
  reached_at timestamptz,
  created_at timestamptz not null default now(),
  -- A closed goal stays: the history names it.
  closed_at timestamptz
);

create function goal_closes_empty() returns trigger language plpgsql as $$
begin
  if (select balance from account where id = new.account) <> 0 then
    raise exception 'a goal is closed only when it is empty' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- At the commit: the posting that empties the goal belongs to the same transaction.
create constraint trigger goal_closes_empty after update of closed_at on goal
  deferrable initially deferred for each row when (new.closed_at is not null)
  execute function goal_closes_empty();
