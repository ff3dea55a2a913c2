-- At the commit: a version that the serving role wrote is known long enough before it takes effect, and has the rules
-- that two people agreed to in this transaction. One administrator alone may only pause types. The argument names the
-- column with the id of the version.
create or replace function policy_is_allowed() returns trigger language plpgsql as $$
declare
  version policy;
  agreed proposal;
  first_id int;
  rules jsonb;
  is_agreed boolean;
begin
  -- The owner restores backups and writes presets.
  if owns_tables() then return null; end if;
  select * into version from policy where id = (to_jsonb(new) ->> tg_argv[0])::int;
  rules := policy_rules(version.kind, version.id);
  if version.effective_at < clock_timestamp() + policy_lead(version.kind) then
    raise exception 'version % takes effect too soon', version.id using errcode = 'integrity_constraint_violation';
  end if;
  if version.proposal is null then
    is_agreed := version.kind = 'pause' and exists (
        select from person where id = version.made_by and role in ('ADMIN', 'SUPER_ADMIN') and status = 'active'
          and frozen_at is null
      )
      and rules -> 'paused' @> (
        policy_rules('pause', policy_at('pause', version.effective_at, version.id)) -> 'paused'
      );
  else
    -- An approval counts in its own transaction only, so nobody uses it twice.
    select * into agreed from proposal
    where id = version.proposal and state in ('approved', 'done') and checker = version.made_by
      and decided_at = version.made_at and kind = case version.kind when 'pause' then 'resume' else version.kind end;
    select min(id) into first_id from policy where proposal = version.proposal;
    is_agreed := agreed.id is not null and case version.id
      when first_id then rules = agreed.payload -> 'rules'
        and version.effective_at >= coalesce((agreed.payload ->> 'from')::timestamptz, '-infinity')
      -- The end of a temporary order: what holds then without it.
      else version.effective_at = (agreed.payload ->> 'until')::timestamptz
        and rules = policy_rules(version.kind, policy_at(version.kind, version.effective_at, first_id))
    end;
  end if;
  if is_agreed then return null; end if;
  raise exception 'version % is not what two administrators agreed to', version.id
    using errcode = 'integrity_constraint_violation';
end $$;
