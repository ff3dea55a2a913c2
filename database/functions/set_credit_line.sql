-- Sets how far below zero the float of an agent may go, and returns the former line. One administrator lowers it alone.
-- A higher line needs a proposal that this administrator has approved. A later approval of the agent leaves it as it is.
create or replace function set_credit_line(agent uuid, admin uuid, line bigint, approved uuid) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  former bigint;
begin
  if not exists (
    select from person
    where id = admin and role in ('ADMIN', 'SUPER_ADMIN') and status = 'active' and frozen_at is null
  ) then
    raise exception 'only an active administrator sets a credit line' using errcode = 'insufficient_privilege';
  end if;
  select -floor into former from account where owner = agent and kind = 'float' for no key update;
  if former is null or line < 0 is not false then
    raise exception 'there is no agent %, or no such line', agent using errcode = 'integrity_constraint_violation';
  end if;
  if line > former and not exists (
    select from proposal
    where id = approved and kind = 'credit_line' and target = agent::text and state = 'approved' and checker = admin
      and (payload ->> 'amount')::numeric * 100 = line
  ) then
    raise exception 'a higher credit line needs a proposal that somebody else approved'
      using errcode = 'insufficient_privilege';
  end if;
  update account set floor = -line, line_given = true where owner = agent and kind = 'float';
  return former;
end $$;

revoke execute on function set_credit_line from public;
