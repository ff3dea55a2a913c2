-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

create table tier_change (
  id int generated always as identity primary key,
  account int not null references account (id),
  after_entry bigint not null check (after_entry >= 0),
  former account_tier not null,
  tier account_tier not null,
  proposal uuid references proposal (id),
  made_by uuid references person (id),
  made_at timestamptz not null default now(),
  constraint tier_change_changes check (former <> tier)
);
create index tier_change_entry on tier_change (account, after_entry, id);
comment on table tier_change is 'When the tier of a wallet changed, so that the audit knows which limits held for each of its payments.';
comment on column tier_change.after_entry is 'The last entry of the wallet under the former tier.';
create trigger tier_change_stays before update or delete or truncate on tier_change
  for each statement execute function refuse_change('the changes of tiers are append-only');

alter table owner_setting add column new_tier account_tier not null default 'regular';
comment on column owner_setting.new_tier is 'The tier of wallets that the serving role opens.';
\ir ../functions/account_is_allowed.sql
\ir ../functions/set_tier.sql
