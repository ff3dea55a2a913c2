-- The owner pressed "This was not me". Not a status: admins set those, and a frozen account keeps its own.
alter table person add column frozen_at timestamptz;
-- The same on the account, so that a freeze is atomic with the money. Both are set together.
alter table account add column frozen boolean not null default false;

-- The "This was not me" links of security mails. Only hashes of their tokens are kept.
create table not_me_link (
  token_hash text primary key,
  person uuid not null references person (id) on delete cascade,
  -- Where the link was mailed to. From a former address it brings that address back.
  email text not null,
  created_at timestamptz not null default now()
);
create index not_me_link_person on not_me_link (person);
create index not_me_link_created on not_me_link (created_at);
