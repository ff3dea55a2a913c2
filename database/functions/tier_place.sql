-- Where the limits of a tier begin in the list of `limits_at`.
create or replace function tier_place(tier account_tier) returns int language sql immutable parallel safe return
  case tier when 'simplified' then 0 when 'regular' then 25 end;
