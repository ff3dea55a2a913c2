-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

\ir ../functions/payer_of.sql
\ir ../functions/fold_accounts.sql
-- What a pot pays, its holder pays. The totals that are folded already lack it.
lock table totals_fold in share row exclusive mode;
insert into account_month_person as kept (account, month, other, came, went, payments)
select account, date_trunc('month', dhaka_day(created_at))::date, other, sum(came), sum(went), count(*)
from transfer as sent join account as pot on pot.id = sent.debit_account and pot.kind = 'pot'
cross join lateral (
  values (payer_of(pot.id), sent.credit_account, 0, sent.amount), (sent.credit_account, payer_of(pot.id), sent.amount, 0)
) as entry (account, other, came, went)
where sent.type = 'send_money' and sent.seq <= (select seq from totals_fold)
group by 1, 2, 3
on conflict (account, month, other) do update
  set came = kept.came + excluded.came, went = kept.went + excluded.went, payments = kept.payments + excluded.payments;
