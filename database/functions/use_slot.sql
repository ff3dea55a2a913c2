-- The number of elements before the use of a type in `account.used`. Null for a type that no limit counts. Money for a
-- bulk payment counts as a send. The body is in `$$`: an early migration needs the function before it has all types.
create or replace function use_slot(type transfer_type) returns int language sql immutable parallel safe as $$
  select case type
    when 'add_money' then 0
    when 'withdraw' then 5
    when 'send_money' then 10
    when 'bulk' then 10
    when 'cash_in' then 15
    when 'cash_out' then 20
  end
$$;
