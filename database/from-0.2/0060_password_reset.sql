-- The link that can set a new password right now, one per person: the newest replaces the one before. Only the hash of
-- its token is kept.
create table password_reset (
  person uuid primary key references person (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
create index password_reset_created on password_reset (created_at);

-- Whatever changes the password, the address or the freeze of an account voids its link, whichever way it is made.
-- Setting the password by the link is such a change: so a link works once.
create function void_password_reset() returns trigger language plpgsql as $$
begin
  delete from password_reset where person = old.id;
  return null;
end $$;
create trigger person_voids_password_reset after update of password_hash, email, frozen_at on person
  for each row when (
    old.password_hash is distinct from new.password_hash
    or old.email is distinct from new.email
    or old.frozen_at is distinct from new.frozen_at
  ) execute function void_password_reset();
