-- The two entries of each transfer in a range of numbers.
create or replace function entries_between(after_seq bigint, to_seq bigint)
  returns table (account integer, other integer, type transfer_type, day date, came bigint, went bigint)
language sql stable as $$
  select account, other, type, dhaka_day(created_at), came, went
  from entry where seq > after_seq and seq <= to_seq
$$;

revoke execute on function entries_between from public;
