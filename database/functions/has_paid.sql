-- The first transfer by which the payer sent money to the payee, if there is one: `exists (select from has_paid(…))`.
-- It returns a set because PostgreSQL puts only such a function into the plan of its caller. With `limit`, each pair
-- is looked up in the index of pairs; without, the planner may read the whole index.
create or replace function has_paid(payer integer, payee integer) returns table (first bigint)
language sql stable parallel safe rows 1 as $$
  select seq from transfer
  where type = 'send_money' and credit_account = payee and debit_account = payer order by seq limit 1
$$;
