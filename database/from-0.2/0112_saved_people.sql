-- People whom a user pays often, under a name that the user gave them. The address is the one that the user typed: it
-- tells nothing that they did not know. It is shown only while it still belongs to the person who was saved.
create table saved_person (
  id uuid primary key,
  owner uuid not null references person (id) on delete cascade,
  person uuid not null references person (id) on delete cascade,
  address text not null,
  nickname text not null check (length(nickname) between 1 and 50),
  created_at timestamptz not null default now(),
  unique (owner, address)
);
create index saved_person_person on saved_person (person);
