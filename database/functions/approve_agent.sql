-- Makes an agent active. The first approval gives the credit line that the owner has set, and no later one does: a line
-- that the operator has lowered stays.
create or replace function approve_agent(agent uuid, admin uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from person where id = admin and role = 'ADMIN' and status = 'active' and frozen_at is null
  ) then
    raise exception 'only an active admin approves an agent' using errcode = 'insufficient_privilege';
  end if;
  update person set status = 'active', approved_at = coalesce(approved_at, now()) where id = agent and role = 'AGENT';
  if not found then
    raise exception 'there is no agent %', agent using errcode = 'integrity_constraint_violation';
  end if;
  update account
  set status = 'active',
    floor = case when line_given then floor else least(floor, -(select credit_line from owner_setting)) end,
    line_given = true
  where owner = agent and kind = 'float';
end $$;

revoke execute on function approve_agent from public;
