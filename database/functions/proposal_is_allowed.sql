-- A proposal never changes after it was made. Its state moves along a few arrows only, at the time of the database, and
-- two active administrators stand behind an approval.
create or replace function proposal_is_allowed() returns trigger language plpgsql as $$
declare
  -- The administrator who acts, where one does.
  admin uuid;
begin
  if tg_op = 'INSERT' then
    -- The owner restores backups and writes the demo.
    if owns_tables() then return new; end if;
    admin := new.maker;
  else
    if (new.id, new.kind, new.target, new.payload, new.basis, new.reason, new.maker, new.made_at, new.expires_at)
      is distinct from
      (old.id, old.kind, old.target, old.payload, old.basis, old.reason, old.maker, old.made_at, old.expires_at)
    then
      raise exception 'a proposal does not change' using errcode = 'integrity_constraint_violation';
    end if;
    if old.state = 'open' and new.state in ('approved', 'rejected') then
      admin := new.checker;
      if new.expires_at <= now() then
        raise exception 'the proposal has expired' using errcode = 'integrity_constraint_violation';
      end if;
    elsif old.state = 'open' and new.state in ('withdrawn', 'expired', 'void') then
      admin := null;
    elsif old.state = 'approved' and new.state in ('done', 'cancelled') then
      if (new.checker, new.answer, new.applies_at) is distinct from (old.checker, old.answer, old.applies_at) then
        raise exception 'an approval does not change' using errcode = 'integrity_constraint_violation';
      end if;
      if new.state = 'done' and new.applies_at > now() and not owns_tables() then
        raise exception 'the proposal takes effect later' using errcode = 'integrity_constraint_violation';
      end if;
    else
      raise exception 'a proposal does not go from % to %', old.state, new.state
        using errcode = 'integrity_constraint_violation';
    end if;
    new.decided_at := coalesce(old.decided_at, now());
    new.done_at := case new.state when 'done' then now() end;
  end if;
  if admin is not null and not exists (
    select from person
    where id = admin and role in ('ADMIN', 'SUPER_ADMIN') and status = 'active' and frozen_at is null
  ) then
    raise exception 'only an active administrator proposes and decides' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
