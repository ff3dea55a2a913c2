-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

\ir ../functions/account_is_sound.sql

-- Several accounts share the fees, as they share deposits.
insert into account (kind, stripe) select 'fees', stripe from generate_series(0, 7) as stripe on conflict do nothing;
insert into account (kind, stripe) values ('vat', 0) on conflict do nothing;

alter table consent_request add column fee bigint not null default 0 check (fee >= 0);
comment on column consent_request.fee is 'What it costs the customer in addition to the amount. The approval is for both.';
