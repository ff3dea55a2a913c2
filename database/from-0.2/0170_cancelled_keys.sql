-- runs beside 0.2.0 and newer

-- An Idempotency-Key that its owner cancelled never posts. It is a refused key without a payload, because a cancel names
-- the key only. It is kept for good: refused_at is infinity, so the sweep does not find it, neither that of 0.2.0.
set local lock_timeout = '1s';

alter table refused_key alter column payload drop not null;
alter table refused_key add column cancelled_at timestamptz;
alter table refused_key add constraint refused_key_cancelled check (
  (code = 'PAYMENT_CANCELLED') = (payload is null)
  and (payload is null) = (cancelled_at is not null)
  and (payload is null) = (refused_at = 'infinity')
) not valid;

create trigger cancelled_key_stays before update or delete on refused_key
  for each row when (old.code = 'PAYMENT_CANCELLED')
  execute function refuse_change('a cancelled key stays cancelled');
