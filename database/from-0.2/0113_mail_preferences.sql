-- Mails that a user chose. Mails about the safety of the account are no choice and need nothing here.
alter table preference
  add column mails_received boolean not null default false,
  add column mails_sent boolean not null default false,
  add column mails_weekly boolean not null default false,
  -- Up to which running number of the wallet these mails were written.
  add column mailed_entries bigint not null default 0,
  -- The same for the weekly summary, and when the last one was written.
  add column weekly_entries bigint not null default 0,
  add column weekly_at timestamptz not null default now(),
  -- In each of these mails. It can do nothing but end them.
  add column unsubscribe_token uuid not null default gen_random_uuid() unique;

create index preference_mails on preference (person) where mails_received or mails_sent;
create index preference_weekly on preference (weekly_at) where mails_weekly;
