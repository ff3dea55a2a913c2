-- What a person is told beside their money: security, decisions of admins. Money needs no row here: the history has
-- running numbers, and a mark says up to which of them a person has seen it.
create table notification (
  id bigint generated always as identity primary key,
  person uuid not null references person (id) on delete cascade,
  type text not null,
  -- What the words of this type need. Never a secret.
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index notification_person on notification (person, id);
create index notification_created on notification (created_at);

-- Up to where a person has seen them. Without a row: nothing yet.
create table notification_mark (
  person uuid primary key references person (id) on delete cascade,
  -- Running number of the account.
  entries bigint not null default 0,
  notification bigint not null default 0
);

-- What happened before this version counts as seen.
insert into notification_mark (person, entries)
select owner, entries from account where owner is not null and entries > 0;
