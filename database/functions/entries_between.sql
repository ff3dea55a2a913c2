-- The two entries of each transfer in a range of numbers.
create or replace function entries_between(after_seq bigint, to_seq bigint)
  returns table (account integer, other integer, type transfer_type, day date, came bigint, went bigint)
language sql stable as $$
  select debit_account, credit_account, type, dhaka_day(created_at), 0, amount
  from transfer where seq > after_seq and seq <= to_seq
  union all
  select credit_account, debit_account, type, dhaka_day(created_at), amount, 0
  from transfer where seq > after_seq and seq <= to_seq
$$;

revoke execute on function entries_between from public;
