-- Conditions on account and number reach both indexes, and PostgreSQL merges the two in the order of numbers. Give it
-- the account and the numbers as parameters, subselects or within a lateral that it cannot dissolve (`limit`, a sum):
-- in a plain join it may read all entries. A new column comes last: `create or replace view` adds one only there.
create or replace view entry as
select debit_account as account, debit_number as number, debit_balance as balance, credit_account as other,
  'out'::text as direction, 0::bigint as came, amount as went,
  seq, amount, debit_account, debit_balance, credit_account, credit_balance, created_at, reverses, "group", id, actor,
  agent, type, status, currency, reference, sent_to
from transfer
union all
select credit_account, credit_number, credit_balance, debit_account,
  'in'::text, amount, 0::bigint,
  seq, amount, debit_account, debit_balance, credit_account, credit_balance, created_at, reverses, "group", id, actor,
  agent, type, status, currency, reference, sent_to
from transfer;

comment on view entry is
  'The two entries of each transfer: what went out of one account, and what came into the other. Numbered per account.';
