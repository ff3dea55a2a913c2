-- The first transfers by which the payer sent money to the payee, from the wallet and from the pot of bulk payments, if
-- there are any: `exists (select from has_paid(…))`. It returns a set because PostgreSQL puts only such a function into
-- the plan of its caller. With `limit`, each pair is looked up in the index of pairs; without, the planner may read the
-- whole index. The pot is looked for only where the wallet has sent nothing.
create or replace function has_paid(payer integer, payee integer) returns table (first bigint)
language sql stable parallel safe rows 1 as $$
  (
    select seq from transfer
    where type = 'send_money' and credit_account = payee and debit_account = payer order by seq limit 1
  )
  union all
  select sent.seq from account as wallet join account as pot on pot.holder = wallet.owner and pot.kind = 'pot'
  cross join lateral (
    select seq from transfer
    where type = 'send_money' and credit_account = payee and debit_account = pot.id order by seq limit 1
  ) as sent
  where wallet.id = payer
$$;
