-- What the owner of a session is shown of it, and the name by which it can be ended. The token's hash is no such name:
-- it changes with each fresh proof.
alter table session
  add column id uuid not null default gen_random_uuid() unique,
  -- Such as "Chrome on Android", or what the browser says of itself, cut.
  add column device text not null default '' check (length(device) <= 80),
  add column address text,
  add column method text not null default 'password';

-- Browsers that a person has signed in with before, each known by a random cookie of which only the hash is kept. A
-- sign-in with another one is mailed.
create table known_device (
  person uuid not null references person (id) on delete cascade,
  device_hash text not null,
  first_seen_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (person, device_hash)
);
create index known_device_seen on known_device (seen_at);
