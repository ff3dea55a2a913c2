-- The passkeys of people. The private keys stay on their devices; these are the public ones.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  person uuid not null references person (id) on delete cascade,
  -- The name that the authenticator gave it, in base64url.
  credential_id text not null unique,
  -- In the COSE format.
  public_key bytea not null,
  -- How often it was used, as it says itself; 0 when it does not count. A number that does not grow means that
  -- somebody made a copy.
  counter bigint not null default 0 check (counter >= 0),
  -- How a browser can reach it, such as usb or internal.
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_person on passkey (person);

-- Challenges that can be answered right now, each once. Only their hashes are stored. A challenge for signing in has no
-- person: who answers it is known by the passkey.
create table passkey_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('sign_in', 'add', 'prove')),
  person uuid references person (id) on delete cascade,
  created_at timestamptz not null default now(),
  check ((person is null) = (purpose = 'sign_in'))
);
create index passkey_challenge_created on passkey_challenge (created_at);
create index passkey_challenge_person on passkey_challenge (person) where person is not null;
