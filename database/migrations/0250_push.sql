-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  person uuid not null references person (id) on delete cascade,
  session uuid not null,
  endpoint text not null unique check (length(endpoint) <= 1024),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  key_id text not null,
  shows_amounts boolean not null default false,
  told_entries bigint not null default 0,
  made_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  failures integer not null default 0
);
create index push_subscription_person on push_subscription (person);
comment on table push_subscription is 'A browser that takes notifications for a person.';
comment on column push_subscription.session is 'It ends with this session, if that is ended on purpose. The row of the session may be gone.';
comment on column push_subscription.p256dh is 'The public key of the browser: notifications are encrypted for it.';
comment on column push_subscription.auth is 'A secret of the browser, a part of the encryption.';
comment on column push_subscription.key_id is 'The key of the server that the browser knows. Only its signature is accepted.';
comment on column push_subscription.told_entries is 'The running number of the wallet up to which the browser was told of money.';
comment on column push_subscription.seen_at is 'When somebody last signed in, or opened a page, in this browser.';
comment on column push_subscription.failures is 'Attempts that failed since the last success.';

alter table preference add column push_money boolean not null default true;
alter table preference add column push_requests boolean not null default true;
alter table preference add column push_security boolean not null default true;
