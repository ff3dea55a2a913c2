-- Who is signed in. Only hashes of tokens are kept: this table opens no door.
create table session (
  token_hash text primary key,
  person uuid not null references person (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index session_person on session (person);
create index session_created on session (created_at);

-- The one code that can verify a person right now, hashed; a new one replaces it.
create table verification_code (
  person uuid primary key references person (id) on delete cascade,
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now()
);

-- What rate limits count: failed logins, codes mailed, registrations. Names nobody: subjects are hashes.
create table attempt (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  address text not null,
  made_at timestamptz not null default now()
);
create index attempt_subject on attempt (kind, subject, made_at);
create index attempt_address on attempt (kind, address, made_at);
create index attempt_time on attempt (made_at);
