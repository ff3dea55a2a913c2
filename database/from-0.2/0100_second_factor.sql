-- True while the person has a second factor. Login and every call read it with the person, without another query.
alter table person add column has_second_factor boolean not null default false;

-- The authenticator app of a person. It counts once a right code has confirmed it.
create table authenticator (
  person uuid primary key references person (id) on delete cascade,
  -- Names the key that the secret is encrypted with, so that it can be read after a rotation.
  key_id text not null,
  -- Nonce, tag and ciphertext of AES-256-GCM.
  sealed_secret bytea not null,
  -- The time step of the newest code that was accepted. Each step is accepted once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index authenticator_waiting on authenticator (created_at) where confirmed_at is null;

-- Sets the person's mark, whichever statement changes the factors.
create function mark_second_factor() returns trigger language plpgsql as $$
declare
  who uuid := coalesce(new.person, old.person);
begin
  update person set has_second_factor = exists (
    select from authenticator where authenticator.person = who and confirmed_at is not null
  ) where id = who;
  return null;
end $$;
create trigger authenticator_marks_person after insert or delete or update of confirmed_at on authenticator
  for each row execute function mark_second_factor();

-- Codes that replace the second factor at login, each once. Only their hashes are stored.
create table recovery_code (
  person uuid not null references person (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (person, code_hash)
);

-- A login with the right password that waits for the second factor. Only the hash of its token is stored.
create table login_ticket (
  token_hash text primary key,
  person uuid not null references person (id) on delete cascade,
  wrong_codes smallint not null default 0,
  created_at timestamptz not null default now()
);
create index login_ticket_person on login_ticket (person);
create index login_ticket_created on login_ticket (created_at);

-- A change of password, email or freeze voids tickets as well as reset links.
create or replace function void_password_reset() returns trigger language plpgsql as $$
begin
  delete from password_reset where person = old.id;
  delete from login_ticket where person = old.id;
  return null;
end $$;
