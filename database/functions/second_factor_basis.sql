-- What a reset of second factors relies on: how many there are, and that the person has not used or changed them since.
create or replace function second_factor_basis(who uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'factors', (select count(*) from passkey where passkey.person = who)
      + (select count(*) from authenticator where authenticator.person = who and confirmed_at is not null),
    'lastUse', (
      select id::text from audit_event
      where subject = who and action in (
        'login', 'add_factor', 'remove_factor', 'add_passkey', 'remove_passkey', 'use_recovery_code', 'reset_factors'
      )
      order by made_at desc, id desc limit 1
    )
  )
$$;
