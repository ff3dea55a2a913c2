-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

create type account_tier as enum ('simplified', 'regular');
-- Null for the accounts that exist: a job counts them. The default is for those that come.
alter table account add column tier account_tier not null default 'regular', add column used bigint[],
  add column saved bigint not null default 0;
alter table account alter column used set default array_fill(0::bigint, array[25]);
comment on column account.tier is 'What the owner may do: the limits of a simplified or a regular account.';
comment on column account.used is 'What the owner has used of the limits, as add_use counts it. Null until fill_use has counted the wallet.';
comment on column account.saved is 'What the goals of the owner hold together. Counted with used.';

drop trigger account_moves_by_posting_only on account;
create trigger account_moves_by_posting_only
  before update of balance, entries, listed, handled, cash_in, cash_out, used, saved on account
  for each statement when (current_setting('batua.posting', true) is distinct from 'on')
  execute function refuse_change('a balance changes by posting transfers only');

\ir ../functions/use_slot.sql
\ir ../functions/use_direction.sql
\ir ../functions/add_use.sql
\ir ../functions/post_transfers.sql

insert into deadline (kind, subject, due_at)
select 'wallet_use', '0', now() where exists (select from account where kind = 'wallet')
on conflict do nothing;
