-- Makes proposals of the factor resets that release 0.2.0 wrote. The migration calls this once, and the server from time
-- to time while 0.2.0 may still serve beside it. The next release removes it, with the columns that only 0.2.0 uses.
create or replace function adopt_factor_resets() returns void language plpgsql as $$
declare
  reset record;
  new_id uuid;
begin
  for reset in
    select * from factor_reset where proposal is null order by proposed_at for update skip locked
  loop
    new_id := gen_random_uuid();
    insert into proposal (id, kind, target, payload, basis, reason, maker)
    select new_id, 'factor_reset', reset.person, '{}', second_factor_basis(reset.person),
      format('Proposed on %s in version 0.2.0, which asks for no reason', dhaka_day(reset.proposed_at)),
      reset.proposed_by
    where not exists (
      select from person where id in (reset.proposed_by, reset.approved_by)
        and (status <> 'active' or frozen_at is not null)
    )
    on conflict (kind, target) where state in ('open', 'approved') do nothing;
    -- An administrator behind it may not act any more, or the same is proposed already.
    if not found then
      delete from factor_reset where id = reset.id;
      continue;
    end if;
    if reset.approved_by is null then
      delete from factor_reset where id = reset.id;
      insert into deadline (kind, subject, due_at)
      select deadline.kind, new_id, expires_at - deadline.before from proposal
      cross join (values ('proposal_expiry', interval '0'), ('proposal_reminder', interval '24 hours'))
        as deadline (kind, before)
      where id = new_id;
      continue;
    end if;
    -- The serving role lets everybody wait for a whole day.
    update proposal set state = 'approved', checker = reset.approved_by,
      applies_at = case when owns_tables() then reset.approved_at else now() end + interval '24 hours'
    where id = new_id;
    update factor_reset set proposal = new_id, person = null, proposed_by = null, approved_by = null, approved_at = null
    where id = reset.id;
    insert into deadline (kind, subject, due_at) select 'proposal_apply', id, applies_at from proposal where id = new_id;
  end loop;
end $$;
