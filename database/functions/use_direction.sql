-- The side of a transfer that a limit counts: money that somebody brings is counted for the wallet that gets it.
create or replace function use_direction(type transfer_type) returns text language sql immutable parallel safe return
  case when type in ('add_money', 'cash_in') then 'in' else 'out' end;
