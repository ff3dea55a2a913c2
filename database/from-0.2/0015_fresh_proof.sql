-- When the person behind a session last proved who they are. Signing in is a proof.
alter table session add column proved_at timestamptz;
update session set proved_at = created_at;
alter table session
  alter column proved_at set default now(),
  alter column proved_at set not null,
  -- Wrong proofs in this session; a few of them end it.
  add column wrong_proofs smallint not null default 0;
