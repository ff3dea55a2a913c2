-- A registration that is not verified yet. Several of one address stand side by side and reserve nothing:
-- the first one verified becomes a person, the others go. People are verified from now on.

-- What the registrations of one address share. Its row is the lock of registering and verifying.
create table registration_address (
  email text primary key check (email = lower(btrim(email) collate "C")),
  -- Of their password hashes: one computation at a login is compared with several registrations.
  salt text not null,
  used_at timestamptz not null default now()
);

create table registration (
  -- Becomes the person's.
  id uuid primary key,
  email text not null references registration_address (email) on delete cascade,
  name text not null check (length(name) between 1 and 50),
  role text not null check (role in ('USER', 'AGENT')),
  password_hash text not null,
  -- Of the tokens that registering and logins handed out, newest first; hashes only.
  token_hashes text[] not null default '{}',
  -- Two letters that the page and the mail show, so that codes of two registrations are not mixed up.
  mark text not null check (mark ~ '^[A-Z]{2}$'),
  -- The one code that can verify it right now, hashed; a new one replaces it.
  code_hash text,
  code_made_at timestamptz,
  tries smallint not null default 0,
  created_at timestamptz not null default now()
);
create index registration_email on registration (email, created_at);
create index registration_created on registration (created_at);

-- Unverified people of the first version. They have no token: a login with the right password hands one out.
-- Who was blocked, or registered too long ago to be verified, does not come along.
create temporary table unverified on commit drop as
  select person.*, code_hash, tries, verification_code.created_at as code_made_at,
    status <> 'blocked' and person.created_at > now() - interval '24 hours' as stays
  from person left join verification_code on verification_code.person = person.id
  where verified_at is null and role in ('USER', 'AGENT');

insert into registration_address (email, salt)
select email, split_part(password_hash, '$', 5) from unverified where stays;

insert into registration (id, email, name, role, password_hash, mark, code_hash, code_made_at, tries, created_at)
select id, email, name, role, password_hash,
  substr('BCDFGHJKLMNPQRSTVWXZ', 1 + floor(random() * 20)::int, 1)
    || substr('BCDFGHJKLMNPQRSTVWXZ', 1 + floor(random() * 20)::int, 1),
  code_hash, code_made_at, coalesce(tries, 0), created_at
from unverified where stays;

insert into audit_event (action, subject, details)
select 'registration_expired', id, jsonb_build_object('status', status) from unverified where not stays;

delete from person using unverified where person.id = unverified.id;

drop table verification_code;
alter table person alter column verified_at set default now(), alter column verified_at set not null;
