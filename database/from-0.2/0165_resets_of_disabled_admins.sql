-- runs beside 0.2.0 and newer

-- Disabling an administrator withdraws the factor resets that they proposed or approved. Those of administrators who
-- were disabled or frozen before are withdrawn here.
set local lock_timeout = '1s';

with withdrawn as (
  delete from factor_reset as reset using person as admin
  where admin.id in (reset.proposed_by, reset.approved_by)
    and (admin.status <> 'active' or admin.frozen_at is not null)
  returning reset.person, admin.id as admin
)
insert into audit_event (action, by_operator, subject, details)
select 'withdraw_factor_reset', true, person, jsonb_build_object('admin', admin) from withdrawn;
